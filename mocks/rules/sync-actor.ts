import { membershipId } from '../core/auth';
import type { Actor } from '../core/implement';
import { refuse } from '../core/refuse';
import type { OrganizationRow } from '../world/rows';
import type { World } from '../world/world';
import { holdersOf } from './people';

/**
 * On whose behalf the sync worker writes: the named organizer’s, otherwise an owner’s. It may write for anyone, because people
 * agreed in their calendars, but answers no requests: a place that needs approval waits for it.
 */
export function syncActor(
  world: World,
  organization: OrganizationRow,
  organizerId?: string | null,
): Actor {
  const { memberships, users } = world.tables;
  const [owner] = holdersOf(world, organization.id, 'owner').toSorted();
  const named =
    organizerId && memberships.get(membershipId(organization.id, organizerId))
      ? organizerId
      : undefined;
  const id = named ?? owner;
  const user = id === undefined ? undefined : users.get(id);
  const membership = user && memberships.get(membershipId(organization.id, user.id));
  if (!user || !membership) return refuse(422, { organizer_id: 'No one can book this' });
  return {
    user,
    realUser: user,
    organization,
    membership: { ...membership, roles: ['member'], permissions: ['schedule:others:add'] },
  };
}
