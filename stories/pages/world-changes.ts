import type { LocationKind } from '@/api/schemas/enums';
import { membershipId, personaUserId } from '@mocks/core/auth';
import { book } from '@mocks/rules/booking';
import { dayKeys } from '@mocks/world/rows';
import type { WorkPolicyUseRow } from '@mocks/world/rows-leave';
import type { World } from '@mocks/world/world';
import { grantLeave, planWeek } from '@tests/helpers/leave-rows';

const ORGANIZATION = 'orga_meridian';

/** A change in a world before a story begins or while it runs. */
export type WorldChange = (world: World) => void;

/** A time range, as instants of the API. */
export interface Range {
  readonly start: string;
  readonly end: string;
}

/** Books a place for a persona, as from another browser. Throws if the server refuses. */
export const bookedBy =
  (persona: string, resource_id: string, range: Range): WorldChange =>
  (world) => {
    const user = world.tables.users.get(personaUserId(persona));
    const organization = world.tables.organizations.get(ORGANIZATION);
    const membership = world.tables.memberships.get(
      membershipId(ORGANIZATION, personaUserId(persona)),
    );
    if (!user || !organization || !membership) throw new Error(`No persona ${persona}`);
    const actor = { user, realUser: user, organization, membership };
    world.transact(() => book(world, actor, { schedule_slots: [{ resource_id, ...range }] }));
  };

/** Cancels all bookings of a place or a persona on the days of a range. */
export const vacated =
  (kind: 'place' | 'persona', name: string, { start, end }: Range): WorldChange =>
  ({ now, tables }) => {
    const owner = kind === 'place' ? name : personaUserId(name);
    const index = kind === 'place' ? 'resourceDay' : 'userDay';
    for (const key of dayKeys(owner, start, end)) {
      for (const { id } of tables.slots.by(index, key)) {
        tables.slots.update(id, { cancelled_at: now });
      }
    }
  };

/** Several changes in sequence. */
export const all =
  (...changes: readonly WorldChange[]): WorldChange =>
  (world) => {
    for (const change of changes) change(world);
  };

/** Leave of the member’s: by default, three days of approved vacation. */
export const onLeave =
  (change: Partial<WorkPolicyUseRow> = {}): WorldChange =>
  (world) =>
    grantLeave(world, change);

/** The member’s plan for a week, starting on Monday; a day without a value is empty. */
export const plans =
  (week: string, ...days: readonly LocationKind[][]): WorldChange =>
  (world) =>
    planWeek(world, week, days);

/** No office has a visitor station. */
export const withoutStations: WorldChange = ({ tables }) => {
  for (const { id } of Array.from(tables.stations.all())) tables.stations.remove(id);
};
