import { ticketTypes } from '@/api/ticket-types';
import { tickets } from '@/api/tickets';

/** What I reported. */
export const myTickets = () => tickets.mine.all({ query: {} });

/** The requests that I handle; an owner handles all of them. */
export const handledTickets = () => tickets.list.all({ query: {} });

/** One request with its comments. */
export const ticketById = (id: string) => tickets.get.query({ params: { id } });

/** What was said about a request, without the rest of it. */
export const commentsOf = (id: string) => tickets.comments.all({ params: { id }, query: {} });

/** What happened to a request, oldest first. */
export const eventsOf = (id: string) => tickets.events.all({ params: { id }, query: {} });

/** The types of requests, for those who change them. */
export const allTypes = () => ticketTypes.types.all({ query: {} });

/** The requests of a type at this moment, closed ones too: no answer of before. */
export const ticketsOfType = (typeId: string) => ({
  ...tickets.list.all({ query: { type_id: [typeId] } }),
  staleTime: 0,
});
