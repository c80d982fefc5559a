import type { Ticket, TicketComment, TicketStatus, TicketType } from '@/api/schemas/tickets';
import { holds } from '../core/auth';
import type { Actor } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import { find } from '../core/find';
import { broadcast } from '../core/broadcast';
import * as views from '../core/views';
import type { TicketCommentRow, TicketRow, TicketTypeRow } from '../world/rows-tickets';
import type { World } from '../world/world';
import { isOwner } from './access';
import { impersonatorOf } from './impersonation';
import { holdersOf } from './people';

/** The statuses that each status can change to (TICK-1). */
const NEXT: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ['in_progress', 'done', 'cancelled'],
  in_progress: ['open', 'done', 'cancelled'],
  done: ['open'],
  cancelled: ['open'],
};

export const isOpen = ({ status }: TicketRow): boolean =>
  status === 'open' || status === 'in_progress';

/** Who handles a ticket: owners, the people assigned to its type, and its assignee. */
export function handlesTicket(world: World, actor: Actor, row: TicketRow): boolean {
  return (
    isOwner(actor.membership) ||
    row.owner_user_id === actor.user.id ||
    (world.tables.ticketTypes.get(row.type_id)?.user_ids.includes(actor.user.id) ?? false)
  );
}

const sees = (world: World, actor: Actor, row: TicketRow): boolean =>
  row.requester_id === actor.user.id || handlesTicket(world, actor, row);

/** A ticket the caller may read; someone else’s counts as unknown. */
export function findTicket(world: World, actor: Actor, id: string): TicketRow {
  const row = find(world.tables.tickets, actor, id, 'Ticket');
  return sees(world, actor, row) ? row : notFound('Ticket');
}

export function comment(world: World, actor: Actor, row: TicketCommentRow): TicketComment {
  const { author_id, ...shown } = row;
  return {
    ...shown,
    author: views.personById(world, author_id),
    can_edit: author_id === actor.user.id,
  };
}

export const commentsOf = (world: World, ticketId: string): TicketCommentRow[] =>
  world.tables.ticketComments
    .by('ticket', ticketId)
    .toSorted((a, b) =>
      a.created_at === b.created_at ? (a.id < b.id ? -1 : 1) : a.created_at < b.created_at ? -1 : 1,
    );

function typeRef(world: World, id: string): Ticket['type'] {
  const row = world.tables.ticketTypes.get(id);
  return row ? { id: row.id, name: row.name } : null;
}

/** A ticket as the viewer sees it: only type, status, and age of someone else’s (TICK-3). */
export function ticket(world: World, actor: Actor, row: TicketRow): Ticket {
  const { organization_id: _of, requester_id, ...shown } = row;
  const type = typeRef(world, row.type_id);
  if (!sees(world, actor, row)) {
    return {
      ...shown,
      type,
      number: 0,
      description: null,
      resource: views.resourceRefById(world, row.resource_id),
      schedule_id: null,
      owner_user_id: null,
      owner: null,
      requester: null,
      image_urls: [],
      comments: [],
      comment_count: 0,
      can_edit: false,
      is_restricted: true,
    };
  }
  const comments = commentsOf(world, row.id);
  return {
    ...shown,
    type,
    image_urls: [...row.image_urls],
    resource: views.resourceRefById(world, row.resource_id),
    owner: views.personById(world, row.owner_user_id),
    requester: views.personById(world, requester_id),
    comments: comments.map((item) => comment(world, actor, item)),
    comment_count: comments.length,
    can_edit: true,
    is_restricted: false,
  };
}

export function ticketType(world: World, row: TicketTypeRow): TicketType {
  const { organization_id: _of, user_ids, ...shown } = row;
  return {
    ...shown,
    users: user_ids.flatMap((id) => views.personById(world, id) ?? []),
    open_count: world.tables.tickets.by('type', row.id).filter(isOpen).length,
  };
}

/**
 * Notifies everyone who sees a ticket: the person who reported it, its assignee, people who handle its type, and the owners.
 *
 * @param before the ticket as it was: people who no longer see it are notified too, so that it leaves their board
 */
export function notifyTicketAudience(
  world: World,
  row: TicketRow,
  kind: 'created' | 'updated' | 'deleted',
  before = row,
): void {
  const { ticketTypes } = world.tables;
  const dealing = [before, row].flatMap(({ owner_user_id, type_id }) => [
    owner_user_id,
    ...(ticketTypes.get(type_id)?.user_ids ?? []),
  ]);
  broadcast(world, row, 'ticket', kind, [
    row.requester_id,
    ...dealing,
    ...holdersOf(world, row.organization_id, 'owner'),
  ]);
}

interface Happening {
  readonly kind: 'created' | 'status' | 'type' | 'owner' | 'comment';
  readonly from?: string | null;
  readonly to?: string | null;
  readonly comment_id?: string | null;
}

/** Stores one event of a ticket, with the names at that moment. */
export function insertEvent(
  world: World,
  actor: Actor,
  ticketId: string,
  { kind, from = null, to = null, comment_id = null }: Happening,
): void {
  const nameOf = (id: string | null): string | null => {
    if (id === null || kind === 'status' || kind === 'created') return id;
    if (kind === 'type') return world.tables.ticketTypes.get(id)?.name ?? null;
    const user = world.tables.users.get(id);
    return user ? (user.name ?? user.email) : null;
  };
  world.tables.ticketEvents.insert({
    id: world.newId('teve'),
    ticket_id: ticketId,
    kind,
    actor_id: actor.user.id,
    impersonator_id: impersonatorOf(actor),
    from,
    to,
    from_name: nameOf(from),
    to_name: nameOf(to),
    comment_id,
    created_at: world.now,
  });
}

export function insertComment(
  world: World,
  actor: Actor,
  ticketId: string,
  text: string,
): TicketCommentRow {
  return world.tables.ticketComments.insert({
    id: world.newId('tcom'),
    ticket_id: ticketId,
    comment: text,
    author_id: actor.user.id,
    created_at: world.now,
    updated_at: world.now,
  });
}

/** Refuses a change of status that doesn’t exist (TICK-1). */
export function checkStatus(from: TicketStatus, to: TicketStatus): void {
  if (from === to || NEXT[from].includes(to)) return;
  refuse(422, { status: `${from} cannot become ${to}` }, { rule: 'status', allowed: NEXT[from] });
}

/** The person who reported a ticket may cancel and reopen it, and change what they wrote; the rest is for its handlers. */
export function checkRequester(
  row: TicketRow,
  change: { status?: TicketStatus; type_id?: string; owner_user_id?: string | null },
): void {
  const no = (field: string): never =>
    refuse(
      403,
      { [field]: 'Only the people who handle this request can change that' },
      { lifted_by: 'owner' },
    );
  const { status } = change;
  if (status !== undefined && status !== row.status) {
    if (status !== 'cancelled' && status !== 'open') no('status');
    // Returning a started request to the queue isn’t reopening it.
    if (row.status === 'in_progress' && status === 'open') no('status');
  }
  if (change.type_id !== undefined && change.type_id !== row.type_id) no('type_id');
  if (change.owner_user_id !== undefined && change.owner_user_id !== row.owner_user_id) {
    no('owner_user_id');
  }
}

/** A ticket is assigned to an owner of the organization or to someone of its type. */
export function checkGivenTo(
  world: World,
  actor: Actor,
  typeId: string,
  userId: string | null | undefined,
): void {
  if (userId === null || userId === undefined) return;
  const membership = world.tables.memberships.get(`${actor.organization.id}:${userId}`);
  const ofType = world.tables.ticketTypes.get(typeId)?.user_ids.includes(userId) ?? false;
  if (membership && (ofType || holds(membership, { roles: ['owner'] }))) return;
  refuse(422, { owner_user_id: 'This person doesn’t handle requests of this type' });
}
