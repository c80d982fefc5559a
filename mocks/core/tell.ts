import type { World } from '../world/world';

/** Tells whom a write concerns, everybody when no one is named: kind and ids only, no titles (HUB-1). */
export function tell(
  world: World,
  { id, organization_id }: { id: string; organization_id: string },
  object_type: string,
  kind: 'created' | 'updated' | 'deleted',
  userIds?: readonly (string | null)[],
): void {
  const user_ids = userIds && [...new Set(userIds.filter((user) => user !== null))];
  world.emit({ organization_id, kind, object_type, object_id: id, user_ids });
}
