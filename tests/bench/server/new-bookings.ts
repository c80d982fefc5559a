import { HEADER } from '@/api/core/headers';
import { QUARTER } from '@/domain/time/durations';
import { TEST_NOW } from '@mocks/adapters/test-host';
import { addDays, instantAt, mondayOf, weekdayOf } from '@mocks/rules/zone';
import type { OfficeRow, ResourceRow } from '@mocks/world/rows';
import type { World } from '@mocks/world/world';

const OWNER = 'user_owner';

/** A desk with its own person. */
interface Pair {
  readonly desk: ResourceRow;
  readonly userId: string;
}

/** A booking that doesn’t exist yet. */
export interface NewBooking extends Pair {
  readonly start: string;
  readonly end: string;
}

/** The office used for all requests and bookings: the owner’s. */
export function officeOf({ tables }: World): OfficeRow {
  const [membership] = tables.memberships.by('user', OWNER);
  const offices = tables.offices.by('organization', membership?.organization_id ?? '');
  const own = tables.users.get(OWNER)?.default_office_id;
  const office = offices.find(({ id }) => id === own) ?? offices[0];
  if (!office) throw new Error('There is no office to book in');
  return office;
}

/** The headers of a call by the owner. */
export function headersFor(world: World): Record<string, string> {
  const organization = world.tables.organizations.get(officeOf(world).organization_id);
  return {
    Host: 'localhost',
    [HEADER.organization]: organization?.slug ?? '',
    Authorization: 'Bearer persona:owner',
    'Content-Type': 'application/json',
  };
}

/** Desks that anyone may book, each with its own person. */
function pairsOf(world: World): Pair[] {
  const shut = (row: ResourceRow): boolean => {
    for (let at: ResourceRow | undefined = row; at;) {
      if (Object.keys(at.teams).length + Object.keys(at.users).length > 0) return true;
      at = at.parent_id === null ? undefined : world.tables.resources.get(at.parent_id);
    }
    return !row.is_available || !row.is_open;
  };
  const office = officeOf(world);
  const desks = world.tables.resources
    .by('office', office.id)
    .filter((row) => row.type === 'desk' && !row.is_approvable && !shut(row));
  const people = world.tables.memberships
    .by('organization', office.organization_id)
    .map(({ user_id }) => user_id);
  return desks.slice(0, people.length).map((desk, at) => ({ desk, userId: people[at] ?? '' }));
}

/** Quarter hours between nine and five on working days after the seeded ones, within the booking window. */
function spans(zone: string): { start: string; end: string }[] {
  const found: { start: string; end: string }[] = [];
  // From the Monday of the fifth week after the current one; eight weeks fit before the window ends.
  for (let day = addDays(mondayOf(TEST_NOW.slice(0, 10)), 35); found.length < 39 * 32;) {
    const opening = Date.parse(instantAt(day, '09:00:00', zone));
    for (let quarter = 0; quarter < 32 && weekdayOf(day) < 5; quarter++) {
      const start = opening + quarter * QUARTER;
      found.push({
        start: new Date(start).toISOString(),
        end: new Date(start + QUARTER).toISOString(),
      });
    }
    day = addDays(day, 1);
  }
  return found;
}

/** Bookings that don’t exist yet, never two for the same person or desk at the same time. */
export function* newBookings(world: World): Generator<NewBooking, void> {
  const pairs = pairsOf(world);
  for (const span of spans(officeOf(world).time_zone)) {
    for (const pair of pairs) yield { ...pair, ...span };
  }
}

/** The next bookings; throws when there aren’t enough. */
export function take(from: Generator<NewBooking, void>, count: number): NewBooking[] {
  const list: NewBooking[] = [];
  for (let n = 0; n < count; n++) {
    const next = from.next();
    if (next.done) throw new Error('There is nothing left to book');
    list.push(next.value);
  }
  return list;
}

/** The request body of a booking. */
export const bodyFor = ({ desk, userId, start, end }: NewBooking): string =>
  JSON.stringify({ schedule_slots: [{ resource_id: desk.id, user_id: userId, start, end }] });

/** Stores bookings without checking whether they’re allowed. */
export function store(world: World, list: readonly NewBooking[]): void {
  const now = world.now;
  const { time_zone } = officeOf(world);
  for (const { desk, userId, start, end } of list) {
    const { organization_id, office_id } = desk;
    const common = { organization_id, office_id, start, end };
    world.transact(() => {
      const { id } = world.tables.schedules.insert({
        ...common,
        id: world.newId('sche'),
        time_zone,
        title: null,
        description: null,
        location: null,
        visibility: 'public',
        creator_id: userId,
        organizer_id: userId,
        attendees: [],
        series_id: null,
        integration: null,
        from_calendar: false,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      });
      world.tables.slots.insert({
        ...common,
        id: world.newId('slot'),
        schedule_id: id,
        resource_id: desk.id,
        user_id: userId,
        team_id: null,
        slots: 1,
        status: 'accepted',
        reason: null,
        presence_status: 'pending',
        presence_type: null,
        checked_in_at: null,
        checked_out_at: null,
        cancelled_at: null,
      });
    });
  }
}
