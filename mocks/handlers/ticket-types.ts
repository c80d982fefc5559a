import { ticketTypes } from '@/api/ticket-types';
import { allOf, checkVersion, find, wasRemoved } from '../core/find';
import { changesIn } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { nameKey } from '../core/names';
import { paginate } from '../core/paging';
import { refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import { findMember } from '../rules/people';
import { isOpen, ticketType } from '../rules/tickets';
import type { TicketTypeRow } from '../world/rows-tickets';
import type { World } from '../world/world';

const findType = (world: World, actor: Actor, id: string): TicketTypeRow =>
  find(world.tables.ticketTypes, actor, id, 'Request type');

function saveType(world: World, row: TicketTypeRow, change: Partial<TicketTypeRow>): TicketTypeRow {
  const next = world.tables.ticketTypes.update(row.id, { ...change, updated_at: world.now });
  broadcast(world, next, 'ticket_type', 'updated');
  return next;
}

const byName = { key: ({ name }: { name: string }) => nameKey(name) };

export const ticketTypesHandlers = implement(ticketTypes, {
  types: ({ world, actor, query }) =>
    paginate(
      allOf(world.tables.ticketTypes, actor).map((row) => ticketType(world, row)),
      query,
      byName,
    ),

  createType: ({ world, actor, body }) => {
    const row = world.tables.ticketTypes.insert({
      id: world.newId('ttyp'),
      organization_id: actor.organization.id,
      name: body.name,
      description: body.description ?? null,
      user_ids: [],
      updated_at: world.now,
    });
    broadcast(world, row, 'ticket_type', 'created');
    return ticketType(world, row);
  },

  myTypes: ({ world, actor, query }) =>
    paginate(
      allOf(world.tables.ticketTypes, actor).map((row) => ticketType(world, row)),
      query,
      byName,
    ),

  updateType: ({ world, actor, params, body }) => {
    const row = findType(world, actor, params.id);
    checkVersion(body.updated_at, row.updated_at, () => ticketType(world, row));
    return ticketType(world, saveType(world, row, changesIn(body)));
  },

  removeType: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.ticketTypes, params.id)) return undefined;
    const row = findType(world, actor, params.id);
    const open = world.tables.tickets.by('type', row.id).filter(isOpen);
    if (open.length > 0) {
      refuse(
        409,
        { type: `${open.length} open requests have this type` },
        { rule: 'in_use', ticket_ids: open.map(({ id }) => id) },
      );
    }
    world.tables.ticketTypes.remove(row.id);
    broadcast(world, row, 'ticket_type', 'deleted');
    return undefined;
  },

  assign: ({ world, actor, params }) => {
    const row = findType(world, actor, params.id);
    const { user } = findMember(world, actor, params.userId);
    if (row.user_ids.includes(user.id)) return ticketType(world, row);
    return ticketType(world, saveType(world, row, { user_ids: [...row.user_ids, user.id] }));
  },

  unassign: ({ world, actor, params }) => {
    const row = findType(world, actor, params.id);
    const { user } = findMember(world, actor, params.userId);
    if (row.user_ids.includes(user.id)) {
      saveType(world, row, { user_ids: row.user_ids.filter((id) => id !== user.id) });
    }
    return undefined;
  },
});
