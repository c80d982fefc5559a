import type { SyncEvent } from '@/api/schemas/sync';
import { membershipId } from '../core/auth';
import type { Actor } from '../core/implement';
import { refuse } from '../core/refuse';
import type { ScheduleRow, UserRow } from '../world/rows';
import type { CalendarRow } from '../world/rows-calendars';
import type { World } from '../world/world';
import { holdersOf } from './people';

/** On whose behalf the sync worker books and changes, because it isn’t a person itself. */

/** The member of a calendar’s organization with an address. */
export function memberByEmail(world: World, calendar: CalendarRow, email: string | null) {
  const users = email === null ? [] : world.tables.users.by('email', email.trim().toLowerCase());
  return users.find(({ id }) =>
    world.tables.memberships.get(membershipId(calendar.organization_id, id)),
  );
}

export interface Booker {
  readonly actor: Actor;
  /** Who gets the place; null if the organizer isn’t anyone we know. */
  readonly occupant: string | null;
}

/**
 * On whose behalf an event books: its organizer, otherwise its creator. For people of other organizations, an owner is used,
 * without their permissions: what needs approval waits for it.
 */
export function bookerOf(world: World, calendar: CalendarRow, event: SyncEvent): Booker {
  const { tables } = world;
  const organization = tables.organizations.get(calendar.organization_id);
  const known =
    memberByEmail(world, calendar, event.organizer_email) ??
    memberByEmail(world, calendar, event.creator_email);
  const [owner] = holdersOf(world, calendar.organization_id, 'owner').toSorted();
  const user: UserRow | undefined = known ?? tables.users.get(owner ?? '');
  const membership =
    user && tables.memberships.get(membershipId(calendar.organization_id, user.id));
  if (!organization || !user || !membership) {
    return refuse(422, { organizer_email: 'No one can book this' });
  }
  const actor = { user, realUser: user, organization };
  return known
    ? { actor: { ...actor, membership }, occupant: known.id }
    : {
        actor: { ...actor, membership: { ...membership, roles: ['member'], permissions: [] } },
        occupant: null,
      };
}

/** On whose behalf the sync worker changes a booking: its creator’s; undefined if they have left. */
export function creatorOf(world: World, row: ScheduleRow): Actor | undefined {
  const organization = world.tables.organizations.get(row.organization_id);
  const user = world.tables.users.get(row.creator_id);
  const membership = world.tables.memberships.get(
    membershipId(row.organization_id, row.creator_id),
  );
  if (!organization || !user || !membership) return undefined;
  return { user, realUser: user, organization, membership };
}
