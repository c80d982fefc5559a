import { organizationOf, userOfToken } from '../core/auth';
import type { World } from '../world/world';
import type { HubWorld } from './hub';

/** The hub’s view of a world. Connection ids are its own and random: they aren’t part of the state. */
export function hubWorld(world: World): HubWorld {
  return {
    authenticate: (token) => {
      const user = userOfToken(world, token);
      if (!user) return undefined;
      const memberships = world.tables.memberships.by('user', user.id);
      return {
        userId: user.id,
        organizationIds: memberships.map(({ organization_id }) => organization_id),
      };
    },
    organizationId: (named) => organizationOf(world, named)?.id,
    onEvent: (listener) =>
      world.onEvent(({ id, organization_id, user_ids, ...payload }) =>
        listener({ id, organizationId: organization_id, userIds: user_ids, payload }),
      ),
    now: () => world.clock.now(),
    newId: () => crypto.randomUUID(),
  };
}
