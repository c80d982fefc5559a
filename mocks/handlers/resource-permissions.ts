import { resourcePermissions } from '@/api/resource-permissions';
import { allOf, checkVersion, find, wasRemoved } from '../core/find';
import { changesIn, definedFields } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { nameKey, personKey } from '../core/names';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import * as views from '../core/views';
import { checkManages, manages, managesAll } from '../rules/managing';
import { managedResources } from '../rules/managed';
import {
  additionalView,
  addPermission,
  changePermission,
  checkTarget,
  bookingsWithoutAccess,
  permissionsAt,
  permissionsFor,
  permissionView,
  removePermission,
  type PeriodChange,
  type Target,
} from '../rules/permissions';
import type { ResourceRow } from '../world/rows';
import type { ResourcePermissionRow } from '../world/rows-access';
import type { ResourceManagerRow } from '../world/rows-people';
import type { World } from '../world/world';
import { findResource } from './resources';

/** A place for which the caller may give access to others. */
function managed(world: World, actor: Actor, id: string): ResourceRow {
  const resource = findResource(world, actor, id);
  checkManages(world, actor, resource);
  return resource;
}

/** The places of a list: the named ones, otherwise all that the caller manages. */
function placesFor(world: World, actor: Actor, ids: readonly string[] | undefined): ResourceRow[] {
  if (ids) return ids.map((id) => managed(world, actor, id));
  if (managesAll(actor)) {
    return world.tables.resources.by('organization', actor.organization.id);
  }
  return managedResources(world, actor.user.id, actor.organization.id).flatMap(
    ({ resource }) => world.tables.resources.get(resource.id) ?? [],
  );
}

/** A change of a period, and the version it’s based on. */
interface PeriodBody {
  start?: PeriodChange['start'] | undefined;
  end?: PeriodChange['end'] | undefined;
  weekdays?: PeriodChange['weekdays'] | undefined;
  is_approvable?: boolean | undefined;
  updated_at?: string | undefined;
}

const isWanted =
  ({ team, user }: { team?: string[] | undefined; user?: string[] | undefined }) =>
  ({ target_type, target_id }: Target): boolean =>
    (!team && !user) ||
    (target_type === 'team'
      ? (team?.includes(target_id) ?? false)
      : (user?.includes(target_id) ?? false));

function permissionOf(
  world: World,
  resource: ResourceRow,
  permissionId: string,
  target: Target,
): ResourcePermissionRow {
  const row = permissionsAt(world, resource).find(
    ({ id, target_type, target_id }) =>
      id === permissionId && target_type === target.target_type && target_id === target.target_id,
  );
  return row ?? notFound('Permission');
}

function update(
  world: World,
  actor: Actor,
  at: { id: string; permissionId: string },
  target: Target,
  body: PeriodBody,
) {
  const resource = managed(world, actor, at.id);
  const row = permissionOf(world, resource, at.permissionId, target);
  checkVersion(body.updated_at, row.updated_at, () => permissionView(world, row, resource));
  const next = changePermission(world, resource, row, changesIn(body));
  broadcast(world, resource, 'resource', 'updated');
  return permissionView(world, next, resource);
}

function remove(
  world: World,
  actor: Actor,
  at: { id: string; permissionId: string },
  target: Target,
): { schedule_ids: string[] } {
  const resource = managed(world, actor, at.id);
  if (wasRemoved(world.tables.resourcePermissions, at.permissionId)) return { schedule_ids: [] };
  removePermission(world, resource, permissionOf(world, resource, at.permissionId, target));
  broadcast(world, resource, 'resource', 'updated');
  return { schedule_ids: bookingsWithoutAccess(world, resource, target) };
}

const team = (target_id: string): Target => ({ target_type: 'team', target_id });
const user = (target_id: string): Target => ({ target_type: 'user', target_id });

function managerView(world: World, row: ResourceManagerRow) {
  const resource = views.resourceRefById(world, row.resource_id);
  const person = views.personById(world, row.user_id);
  if (!resource || !person) throw new Error(`${row.id} belongs to no one or nothing`);
  return { id: row.id, resource, user: person, created_at: row.created_at };
}

export const resourcePermissionsHandlers = implement(resourcePermissions, {
  addManager: ({ world, actor, body }) => {
    const resource = managed(world, actor, body.resource_id);
    checkTarget(world, actor, user(body.user_id));
    const { resourceManagers } = world.tables;
    const before = resourceManagers
      .by('resource', resource.id)
      .find(({ user_id }) => user_id === body.user_id);
    if (before) return managerView(world, before);
    const row = resourceManagers.insert({
      id: world.newId('rman'),
      organization_id: actor.organization.id,
      ...body,
      created_at: world.now,
    });
    broadcast(world, resource, 'resource', 'updated', [body.user_id]);
    return managerView(world, row);
  },

  removeManager: ({ world, actor, params }) => {
    const resource = managed(world, actor, params.id);
    const { resourceManagers } = world.tables;
    if (wasRemoved(resourceManagers, params.permissionId)) return undefined;
    const row = find(resourceManagers, actor, params.permissionId, 'Permission');
    if (row.resource_id !== resource.id || row.user_id !== params.userId) notFound('Permission');
    resourceManagers.remove(row.id);
    broadcast(world, resource, 'resource', 'updated', [row.user_id]);
    return undefined;
  },

  permissions: ({ world, actor, query }) => {
    const wanted = isWanted(query);
    const rows = placesFor(world, actor, query.resource)
      .flatMap((resource) => permissionsFor(world, resource, query.hierarchy ?? false))
      .filter((row) => wanted(row) && (query.past || !row.is_past))
      // An inherited permission is one row for each place that has it.
      .map((row) => ({ id: `${row.resource.id} ${row.id}`, row }));
    return paginate(rows, query, {
      key: ({ row }) =>
        row.target_type === 'user'
          ? personKey({ name: row.target_name, email: '' })
          : nameKey(row.target_name ?? ''),
      show: ({ row }: { row: (typeof rows)[number]['row'] }) => row,
    });
  },

  addPermission: ({ world, actor, body: { resource_id, target_type, target_id, ...period } }) => {
    const resource = managed(world, actor, resource_id);
    const target: Target = { target_type, target_id };
    checkTarget(world, actor, target);
    const row = addPermission(world, resource, target, definedFields(period));
    broadcast(world, resource, 'resource', 'updated');
    return permissionView(world, row, resource);
  },

  updateTeamPermission: ({ world, actor, params, body }) =>
    update(world, actor, params, team(params.teamId), body),

  removeTeamPermission: ({ world, actor, params }) =>
    remove(world, actor, params, team(params.teamId)),

  updateUserPermission: ({ world, actor, params, body }) =>
    update(world, actor, params, user(params.userId), body),

  removeUserPermission: ({ world, actor, params }) =>
    remove(world, actor, params, user(params.userId)),

  additionalAccess: ({ world, actor, query }) => {
    const wanted = isWanted(query);
    const rows = allOf(world.tables.additionalAccess, actor).filter(
      (row) =>
        wanted(row) &&
        (query.past || row.end > world.now) &&
        (!query.resource || query.resource.includes(row.resource_id)) &&
        manages(world, actor, world.tables.resources.get(row.resource_id)),
    );
    return paginate(rows, query, {
      key: ({ start }) => start,
      show: (row: (typeof rows)[number]) => additionalView(world, row),
    });
  },

  addAdditionalAccess: ({ world, actor, body }) => {
    const resource = managed(world, actor, body.resource_id);
    checkTarget(world, actor, body);
    if (body.end <= body.start) refuse(422, { end: 'The end must be after the start' });
    const row = world.tables.additionalAccess.insert({
      id: world.newId('adda'),
      organization_id: actor.organization.id,
      ...body,
      created_by: actor.user.id,
      created_at: world.now,
      updated_at: world.now,
    });
    broadcast(world, resource, 'resource', 'updated');
    return additionalView(world, row);
  },

  // An end in the past ends it; the base permission stays (ACC-3).
  updateAdditionalAccess: ({ world, actor, body }) => {
    const row = find(world.tables.additionalAccess, actor, body.id, 'Access');
    const resource = managed(world, actor, row.resource_id);
    checkVersion(body.updated_at, row.updated_at, () => additionalView(world, row));
    const start = body.start ?? row.start;
    const end = body.end ?? row.end;
    if (end < start) refuse(422, { end: 'The end must be after the start' });
    const next = world.tables.additionalAccess.update(row.id, {
      start,
      end,
      updated_at: world.now,
    });
    broadcast(world, resource, 'resource', 'updated');
    return additionalView(world, next);
  },
});
