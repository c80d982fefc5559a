import { tickets } from '@/api/tickets';

/** What I reported. */
export const myTickets = () => tickets.mine.all({ query: {} });

/** The requests that I handle; an owner handles all of them. */
export const handledTickets = () => tickets.list.all({ query: {} });

/** One request with its comments. */
export const ticketById = (id: string) => tickets.get.query({ params: { id } });

/** What happened to a request, oldest first. */
export const eventsOf = (id: string) => tickets.events.all({ params: { id }, query: {} });
