import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { resourceEditing } from '@/api/resource-editing';
import { call, can } from '@/domain/rights';
import { LIST_DEFAULTS } from '@/kit/list/search';
import { withSession } from '@/session';
import { PastePage } from '../paste/page';
import { everyPlace, managedBy } from '../queries';
import { PasteSearch } from '../search';

export const Route = createFileRoute('/_app/admin/places/paste')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: PasteSearch,
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loader: ({ context }) =>
    withSession(context, (session, start) => {
      start(everyPlace());
      if (!can(session.viewer, call, NEEDS.settings).allowed) start(managedBy(session.user.id));
    }),
  staticData: { access: [NEEDS.places satisfies AccessOf<typeof resourceEditing.createBatch>] },
  component: PastePage,
});
