import type { ManagedResource } from '@/api/schemas/permissions';
import * as views from '../core/views';
import type { ResourceRow } from '../world/rows';
import type { World } from '../world/world';
import { grantsOf } from './grants';

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
