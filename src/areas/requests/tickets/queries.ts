import { tickets } from '@/api/tickets';

/** What I reported. */
export const myTickets = () => tickets.mine.all({ query: {} });

/** The requests that I handle; an owner handles all of them. */
export const handledTickets = () => tickets.list.all({ query: {} });

/** Only a request’s comments. */
export const commentsOf = (id: string) => tickets.comments.all({ params: { id }, query: {} });

/** A request’s history, oldest first. */
export const eventsOf = (id: string) => tickets.events.all({ params: { id }, query: {} });

/** A type’s current requests, including closed ones, never a cached answer. */
export const ticketsOfType = (typeId: string) => ({
  ...tickets.list.all({ query: { type_id: [typeId] } }),
  staleTime: 0,
});
