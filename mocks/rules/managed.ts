import type { ManagedResource } from '@/api/schemas/permissions';
import { downward } from '../core/downward';
import * as views from '../core/views';
import type { World } from '../world/world';
import { grantsOf } from './grants';

/** Resources a person manages: those granted to them, and everything below. */
export function managedResources(
  world: World,
  userId: string,
  organizationId: string,
): ManagedResource[] {
  const found = new Map<string, ManagedResource>();
  const { resources } = world.tables;
  for (const { id, resource_id } of grantsOf(world, userId, organizationId)) {
    const granted = resources.get(resource_id);
    if (!granted) continue;
    for (const row of downward(granted, (each) => resources.by('parent', each))) {
      const before = found.get(row.id);
      const inherited = row !== granted;
      if (before && (inherited || !before.is_inherited)) continue;
      found.set(row.id, {
        permission_id: id,
        resource: views.resourceRef(row),
        is_inherited: inherited,
      });
    }
  }
  return [...found.values()];
}
