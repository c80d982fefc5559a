import type { tickets as contract } from '@/api/tickets';
import { tickets } from '@/api/tickets';
import type { RequestOf } from '@/api/core/endpoint';
import type { TicketCreate } from '@/api/schemas/tickets';
import { allOf, checkVersion, find, wasRemoved } from '../core/find';
import { changesIn } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { mentions } from '../core/lists';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import { isOwner } from '../rules/access';
import {
  checkGivenTo,
  checkRequester,
  checkStatus,
  comment,
  commentsOf,
  handlesTicket,
  findTicket,
  insertComment,
  insertEvent,
  isOpen,
  notifyTicketAudience,
  ticket,
} from '../rules/tickets';
import { isUploaded } from '../rules/uploads';
import { dayOf, isZone } from '../rules/zone';
import type { TicketRow } from '../world/rows-tickets';
import type { World } from '../world/world';
import { findOffice } from './offices';
import { memberOrNull } from '../rules/people';

type Query = RequestOf<(typeof contract)['list']['definition']>['query'];

/** Whether a ticket matches a list’s filters. Days are those of `tz`, otherwise of the ticket’s office (TZ-3). */
function filterOf(world: World, query: Query): (row: TicketRow) => boolean {
  if (query.tz !== undefined && !isZone(query.tz)) refuse(422, { tz: 'No such time zone' });
  const { type_id, status, office_id, resource_id, start, end } = query;
  return (row) => {
    const zone = query.tz ?? world.tables.offices.get(row.office_id)?.time_zone ?? 'UTC';
    const day = dayOf(row.created_at, zone);
    const place = row.resource_id;
    return (
      (!type_id || type_id.includes(row.type_id)) &&
      (!status || status.includes(row.status)) &&
      (!office_id || office_id.includes(row.office_id)) &&
      (!resource_id || (place !== null && resource_id.includes(place))) &&
      (start === undefined || day >= start) &&
      (end === undefined || day <= end) &&
      mentions(
        query.query,
        row.description,
        `#${row.number}`,
        world.tables.resources.get(place ?? '')?.name,
      )
    );
  };
}

/** Newest first. */
const page = (world: World, actor: Actor, rows: readonly TicketRow[], query: Query) =>
  paginate(
    rows.map((row) => ticket(world, actor, row)),
    query,
    { key: ({ created_at }) => -Date.parse(created_at) },
  );

/** Refuses a place, booking, or picture that doesn’t exist. */
function checkAbout(world: World, actor: Actor, about: Partial<TicketCreate>): void {
  const { resource_id, schedule_id, image_urls } = about;
  if (resource_id) {
    const place = world.tables.resources.get(resource_id);
    if (place?.organization_id !== actor.organization.id) {
      refuse(422, { resource_id: 'Could not get resource' });
    }
    if (about.office_id !== undefined && place.office_id !== about.office_id) {
      refuse(422, { resource_id: 'This place is in another office' });
    }
  }
  if (schedule_id) {
    const schedule = world.tables.schedules.get(schedule_id);
    if (schedule?.organization_id !== actor.organization.id) {
      refuse(422, { schedule_id: 'Booking not found' });
    }
  }
  if (image_urls?.some((address) => !isUploaded(world, address))) {
    refuse(422, { image_urls: 'Could not get upload uri' });
  }
}

function checkType(world: World, actor: Actor, id: string): void {
  if (world.tables.ticketTypes.get(id)?.organization_id !== actor.organization.id) {
    refuse(422, { type_id: 'No such request type' });
  }
}

/** A ticket’s comment, which only its author can change. */
function ownComment(world: World, actor: Actor, ticketId: string, id: string) {
  const row = world.tables.ticketComments.get(id);
  if (row?.ticket_id !== ticketId) return notFound('Comment');
  if (row.author_id !== actor.user.id) {
    return refuse(403, { comment: 'Only its author can change a comment' });
  }
  return row;
}

export const ticketsHandlers = implement(tickets, {
  list: ({ world, actor, query }) => {
    const rows = isOwner(actor.membership)
      ? allOf(world.tables.tickets, actor)
      : world.tables.ticketTypes
          .by('user', actor.user.id)
          .filter((type) => type.organization_id === actor.organization.id)
          .flatMap((type) => world.tables.tickets.by('type', type.id));
    return page(world, actor, rows.filter(filterOf(world, query)), query);
  },

  mine: ({ world, actor, query }) => {
    const rows = new Map(
      world.tables.tickets
        .by('requester', actor.user.id)
        .filter((row) => row.organization_id === actor.organization.id)
        .map((row) => [row.id, row]),
    );
    // Someone who’s about to report a place sees if it was already reported (TICK-3).
    for (const id of query.resource_id ?? []) {
      for (const row of world.tables.tickets.by('resource', id)) {
        if (row.organization_id === actor.organization.id && isOpen(row)) rows.set(row.id, row);
      }
    }
    const passes = filterOf(world, query);
    const found = [...rows.values()].filter(passes);
    // A search must not reveal the content of a restricted ticket.
    const shown = found.filter((row) => !query.query || row.requester_id === actor.user.id);
    return page(world, actor, shown, query);
  },

  ofSchedule: ({ world, actor, params, query }) => {
    find(world.tables.schedules, actor, params.id, 'Booking');
    const rows = world.tables.tickets
      .by('schedule', params.id)
      .filter((row) => row.requester_id === actor.user.id || handlesTicket(world, actor, row));
    return page(world, actor, rows, query);
  },

  create: ({ world, actor, body }) => {
    checkType(world, actor, body.type_id);
    findOffice(world, actor, body.office_id);
    checkAbout(world, actor, body);
    const numbers = allOf(world.tables.tickets, actor).map(({ number }) => number);
    const row: TicketRow = {
      id: world.newId('tick'),
      organization_id: actor.organization.id,
      number: Math.max(0, ...numbers) + 1,
      type_id: body.type_id,
      status: 'open',
      description: body.description,
      office_id: body.office_id,
      resource_id: body.resource_id ?? null,
      schedule_id: body.schedule_id ?? null,
      owner_user_id: body.owner_user_id ?? null,
      requester_id: actor.user.id,
      image_urls: [...(body.image_urls ?? [])],
      created_at: world.now,
      updated_at: world.now,
    };
    if (
      row.owner_user_id !== null &&
      !handlesTicket(world, actor, { ...row, owner_user_id: null })
    ) {
      refuse(403, { owner_user_id: 'Only people who handle requests can assign them' });
    }
    checkGivenTo(world, actor, row.type_id, row.owner_user_id);
    world.tables.tickets.insert(row);
    insertEvent(world, actor, row.id, { kind: 'created', to: 'open' });
    notifyTicketAudience(world, row, 'created');
    return ticket(world, actor, row);
  },

  get: ({ world, actor, params }) => ticket(world, actor, findTicket(world, actor, params.id)),

  update: ({ world, actor, params, body }) => {
    const row = findTicket(world, actor, params.id);
    checkVersion(body.updated_at, row.updated_at, () => ticket(world, actor, row));
    const { update_comment, ...changes } = changesIn(body);
    if (!handlesTicket(world, actor, row)) checkRequester(row, changes);
    if (changes.status) checkStatus(row.status, changes.status);
    if (changes.type_id !== undefined) checkType(world, actor, changes.type_id);
    if (changes.office_id !== undefined) findOffice(world, actor, changes.office_id);
    checkAbout(world, actor, { office_id: row.office_id, ...changes });
    checkGivenTo(world, actor, changes.type_id ?? row.type_id, changes.owner_user_id);
    const owner = memberOrNull(world, row.organization_id, row.owner_user_id);
    const next = world.tables.tickets.update(row.id, {
      ...(changes.status === 'open' && { owner_user_id: owner }),
      ...changes,
      updated_at: world.now,
    });
    const said = update_comment?.trim()
      ? insertComment(world, actor, row.id, update_comment)
      : undefined;
    // One event for each change; the comment belongs to the first one (TICK-2).
    let comment_id = said?.id ?? null;
    const steps = [
      { kind: 'status', from: row.status, to: next.status },
      { kind: 'type', from: row.type_id, to: next.type_id },
      { kind: 'owner', from: row.owner_user_id, to: next.owner_user_id },
    ] as const;
    for (const step of steps) {
      if (step.from === step.to) continue;
      insertEvent(world, actor, row.id, { ...step, comment_id });
      comment_id = null;
    }
    if (comment_id !== null) insertEvent(world, actor, row.id, { kind: 'comment', comment_id });
    notifyTicketAudience(world, next, 'updated', row);
    return ticket(world, actor, next);
  },

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.tickets, params.id)) return undefined;
    const row = findTicket(world, actor, params.id);
    if (row.requester_id !== actor.user.id && !isOwner(actor.membership)) {
      refuse(403, { ticket: 'Only the person who reported it or an admin can remove a request' });
    }
    for (const { id } of world.tables.ticketComments.by('ticket', row.id)) {
      world.tables.ticketComments.remove(id);
    }
    for (const { id } of world.tables.ticketEvents.by('ticket', row.id)) {
      world.tables.ticketEvents.remove(id);
    }
    world.tables.tickets.remove(row.id);
    notifyTicketAudience(world, row, 'deleted');
    return undefined;
  },

  comments: ({ world, actor, params, query }) => {
    const row = findTicket(world, actor, params.id);
    const rows = commentsOf(world, row.id).map((item) => comment(world, actor, item));
    return paginate(rows, query, { key: ({ created_at }) => created_at });
  },

  addComment: ({ world, actor, params, body }) => {
    const row = findTicket(world, actor, params.id);
    const said = insertComment(world, actor, row.id, body.comment);
    insertEvent(world, actor, row.id, { kind: 'comment', comment_id: said.id });
    notifyTicketAudience(world, row, 'updated');
    return comment(world, actor, said);
  },

  updateComment: ({ world, actor, params, body }) => {
    const row = findTicket(world, actor, params.id);
    const said = ownComment(world, actor, row.id, params.commentId);
    checkVersion(body.updated_at, said.updated_at, () => comment(world, actor, said));
    const next = world.tables.ticketComments.update(said.id, {
      comment: body.comment,
      updated_at: world.now,
    });
    notifyTicketAudience(world, row, 'updated');
    return comment(world, actor, next);
  },

  removeComment: ({ world, actor, params }) => {
    const row = findTicket(world, actor, params.id);
    if (wasRemoved(world.tables.ticketComments, params.commentId)) return undefined;
    world.tables.ticketComments.remove(ownComment(world, actor, row.id, params.commentId).id);
    notifyTicketAudience(world, row, 'updated');
    return undefined;
  },

  events: ({ world, actor, params, query }) => {
    const row = findTicket(world, actor, params.id);
    const rows = world.tables.ticketEvents
      .by('ticket', row.id)
      .map(({ actor_id, impersonator_id: _by, ...shown }) => ({
        ...shown,
        actor: views.personById(world, actor_id),
      }));
    return paginate(rows, query, { key: ({ created_at }) => created_at, limit: 50 });
  },
});
