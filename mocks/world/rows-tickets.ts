import * as z from 'zod/mini';
import { Ticket, TicketComment, TicketEvent, TicketType } from '@/api/schemas/tickets';
import { shape } from './shape';

/** Workplace requests. Comments and events are stored beside their ticket. */

const TicketRow = z.object({
  ...z.pick(Ticket, {
    id: true,
    number: true,
    type_id: true,
    status: true,
    office_id: true,
    resource_id: true,
    schedule_id: true,
    owner_user_id: true,
    image_urls: true,
    created_at: true,
    updated_at: true,
  }).shape,
  organization_id: z.string(),
  description: z.string(),
  requester_id: z.string(),
});
export type TicketRow = z.infer<typeof TicketRow>;

const TicketCommentRow = z.object({
  ...z.omit(TicketComment, { author: true, can_edit: true }).shape,
  author_id: z.string(),
});
export type TicketCommentRow = z.infer<typeof TicketCommentRow>;

const TicketEventRow = z.object({
  ...z.omit(TicketEvent, { actor: true }).shape,
  actor_id: z.string(),
  /** Who was really signed in, under impersonation (IMP-3). */
  impersonator_id: z.nullable(z.string()),
});
export type TicketEventRow = z.infer<typeof TicketEventRow>;

const TicketTypeRow = z.object({
  ...z.omit(TicketType, { users: true, open_count: true }).shape,
  organization_id: z.string(),
  user_ids: z.array(z.string()),
});
export type TicketTypeRow = z.infer<typeof TicketTypeRow>;

export const TABLES_TICKETS = {
  tickets: shape<TicketRow>('tickets', TicketRow, {
    organization: (row) => row.organization_id,
    requester: (row) => row.requester_id,
    resource: (row) => row.resource_id,
    schedule: (row) => row.schedule_id,
    type: (row) => row.type_id,
  }),
  ticketComments: shape<TicketCommentRow>('ticketComments', TicketCommentRow, {
    ticket: (row) => row.ticket_id,
  }),
  ticketEvents: shape<TicketEventRow>('ticketEvents', TicketEventRow, {
    ticket: (row) => row.ticket_id,
  }),
  ticketTypes: shape<TicketTypeRow>('ticketTypes', TicketTypeRow, {
    organization: (row) => row.organization_id,
    user: (row) => row.user_ids,
  }),
} as const;
