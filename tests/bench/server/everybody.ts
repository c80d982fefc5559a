import type { World } from '@mocks/world/world';

/** Gives everyone on the campus the same office, so that one table has 10,000 people. */
export function gather(world: World): void {
  world.transact(() => {
    for (const { user_id } of world.tables.memberships.by('organization', 'orga_meridian')) {
      world.tables.users.update(user_id, { default_office_id: 'offi_campus' });
    }
  });
}
