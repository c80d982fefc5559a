import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { ticketTypes } from '@/api/ticket-types';
import { LIST_DEFAULTS, listAddress } from '@/kit/list/search';
import { usesTickets } from '@/areas/requests/shared/report/rights';
import { withSession } from '@/session';
import { allTypes } from '@/areas/requests/shared/queries/tickets';
import { loadTypePanel } from '../types/load-panel';
import { TypesPage } from '../types/page';

export const Route = createFileRoute('/_app/admin/tickets/types')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: listAddress('type'),
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loaderDeps: ({ search: { type } }) => ({ type }),
  loader: ({ context, deps }) => {
    // If it fails, the page reads again.
    if (deps.type !== undefined) void loadTypePanel().catch(() => undefined);
    return withSession(context, (session, start) => {
      if (usesTickets(session)) start(allTypes());
    });
  },
  staticData: {
    access: [NEEDS.ticketTypes satisfies AccessOf<typeof ticketTypes.types>],
    design: 'v2',
  },
  component: TypesPage,
});
