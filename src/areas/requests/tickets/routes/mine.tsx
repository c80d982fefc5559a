import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { tickets } from '@/api/tickets';
import { LIST_DEFAULTS } from '@/kit/list/search';
import { usesTickets } from '@/areas/requests/shared/report/rights';
import { myTicketTypes } from '@/areas/requests/shared/queries/tickets';
import { withSession } from '@/session';
import { loadReportPanel } from '../mine/load-panel';
import { MyTicketsPage } from '../mine/page';
import { myTickets } from '../queries';
import { MineSearch } from '../search';

export const Route = createFileRoute('/_app/tickets')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: MineSearch,
  search: { middlewares: [stripSearchParams(LIST_DEFAULTS)] },
  loaderDeps: ({ search: { report } }) => ({ isOpen: report !== undefined }),
  loader: ({ context, deps }) => {
    // If it fails, the page reads again.
    if (deps.isOpen) void loadReportPanel().catch(() => undefined);
    return withSession(context, (session, start) => {
      if (!usesTickets(session)) return;
      start(myTickets());
      start(myTicketTypes());
    });
  },
  staticData: { access: [NEEDS.tickets satisfies AccessOf<typeof tickets.mine>], design: 'v2' },
  component: MyTicketsPage,
});
