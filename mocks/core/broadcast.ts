import type { World } from '../world/world';

/** Sends a hub event to the people a write affects, or to everyone: only kind and ids, no titles (HUB-1). */
export function broadcast(
  world: World,
  { id, organization_id }: { id: string; organization_id: string },
  object_type: string,
  kind: 'created' | 'updated' | 'deleted',
  userIds?: readonly (string | null)[],
): void {
  const user_ids = userIds && [...new Set(userIds.filter((user) => user !== null))];
  world.emit({ organization_id, kind, object_type, object_id: id, user_ids });
}
