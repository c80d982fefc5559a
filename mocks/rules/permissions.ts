import type { AdditionalAccess, ResourcePermission } from '@/api/schemas/permissions';
import type { Actor } from '../core/implement';
import { refuse } from '../core/refuse';
import * as views from '../core/views';
import type { ResourceRow } from '../world/rows';
import type { AdditionalAccessRow, ResourcePermissionRow } from '../world/rows-access';
import type { World } from '../world/world';
import { exclusionOf } from './access';
import { slotsIn } from './capacity';
import { ancestry } from './hours';
import { periodsOf, zoneOfPlace } from './periods';
import { versionOf } from './settings';
import { dayOf } from './zone';

export type Target = Pick<ResourcePermissionRow, 'target_type' | 'target_id'>;

/** A resource’s map for this kind of target. */
const mapOf = ({ target_type }: Target): 'teams' | 'users' =>
  target_type === 'team' ? 'teams' : 'users';

/** Id of an entry of a permission map without its own period. */
const entryId = (resourceId: string, { target_type, target_id }: Target): string =>
  `perm_${resourceId}~${target_type}~${target_id}`;

/** All permissions of one resource: the periods, and the map entries without one. */
export function permissionsAt(world: World, resource: ResourceRow): ResourcePermissionRow[] {
  const entries = [
    ...Object.entries(resource.teams).map(([id, entry]) => ({ type: 'team' as const, id, entry })),
    ...Object.entries(resource.users).map(([id, entry]) => ({ type: 'user' as const, id, entry })),
  ];
  return entries.flatMap(({ type, id, entry }) => {
    const target: Target = { target_type: type, target_id: id };
    const periods = periodsOf(world, resource.id, target);
    if (periods.length > 0) return periods;
    const at = versionOf(world, resource);
    return [
      {
        id: entryId(resource.id, target),
        organization_id: resource.organization_id,
        resource_id: resource.id,
        ...target,
        start: null,
        end: null,
        weekdays: [],
        is_approvable: entry.is_approvable,
        created_at: at,
        updated_at: at,
      },
    ];
  });
}

const targetName = (world: World, { target_type, target_id }: Target): string | null =>
  (target_type === 'team'
    ? world.tables.teams.get(target_id)?.name
    : world.tables.users.get(target_id)?.name) ?? null;

/** A permission as it’s sent, from the perspective of a resource that has it or inherits it from an area. */
export function permissionView(
  world: World,
  row: ResourcePermissionRow,
  from: ResourceRow,
): ResourcePermission {
  const { organization_id: _of, resource_id, ...shown } = row;
  const holder = world.tables.resources.get(resource_id) ?? from;
  const today = dayOf(world.now, zoneOfPlace(world, holder));
  return {
    ...shown,
    weekdays: [...row.weekdays],
    resource: views.resourceRef(from),
    target_name: targetName(world, row),
    inherited_from: holder.id === from.id ? null : views.resourceRef(holder),
    is_past: row.end !== null && row.end < today,
  };
}

/** A resource’s permissions; with `hierarchy`, also those of the areas above it. */
export function permissionsFor(
  world: World,
  resource: ResourceRow,
  hierarchy: boolean,
): ResourcePermission[] {
  const holders = hierarchy ? ancestry(world, resource) : [resource];
  return holders.flatMap((holder) =>
    permissionsAt(world, holder).map((row) => permissionView(world, row, resource)),
  );
}

/** Refuses a target that doesn’t exist in the organization. */
export function checkTarget(world: World, actor: Actor, { target_type, target_id }: Target): void {
  const { id } = actor.organization;
  const known =
    target_type === 'team'
      ? world.tables.teams.get(target_id)?.organization_id === id
      : world.tables.memberships.get(`${id}:${target_id}`) !== undefined;
  if (!known)
    refuse(422, { target_id: target_type === 'team' ? 'No such team' : 'No such member' });
}

/** Adds a target to the map of who may book a resource. */
function list(
  world: World,
  resource: ResourceRow,
  target: Target,
  isApprovable: boolean,
): ResourceRow {
  const map = mapOf(target);
  return world.tables.resources.update(resource.id, {
    [map]: { ...resource[map], [target.target_id]: { is_approvable: isApprovable } },
    updated_at: world.now,
  });
}

export type PeriodChange = Partial<
  Pick<ResourcePermissionRow, 'start' | 'end' | 'weekdays' | 'is_approvable'>
>;

function checkPeriod({ start, end }: Pick<ResourcePermissionRow, 'start' | 'end'>): void {
  if (start !== null && end !== null && end < start) {
    refuse(422, { end: 'The last day must not be before the first' });
  }
}

/** Lets a team or user book a resource, always or for a period. */
export function addPermission(
  world: World,
  resource: ResourceRow,
  target: Target,
  { start = null, end = null, weekdays = [], is_approvable = false }: PeriodChange,
): ResourcePermissionRow {
  checkPeriod({ start, end });
  const isEntry = target.target_id in resource[mapOf(target)];
  // An entry that always applies stays one: an additional period would take away more than it gives.
  const isStanding = isEntry && periodsOf(world, resource.id, target).length === 0;
  list(world, resource, target, is_approvable);
  const row = {
    id: entryId(resource.id, target),
    organization_id: resource.organization_id,
    resource_id: resource.id,
    ...target,
    start,
    end,
    weekdays: [...new Set(weekdays)],
    is_approvable,
    created_at: world.now,
    updated_at: world.now,
  };
  if (isStanding) return { ...row, start: null, end: null, weekdays: [] };
  return world.tables.resourcePermissions.insert({ ...row, id: world.newId('perm') });
}

/** Changes when, and on what terms, a target may book a resource. */
export function changePermission(
  world: World,
  resource: ResourceRow,
  row: ResourcePermissionRow,
  change: PeriodChange,
): ResourcePermissionRow {
  const next = { ...row, ...change, updated_at: world.now };
  checkPeriod(next);
  list(world, resource, row, next.is_approvable);
  const { resourcePermissions } = world.tables;
  return resourcePermissions.get(row.id)
    ? resourcePermissions.update(row.id, next)
    : resourcePermissions.insert(next);
}

/** Removes one permission and, with a target’s last period, its map entry. */
export function removePermission(
  world: World,
  resource: ResourceRow,
  row: ResourcePermissionRow,
): void {
  const { resourcePermissions, resources } = world.tables;
  if (resourcePermissions.get(row.id)) resourcePermissions.remove(row.id);
  if (periodsOf(world, resource.id, row).length > 0) return;
  const map = mapOf(row);
  const { [row.target_id]: _gone, ...left } = resource[map];
  resources.update(resource.id, { [map]: left, updated_at: world.now });
}

/** How far ahead bookings can be: a series ends within 24 months (REC-2). */
const HORIZON = 2 * 366 * 86_400_000;

/**
 * Future bookings of a target’s people that they could no longer make. They stay, and are listed for whoever removed the
 * permission (ACC-4).
 */
export function bookingsWithoutAccess(
  world: World,
  resource: ResourceRow,
  target: Target,
): string[] {
  const users =
    target.target_type === 'user'
      ? [target.target_id]
      : world.tables.teamMembers.by('team', target.target_id).map(({ user_id }) => user_id);
  const range = {
    start: world.now,
    end: new Date(world.clock.now() + HORIZON).toISOString(),
  };
  const ids = new Set<string>();
  for (const user of users) {
    for (const slot of slotsIn(world, 'userDay', user, range)) {
      const place = world.tables.resources.get(slot.resource_id);
      if (!place || slot.status === 'rejected') continue;
      if (!ancestry(world, place).some(({ id }) => id === resource.id)) continue;
      if (exclusionOf(world, place, user, slot)) ids.add(slot.schedule_id);
    }
  }
  return [...ids].toSorted();
}

/** An added period as it’s sent. */
export function additionalView(world: World, row: AdditionalAccessRow): AdditionalAccess {
  const { organization_id: _of, resource_id, created_by, ...shown } = row;
  const resource = views.resourceRefById(world, resource_id);
  if (!resource) throw new Error(`${row.id} belongs to no place`);
  return {
    ...shown,
    resource,
    target_name: targetName(world, row),
    created_by: views.personById(world, created_by),
  };
}
