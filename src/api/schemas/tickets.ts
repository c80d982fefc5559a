import * as z from 'zod/mini';
import { Id, Instant, Line, Prose } from '../core/fields';
import { Person } from './people';
import { ResourceRef } from './permissions';

/** open ↔ in_progress → done or canceled; done or canceled → open (TICK-1). */
export const TICKET_STATUSES = ['open', 'in_progress', 'done', 'cancelled'] as const;
export const TicketStatus = z.enum(TICKET_STATUSES);
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TicketTypeRef = z.object({ id: Id, name: Line });

/** A type of request, and who handles it. */
export const TicketType = z.extend(TicketTypeRef, {
  description: z.nullable(Prose),
  users: z.array(Person),
  open_count: z.number(),
  updated_at: Instant,
});
export type TicketType = z.infer<typeof TicketType>;

/** A comment on a ticket. */
export const TicketComment = z.object({
  id: Id,
  ticket_id: Id,
  comment: Prose,
  author: z.nullable(Person),
  created_at: Instant,
  updated_at: Instant,
  can_edit: z.boolean(),
});
export type TicketComment = z.infer<typeof TicketComment>;

export const TICKET_EVENTS = ['created', 'status', 'type', 'owner', 'comment'] as const;

/** An event in a ticket’s history. `from` and `to` are statuses, or ids of types or people. */
export const TicketEvent = z.object({
  id: Id,
  ticket_id: Id,
  kind: z.enum(TICKET_EVENTS),
  actor: z.nullable(Person),
  from: z.nullable(Line),
  to: z.nullable(Line),
  /** Their names, for people to read. */
  from_name: z.nullable(Line),
  to_name: z.nullable(Line),
  comment_id: z.nullable(Id),
  created_at: Instant,
});
export type TicketEvent = z.infer<typeof TicketEvent>;

/** A workplace request. */
export const Ticket = z.object({
  id: Id,
  /** A short number that people can tell each other. */
  number: z.number(),
  type_id: Id,
  type: z.nullable(TicketTypeRef),
  status: TicketStatus,
  description: z.nullable(Prose),
  office_id: Id,
  resource_id: z.nullable(Id),
  resource: z.nullable(ResourceRef),
  schedule_id: z.nullable(Id),
  owner_user_id: z.nullable(Id),
  owner: z.nullable(Person),
  requester: z.nullable(Person),
  image_urls: z.array(z.string()),
  comments: z.array(TicketComment),
  comment_count: z.number(),
  created_at: Instant,
  updated_at: Instant,
  can_edit: z.boolean(),
  /** Someone else’s request: only type, status, and age are set (TICK-3). */
  is_restricted: z.boolean(),
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketCreate = z.object({
  type_id: Id,
  description: Prose.check(z.minLength(1)),
  office_id: Id,
  resource_id: z.optional(z.nullable(Id)),
  schedule_id: z.optional(z.nullable(Id)),
  owner_user_id: z.optional(z.nullable(Id)),
  image_urls: z.optional(z.array(z.string()).check(z.maxLength(10))),
});
export type TicketCreate = z.infer<typeof TicketCreate>;

/** Contains only what changes. `update_comment` becomes a comment (TICK-2), and an outdated `updated_at` is refused (RACE-7). */
export const TicketUpdate = z.extend(z.partial(TicketCreate), {
  status: z.optional(TicketStatus),
  update_comment: z.optional(z.nullable(Prose)),
  updated_at: z.optional(Instant),
});
export type TicketUpdate = z.infer<typeof TicketUpdate>;
