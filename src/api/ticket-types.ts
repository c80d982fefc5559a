import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { Line, paging, Prose } from './core/fields';
import { nothing, page } from './core/results';
import { FRESH } from './fresh';
import { NEEDS } from './needs';
import { changesOf } from './schemas/changes';
import { TicketType } from './schemas/tickets';
import { SHOWN_BY } from './things';

/** The writable fields of a type. */
export const TicketTypeWrite = z.object({
  name: Line.check(z.minLength(1)),
  description: z.optional(z.nullable(Prose)),
});

/** Types of requests and the people who handle them. Part of the area `tickets`. */
export const ticketTypes = area('tickets', {
  types: endpoint({
    method: 'GET',
    path: '/v1/tickets/types',
    summary: 'Types with the people assigned to them',
    query: z.object(paging),
    result: page(TicketType),
    access: NEEDS.ticketTypes,
    staleTime: FRESH.calm,
  }),
  createType: endpoint({
    method: 'POST',
    path: '/v1/tickets/types',
    summary: 'Adds a type',
    body: TicketTypeWrite,
    result: TicketType,
    access: NEEDS.ticketTypes,
    affects: SHOWN_BY.ticket_type,
  }),
  myTypes: endpoint({
    method: 'GET',
    path: '/v1/tickets/me/types',
    summary: 'Types to choose from for a ticket of one’s own',
    query: z.object(paging),
    result: page(TicketType),
    access: NEEDS.tickets,
    staleTime: FRESH.calm,
  }),
  updateType: endpoint({
    method: 'PUT',
    path: '/v1/tickets/types/:id',
    summary: 'Renames or describes a type',
    body: changesOf(TicketTypeWrite),
    result: TicketType,
    access: NEEDS.ticketTypes,
    errors: [409],
    affects: SHOWN_BY.ticket_type,
  }),
  removeType: endpoint({
    method: 'DELETE',
    path: '/v1/tickets/types/:id',
    summary: 'Removes a type; refused while open tickets have it',
    result: nothing,
    access: NEEDS.ticketTypes,
    errors: [409],
    affects: SHOWN_BY.ticket_type,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/v1/tickets/types/:id/users/:userId',
    summary: 'Assigns a person to a type; twice is once',
    result: TicketType,
    access: NEEDS.ticketTypes,
    affects: SHOWN_BY.ticket_type,
  }),
  unassign: endpoint({
    method: 'DELETE',
    path: '/v1/tickets/types/:id/users/:userId',
    summary: 'Takes a person off a type; their tickets keep them as owner',
    result: nothing,
    access: NEEDS.ticketTypes,
    affects: SHOWN_BY.ticket_type,
  }),
});
