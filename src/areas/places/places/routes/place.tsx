import { createFileRoute } from '@tanstack/react-router';
import { usesTickets } from '@/areas/requests/shared/report/rights';
import { NEW } from '@/kit/list/search';
import { openTicketsOn } from '@/areas/requests/shared/queries/tickets';
import { withSession } from '@/session';
import { PlacePanel } from '../panel/panel';
import { allTags } from '../queries';

export const Route = createFileRoute('/_app/admin/places/$resourceId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params: { resourceId } }) =>
    withSession(context, (session, start) => {
      if (resourceId === NEW) return;
      start(allTags());
      if (usesTickets(session)) start(openTicketsOn(resourceId));
    }),
  component: PlacePanel,
});
