import { createFileRoute } from '@tanstack/react-router';
import { usesTickets } from '@/parts/report/rights';
import { NEW } from '@/parts/list/search';
import { openTicketsOn } from '@/reads/tickets';
import { withSession } from '@/session';
import { PlacePanel } from '../panel/panel';
import { allTags } from '../reads';

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
