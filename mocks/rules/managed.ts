import { upward } from '../core/upward';
import type { ManagedResource } from '@/api/schemas/permissions';
import * as views from '../core/views';
import type { ResourceRow } from '../world/rows';
import type { World } from '../world/world';

/** A person’s permissions to manage resources in an organization. */
const grantsOf = (world: World, userId: string, organizationId: string) =>
  world.tables.resourceManagers
    .by('user', userId)
    .filter((row) => row.organization_id === organizationId);

/** Resources a person manages: those granted to them, and everything below. */
export function managedResources(
  world: World,
  userId: string,
  organizationId: string,
): ManagedResource[] {
  const found = new Map<string, ManagedResource>();
  const add = (row: ResourceRow, permissionId: string, inherited: boolean): void => {
    const before = found.get(row.id);
    if (before && (inherited || !before.is_inherited)) return;
    found.set(row.id, {
      permission_id: permissionId,
      resource: views.resourceRef(row),
      is_inherited: inherited,
    });
    for (const child of world.tables.resources.by('parent', row.id)) {
      add(child, permissionId, true);
    }
  };
  for (const grant of grantsOf(world, userId, organizationId)) {
    const row = world.tables.resources.get(grant.resource_id);
    if (row) add(row, grant.id, false);
  }
  return [...found.values()];
}

/** Whether a person manages a resource, by a grant on it or on an area above it. */
export function managesResource(world: World, userId: string, resource: ResourceRow): boolean {
  const granted = new Set(
    grantsOf(world, userId, resource.organization_id).map(({ resource_id }) => resource_id),
  );
  return upward(resource, (id) => world.tables.resources.get(id)).some(({ id }) => granted.has(id));
}
