import { ticketTypes } from '@/api/ticket-types';
import { tickets } from '@/api/tickets';

/** The types of workplace requests to choose from, with the people who handle them. */
export const myTicketTypes = () => ticketTypes.myTypes.all({ query: {} });

/** Every type of workplace request, for people who edit them. */
export const allTypes = () => ticketTypes.types.all({ query: {} });

/** One request with its comments. */
export const ticketById = (id: string) => tickets.get.query({ params: { id } });

/** The open workplace requests for a place: my own in full, and type, status, and age of others (TICK-3). */
export const openTicketsOn = (placeId: string) =>
  tickets.mine.query({
    query: { resource_id: [placeId], status: ['open', 'in_progress'], limit: 20 },
  });
