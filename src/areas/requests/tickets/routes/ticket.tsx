import { createFileRoute } from '@tanstack/react-router';
import { NEEDS, type AccessOf } from '@/api/needs';
import type { tickets } from '@/api/tickets';
import { usesTickets } from '@/areas/requests/shared/report/rights';
import { myTicketTypes, ticketById } from '@/areas/requests/shared/queries/tickets';
import { withSession } from '@/session';
import { TicketPage } from '../detail/page';
import { eventsOf } from '../queries';

export const Route = createFileRoute('/_app/tickets/$ticketId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) =>
    withSession(context, (session, start) => {
      if (!usesTickets(session)) return;
      start(ticketById(params.ticketId));
      start(eventsOf(params.ticketId));
      start(myTicketTypes());
    }),
  staticData: { access: [NEEDS.tickets satisfies AccessOf<typeof tickets.get>], design: 'v2' },
  component: TicketPage,
});
