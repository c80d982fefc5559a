import { upward } from '../core/upward';
import type { ResourceRow } from '../world/rows';
import type { ResourceManagerRow } from '../world/rows-people';
import type { World } from '../world/world';

/** A person’s permissions to manage resources in an organization. */
export const grantsOf = (
  world: World,
  userId: string,
  organizationId: string,
): ResourceManagerRow[] =>
  world.tables.resourceManagers
    .by('user', userId)
    .filter((row) => row.organization_id === organizationId);

/** Whether a person manages a resource, by a grant on it or on an area above it. */
export function managesResource(world: World, userId: string, resource: ResourceRow): boolean {
  const granted = new Set(
    grantsOf(world, userId, resource.organization_id).map(({ resource_id }) => resource_id),
  );
  return upward(resource, (id) => world.tables.resources.get(id)).some(({ id }) => granted.has(id));
}
