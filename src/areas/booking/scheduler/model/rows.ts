import type { GanttRow, TableCell, TableRow } from '@/api/schemas/overviews';
import type { Person } from '@/api/schemas/people';
import type { Resource } from '@/api/schemas/places';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { displayName, sortPeople } from '@/domain/people';
import { daysOf, type LocalDate } from '@/domain/time';

/** A place of a booking, with the booking: what a move needs. */
export interface Booking {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
}

/** An entry in the week: someone at a place for some hours. */
export interface Chip {
  /** The id of the slot. */
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly isPending: boolean;
  /** Undefined for a team’s or a visitor’s place, and if privacy hides who has it (PRIV-1). */
  readonly person: string | undefined;
  readonly place: string;
  /** Undefined if the viewer may see that the place is taken but doesn’t book for the person who has it. */
  readonly booking: Booking | undefined;
}

/** A person or place with their bookings on each day of the week. */
export interface Row {
  readonly id: string;
  readonly name: string;
  /** Below the name: a person’s email address, or a place’s area. */
  readonly text: string | undefined;
  readonly cells: ReadonlyMap<LocalDate, readonly Chip[]>;
  /** Days on which a place isn’t open, although its office may be. */
  readonly closedOn: ReadonlySet<LocalDate>;
  /** Days on which a person is on leave or out of the office. */
  readonly awayOn: ReadonlySet<LocalDate>;
  /** False while its bookings are loading. */
  readonly isKnown: boolean;
}

export type RowsBy = 'people' | 'places';

type Cells = ReadonlyMap<LocalDate, readonly Chip[]>;

const NOTHING: Cells = new Map();
const NEVER: ReadonlySet<LocalDate> = new Set();

/** Chips by day. One that runs past midnight is on each of its days. */
function cellsOf(chips: readonly Chip[], zone: string): Cells {
  const cells = new Map<LocalDate, Chip[]>();
  for (const chip of chips) {
    for (const day of daysOf(chip, zone)) {
      const there = cells.get(day);
      if (there) there.push(chip);
      else cells.set(day, [chip]);
    }
  }
  return cells;
}

/** All places of bookings, except declined ones. */
const bookingsOf = (schedules: readonly Schedule[]): Booking[] =>
  schedules.flatMap((schedule) =>
    schedule.slots
      .filter(({ status }) => status !== 'rejected')
      .map((slot) => ({ schedule, slot })),
  );

const chipOf = ({ schedule, slot }: Booking): Chip => ({
  id: slot.id,
  start: slot.start,
  end: slot.end,
  zone: slot.time_zone,
  isPending: slot.status === 'pending',
  person: slot.user ? displayName(slot.user) : undefined,
  place: slot.resource.name,
  booking: { schedule, slot },
});

/** Whether an absence, which is shown without details (PRIV-3), covers a day. */
export const isAway = ({ locations }: TableCell): boolean => locations.includes('out_of_office');

const absentOn = (days: readonly TableCell[]): ReadonlySet<LocalDate> =>
  new Set(days.filter(isAway).map(({ date }) => date));

/** A row for each person, by name, without their bookings. */
export const nameRows = (people: readonly Person[]): Row[] =>
  sortPeople(people).map((person): Row => ({
    id: person.id,
    name: displayName(person),
    text: person.name === null ? undefined : person.email,
    cells: NOTHING,
    closedOn: NEVER,
    awayOn: NEVER,
    isKnown: false,
  }));

interface PeopleShown {
  readonly names: readonly Row[];
  /** All bookings of the week. */
  readonly schedules: readonly Schedule[];
  /** Where people are; undefined until it’s known. */
  readonly whereabouts: readonly TableRow[] | undefined;
  readonly zone: string;
}

/** The rows of people with all their bookings. */
export function personRows({ names, schedules, whereabouts, zone }: PeopleShown): Row[] {
  const away = new Map(
    whereabouts?.flatMap(({ user, days }): [string, ReadonlySet<LocalDate>][] => {
      const absent = absentOn(days);
      return absent.size > 0 ? [[user.id, absent]] : [];
    }),
  );
  const chips = new Map<string, Chip[]>();
  for (const booking of bookingsOf(schedules)) {
    const id = booking.slot.user?.id;
    if (id === undefined) continue;
    const own = chips.get(id);
    if (own) own.push(chipOf(booking));
    else chips.set(id, [chipOf(booking)]);
  }
  return names.map((row): Row => {
    const own = chips.get(row.id);
    return {
      ...row,
      cells: own ? cellsOf(own, zone) : NOTHING,
      awayOn: away.get(row.id) ?? NEVER,
      isKnown: true,
    };
  });
}

/** One row’s bookings in a week. */
export interface RowWeek {
  readonly schedules: readonly Schedule[];
  /** Where the person is; undefined for a place, and until it’s known. */
  readonly days: readonly TableCell[] | undefined;
}

/** Adds bookings to their rows, caching each row until it or its bookings change. */
export function filling(by: RowsBy, zone: string): (row: Row, week: RowWeek) => Row {
  const filled = new WeakMap<Row, RowWeek & { readonly row: Row }>();
  return (row, { schedules, days }) => {
    const before = filled.get(row);
    if (before?.schedules === schedules && before.days === days) return before.row;
    const own = bookingsOf(schedules);
    const next =
      by === 'people'
        ? {
            ...row,
            cells: cellsOf(own.filter(({ slot }) => slot.user?.id === row.id).map(chipOf), zone),
            awayOn: days ? absentOn(days) : NEVER,
            isKnown: true,
          }
        : { ...row, cells: withBookings(row.cells, own), isKnown: true };
    filled.set(row, { schedules, days, row: next });
    return next;
  };
}

/** A place’s chips with the bookings that the viewer may move. */
function withBookings(cells: Cells, own: readonly Booking[]): Cells {
  const bySlot = new Map(own.map((booking) => [booking.slot.id, booking]));
  return new Map(
    Array.from(cells, ([day, chips]) => [
      day,
      chips.map((chip) => ({ ...chip, booking: bySlot.get(chip.id) })),
    ]),
  );
}

interface PlacesShown {
  readonly rows: readonly GanttRow[];
  /** All bookings that the viewer may move; undefined if they’re read by place. */
  readonly schedules: readonly Schedule[] | undefined;
  readonly areas: readonly Resource[];
  readonly days: readonly LocalDate[];
  readonly zone: string;
}

/** A row for each place, in list order, with everyone who sits there, including people the viewer doesn’t book for. */
export function placeRows({ rows, schedules, areas, days, zone }: PlacesShown): Row[] {
  const own = new Map(bookingsOf(schedules ?? []).map((booking) => [booking.slot.id, booking]));
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  return rows.map(({ resource, bars, open }): Row => {
    const openOn = new Set(open.flatMap((period) => daysOf(period, zone)));
    const chips = bars.map((bar): Chip => ({
      id: bar.slot_id,
      start: bar.start,
      end: bar.end,
      zone,
      isPending: bar.status === 'pending',
      person: bar.user ? displayName(bar.user) : undefined,
      place: resource.name,
      booking: own.get(bar.slot_id),
    }));
    return {
      id: resource.id,
      name: resource.name,
      text: resource.parent_id === null ? undefined : names.get(resource.parent_id),
      cells: chips.length > 0 ? cellsOf(chips, zone) : NOTHING,
      closedOn: new Set(days.filter((day) => !openOn.has(day))),
      awayOn: NEVER,
      isKnown: schedules !== undefined,
    };
  });
}
