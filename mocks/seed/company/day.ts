import type { ResourceType } from '@/api/schemas/enums';
import { DAY_MINUTES } from '@/domain/time/durations';
import { addDays } from '../../rules/zone';
import type { ResourceRow } from '../../world/rows';
import { hash } from '../random';
import { attendance, daysAhead, type Attendance } from './calendar';
import { Draft, type Batch, type SeedBooking } from './draft';
import { attendeesOf, meet, withdraw, type Crowd } from './meetings';
import { bookSeries } from './series';
import type { Colleague, Fixed } from './types';
import type { Office, Unit } from './unit';

/** One of this many colleagues drives to work. */
const DRIVES = 4;

function bookingOf(
  office: Office,
  unit: Unit,
  fixed: Fixed,
  draft: Draft,
): SeedBooking | undefined {
  const { places, guests = [], ...rest } = fixed;
  const found = places.flatMap(({ resource, user }) => {
    const row = unit.find(resource);
    return row ? [{ resource: row, user }] : [];
  });
  if (found.length < places.length) return undefined;
  const people = guests.flatMap((id) => office.roster.find(id) ?? []);
  const attendees = attendeesOf(draft.chance, people, new Set(guests));
  return { ...rest, places: found, attendees };
}

function bookStory(office: Office, draft: Draft): void {
  const { unit, date } = draft;
  const fixedOn = (day: string): SeedBooking[] =>
    (office.company.story.fixed?.(unit.site, day) ?? []).flatMap(
      (fixed) => bookingOf(office, unit, fixed, draft) ?? [],
    );
  // Something that began the day before may still be in the way.
  for (const booking of fixedOn(addDays(date, -1))) {
    if (booking.until <= DAY_MINUTES) continue;
    draft.hold({
      ...booking,
      from: booking.from - DAY_MINUTES,
      until: booking.until - DAY_MINUTES,
    });
  }
  for (const booking of fixedOn(date)) draft.add(booking);
}

interface Present {
  readonly colleague: Colleague;
  readonly plan: Attendance;
}

function bookDesks(draft: Draft, present: readonly Present[]): void {
  const { unit } = draft;
  const withdrawn = unit.of('workspace').filter(({ total_slots }) => total_slots === 1);
  for (const { colleague, plan } of present) {
    const { id } = colleague;
    const { usual, others } = unit.seatOf(id);
    const { chance, from, until } = plan;
    // Most return to their desk; some look for another now and then, or for a quiet place.
    const roll = chance.next();
    const visibility = chance.chance(0.05) ? 'private' : 'public';
    const changed = chance.chance(0.03);
    const booking = (resource: ResourceRow, cancelled = false): SeedBooking => ({
      places: [{ resource, user: id }],
      from,
      until,
      host: id,
      visibility,
      cancelled,
    });
    const elsewhere = roll > 0.96 && withdrawn.length > 0 ? withdrawn : others;
    // One desk was booked first and then given up for another.
    if (changed && elsewhere.length > 0) draft.add(booking(chance.pick(elsewhere), true));
    if (roll < 0.82 && usual && draft.add(booking(usual))) continue;
    if (elsewhere.length > 0 && draft.add(booking(chance.pick(elsewhere)))) continue;
    if (usual && draft.add(booking(usual))) continue;
    others.some((desk) => draft.add(booking(desk)));
  }
}

const GROUPS = [
  'Lumen Labs: acceptance tests',
  'Students of the technical university',
  'Sales conference, early arrivals',
  'Auditors',
  'Partner training',
] as const;

/** Whole groups at adjacent desks: guests without an account, booked by a colleague (SELF-3). */
function bookGroups(draft: Draft, present: readonly Present[]): void {
  const { unit, chance } = draft;
  const spare = unit.spareDesks;
  const count = Math.floor(present.length / 22);
  for (let n = 0; n < count; n++) {
    const { colleague } = chance.pick(present);
    const first = chance.below(Math.max(1, spare.length - 10));
    const desks = spare.slice(first, first + 4 + chance.below(6));
    draft.add({
      places: desks.map((resource) => ({ resource, user: null })),
      from: 9 * 60,
      until: chance.chance(0.7) ? 17 * 60 : 13 * 60,
      host: colleague.id,
      title: chance.pick(GROUPS),
    });
  }
}

function bookVehicles(draft: Draft, present: readonly Present[]): void {
  const { unit, chance } = draft;
  const spaces = unit.of('parking_space');
  const lots = unit.of('parking_lot');
  const bikes = unit.of('bike');
  for (const { colleague, plan } of present) {
    const { id } = colleague;
    const number = hash(id);
    if (number % DRIVES === 0) {
      const usual = spaces[(number >>> 3) % Math.max(1, spaces.length)];
      const resource = chance.chance(0.7) || spaces.length === 0 ? usual : chance.pick(spaces);
      const space = resource ?? lots[0];
      if (!space) continue;
      draft.add({
        places: [{ resource: space, user: id }],
        from: Math.max(8 * 60, plan.from - 30),
        until: plan.until + 30,
        host: id,
      });
    } else if (bikes.length > 0 && chance.chance(0.05)) {
      const from = (11 + chance.below(4)) * 60;
      const resource = chance.pick(bikes);
      draft.add({ places: [{ resource, user: id }], from, until: from + 120, host: id });
    }
  }
}

/** Tables and benches for several people, by place. */
function bookTables(draft: Draft, present: readonly Present[]): void {
  const { unit, chance } = draft;
  const tables = unit.of('workspace').filter(({ total_slots }) => total_slots > 1);
  for (const { colleague } of present) {
    if (tables.length === 0 || !chance.chance(0.25)) continue;
    const { id } = colleague;
    const resource = chance.pick(tables);
    draft.add({ places: [{ resource, user: id }], from: 17 * 60, until: 18 * 60, host: id });
  }
}

const FILLED: readonly ResourceType[] = [
  'desk',
  'workspace',
  'meeting_room',
  'booth',
  'parking_space',
  'parking_lot',
  'bike',
];

/** Takes everything that is left between eight and six, for groups without accounts. */
function fillUp(draft: Draft): void {
  const { unit, chance } = draft;
  const hosts = unit.people.filter(({ persona }) => !persona);
  if (hosts.length === 0) return;
  const resources = FILLED.flatMap((type) => unit.of(type));
  for (const resource of resources) {
    // Each round takes one slot; a car park has several.
    for (let slot = 0; slot < resource.total_slots; slot++) {
      for (const [from, until] of draft.gaps(resource, 8 * 60, 18 * 60)) {
        draft.add({
          places: [{ resource, user: null }],
          from,
          until,
          host: chance.pick(hosts).id,
          title: 'Partner days',
        });
      }
    }
  }
}

/** All bookings of a unit and a day; always the same. */
export function dayBatch(office: Office, unit: Unit, date: string, group: string): Batch {
  const draft = new Draft(office, unit, date, group);
  const open = office.opening.of(unit.site.office.id, date);
  const full = office.company.story.full?.(unit.site, date);
  for (const [id, gaps] of full ?? []) {
    const resource = unit.find(id);
    if (!resource) continue;
    for (const [from, until] of gaps) {
      draft.hold({ places: [{ resource, user: null }], from, until, host: '' });
    }
  }
  bookStory(office, draft);
  if (!open) return draft.batch;
  const plans = unit.people.map((colleague) => ({
    colleague,
    plan: attendance(office, colleague, date),
  }));
  const coming = plans.filter(({ plan }) => plan.comes);
  // People in the story don’t get random meetings.
  const here = coming
    .map(({ colleague }) => colleague)
    .filter(({ id }) => office.company.story.day?.(id, date) === undefined);
  const present = coming.filter(({ plan }) => plan.booked);
  bookSeries(office, draft, here);
  bookDesks(draft, present);
  bookGroups(draft, present);
  bookVehicles(draft, present);
  bookTables(draft, present);
  const ahead = daysAhead(office, unit.site, date);
  const busy = Math.min(1, (here.length + 2) / Math.max(1, unit.people.length * 0.7));
  const crowd: Crowd = {
    people: unit.people,
    here,
    past: ahead < 0,
    share: busy * Math.max(0.3, 1 - Math.max(0, ahead - 3) / 30),
  };
  meet(draft, unit.rooms, crowd);
  withdraw(draft, unit.of('booth'), crowd);
  withdraw(draft, unit.of('other'), crowd, []);
  if (full) fillUp(draft);
  return draft.batch;
}
