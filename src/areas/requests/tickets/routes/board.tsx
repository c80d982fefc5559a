import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { tickets } from '@/api/tickets';
import { handleTickets } from '@/domain/rights';
import { usesTickets } from '@/areas/requests/shared/report/rights';
import { myTicketTypes, ticketById } from '@/areas/requests/shared/queries/tickets';
import { withSession } from '@/session';
import { BoardPage } from '../board/page';
import { eventsOf, handledTickets } from '../queries';
import { BOARD_DEFAULTS, BoardSearch } from '../search';

export const Route = createFileRoute('/_app/admin/tickets')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: BoardSearch,
  search: { middlewares: [stripSearchParams(BOARD_DEFAULTS)] },
  loaderDeps: ({ search: { ticket } }) => ({ ticket }),
  loader: ({ context, deps: { ticket } }) =>
    withSession(context, (session, start) => {
      if (!usesTickets(session)) return;
      start(handledTickets());
      start(myTicketTypes());
      if (ticket === undefined) return;
      start(ticketById(ticket));
      start(eventsOf(ticket));
    }),
  staticData: {
    access: [NEEDS.tickets satisfies AccessOf<typeof tickets.list>],
    may: handleTickets,
    design: 'v2',
  },
  component: BoardPage,
});
