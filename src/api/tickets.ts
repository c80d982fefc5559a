import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedDate, Id, Instant, Line, many, paging, Prose, Zone } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import {
  Ticket,
  TicketComment,
  TicketCreate,
  TicketEvent,
  TicketStatus,
  TicketUpdate,
} from './schemas/tickets';
import { SHOWN_BY } from './things';

const Query = z.object({
  ...paging,
  /** Zone of the days `start` and `end`; by default the office’s. */
  tz: z.optional(Zone),
  type_id: z.optional(many(Id)),
  status: z.optional(many(TicketStatus)),
  office_id: z.optional(many(Id)),
  resource_id: z.optional(many(Id)),
  query: z.optional(Line),
  start: z.optional(SupportedDate),
  end: z.optional(SupportedDate),
});
const CommentWrite = z.object({ comment: Prose.check(z.minLength(1)) });

export const tickets = area('tickets', {
  // Who sees the board depends on state: owners, and people assigned to the ticket’s type.
  list: endpoint({
    method: 'GET',
    path: '/v1/tickets',
    summary: 'The board: tickets of the types one is assigned to, all of them for owners',
    query: Query,
    result: page(Ticket),
    access: NEEDS.tickets,
    staleTime: FRESH.calm,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/v1/tickets/me',
    summary: 'My tickets; with resource_id also the open ones of others on it, restricted (TICK-3)',
    query: Query,
    result: page(Ticket),
    access: NEEDS.tickets,
    staleTime: FRESH.calm,
  }),
  ofSchedule: endpoint({
    method: 'GET',
    path: '/v1/tickets/schedule/:id',
    summary: 'Tickets about a booking',
    query: z.object(paging),
    result: page(Ticket),
    access: NEEDS.tickets,
    staleTime: FRESH.calm,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/tickets',
    summary: 'Reports something',
    body: TicketCreate,
    result: Ticket,
    access: NEEDS.tickets,
    affects: SHOWN_BY.ticket,
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/tickets/:id',
    summary: 'A ticket with its comments',
    result: Ticket,
    access: NEEDS.tickets,
    staleTime: FRESH.calm,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/v1/tickets/:id',
    summary: 'Changes status, type, owner or text, with an optional comment (TICK-1, TICK-2)',
    body: TicketUpdate,
    result: Ticket,
    access: NEEDS.tickets,
    errors: [409],
    affects: SHOWN_BY.ticket,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/tickets/:id',
    summary: 'Removes a ticket',
    result: nothing,
    access: NEEDS.tickets,
    affects: SHOWN_BY.ticket,
  }),
  comments: endpoint({
    method: 'GET',
    path: '/v1/tickets/:id/comments',
    summary: 'Comments, oldest first',
    query: z.object(paging),
    result: page(TicketComment),
    access: NEEDS.tickets,
    staleTime: FRESH.calm,
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/v1/tickets/:id/comments',
    summary: 'Adds a comment',
    body: CommentWrite,
    result: TicketComment,
    access: NEEDS.tickets,
    affects: SHOWN_BY.ticket,
  }),
  updateComment: endpoint({
    method: 'PUT',
    path: '/v1/tickets/:id/comments/:commentId',
    summary: 'Changes one’s own comment',
    body: z.extend(CommentWrite, { updated_at: z.optional(Instant) }),
    result: TicketComment,
    access: NEEDS.tickets,
    errors: [409],
    affects: SHOWN_BY.ticket,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/v1/tickets/:id/comments/:commentId',
    summary: 'Removes one’s own comment',
    result: nothing,
    access: NEEDS.tickets,
    affects: SHOWN_BY.ticket,
  }),
  events: endpoint({
    method: 'GET',
    path: '/v1/tickets/:id/events',
    summary: 'What happened to a ticket, oldest first; 50 unless a limit is given (PAGE-3)',
    query: z.object(paging),
    result: page(TicketEvent),
    access: NEEDS.tickets,
    staleTime: FRESH.calm,
  }),
});
