import { actions, type Action } from '@/api/actions';
import { NEEDS } from '@/api/needs';
import { holds } from '../core/auth';
import { allOf } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { paginate } from '../core/paging';
import { refuse } from '../core/refuse';
import * as views from '../core/views';
import { managesPerson } from '../rules/leave';
import { visibleDetailOf } from '../rules/privacy';
import { dayOf } from '../rules/zone';
import type { ActionRow } from '../world/rows-leave';
import type { World } from '../world/world';

/** Fields of a booking about its content. */
const PRIVATE = new Set(['title', 'description', 'location', 'attendees']);

/** What may be shown of a booking: its title and texts by its visibility (PRIV-1). */
function maskOf(world: World, actor: Actor, row: ActionRow): string | null {
  if (row.object_type !== 'schedule') return null;
  const schedule = world.tables.schedules.get(row.object_id);
  return schedule
    ? visibleDetailOf(world, actor, schedule, views.slotsOf(world, schedule.id)).mask
    : null;
}

function view(world: World, actor: Actor, row: ActionRow): Action {
  const { organization_id: _of, actor_id, impersonator_id, ...shown } = row;
  const mask = maskOf(world, actor, row);
  const maskValue = (value: unknown): unknown =>
    value === null || value === undefined ? null : mask;
  return {
    ...shown,
    object_name: mask ?? row.object_name,
    actor: views.personById(world, actor_id),
    impersonator: views.personById(world, impersonator_id),
    changes: row.changes.map(({ field, old, new: now }) =>
      mask !== null && PRIVATE.has(field)
        ? { field, old: maskValue(old), new: maskValue(now) }
        : { field, old: old ?? null, new: now ?? null },
    ),
  };
}

/** Whether someone without the settings permission may read an object’s history: they can see the object itself. */
function seesObject(world: World, actor: Actor, row: ActionRow): boolean {
  if (row.object_type !== 'work_policy_use') return true;
  const use = world.tables.workPolicyUses.get(row.object_id);
  if (!use) return row.actor_id === actor.user.id;
  return use.user_id === actor.user.id || managesPerson(world, actor, use.user_id);
}

export const actionsHandlers = implement(actions, {
  list: ({ world, actor, query }) => {
    const all = holds(actor.membership, NEEDS.settings);
    if (!all && query.object_id === undefined) {
      refuse(
        403,
        { permission: 'Only admins can see the whole log' },
        { missing: ['office:add'], lifted_by: 'owner' },
      );
    }
    const zoneOf = (row: ActionRow): string => {
      const zone = actor.organization.settings['time_zone'];
      const office = world.tables.offices.get(row.office_id ?? '');
      return office?.time_zone ?? (typeof zone === 'string' ? zone : 'UTC');
    };
    const { kind, object_type, object_id, office_id, user, start, end } = query;
    const pool =
      object_id === undefined
        ? allOf(world.tables.actions, actor)
        : world.tables.actions
            .by('object', object_id)
            .filter((row) => row.organization_id === actor.organization.id);
    const rows = pool.filter((row) => {
      if (kind && !kind.includes(row.kind)) return false;
      if (object_type && row.object_type !== object_type) return false;
      if (office_id !== undefined && row.office_id !== office_id) return false;
      // A search by person finds both who acted and on whose behalf (IMP-3).
      const by = [row.actor_id, row.impersonator_id];
      if (user && !user.some((id) => by.includes(id))) return false;
      if (start !== undefined || end !== undefined) {
        const day = dayOf(row.created_at, zoneOf(row));
        if ((start !== undefined && day < start) || (end !== undefined && day > end)) return false;
      }
      return all || seesObject(world, actor, row);
    });
    const page = paginate(rows, query, { key: ({ created_at }) => -Date.parse(created_at) });
    return { ...page, elements: page.elements.map((row) => view(world, actor, row)) };
  },
});
