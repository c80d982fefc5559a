import type { GanttRow, TableRow } from '@/api/schemas/overviews';
import type { Person } from '@/api/schemas/people';
import type { Resource } from '@/api/schemas/places';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { displayName } from '@/domain/people';
import { compareNames } from '@/domain/text/order';
import { daysOf, type LocalDate } from '@/domain/time';

/** A place of a booking, with the booking: what a move has to know. */
export interface Booking {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
}

/** What stands in the week: somebody at a place for some hours. */
export interface Chip {
  /** The id of the slot. */
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly isPending: boolean;
  /** Undefined for a team’s or a visitor’s place, and where privacy hides the holder (PRIV-1). */
  readonly person: string | undefined;
  readonly place: string;
  /** Undefined where one may see that the place is taken, but doesn’t book for whoever has it. */
  readonly booking: Booking | undefined;
}

/** A person or a place with what they have on each day of the week. */
export interface Row {
  readonly id: string;
  readonly name: string;
  /** Under the name: the email address of a person, the area of a place. */
  readonly text: string | undefined;
  readonly cells: ReadonlyMap<LocalDate, readonly Chip[]>;
  /** Days on which a place isn’t open, although its office may be. */
  readonly closedOn: ReadonlySet<LocalDate>;
  /** Days on which a person is on leave or out of the office. */
  readonly awayOn: ReadonlySet<LocalDate>;
}

type Cells = ReadonlyMap<LocalDate, readonly Chip[]>;

const NOTHING: Cells = new Map();
const NEVER: ReadonlySet<LocalDate> = new Set();

/** Chips by day. One that goes over midnight stands on each of its days. */
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

/** All places of bookings, those that were refused aside. */
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

/** Whether an absence, which shows as nothing more (PRIV-3), covers a day. */
export const isAway = ({ locations }: TableRow['days'][number]): boolean =>
  locations.includes('out_of_office');

interface PeopleShown {
  readonly people: readonly Person[];
  readonly schedules: readonly Schedule[];
  /** Where people are; undefined until it is known. */
  readonly whereabouts: readonly TableRow[] | undefined;
  readonly zone: string;
}

/** A row for each person, by name. */
export function personRows({ people, schedules, whereabouts, zone }: PeopleShown): Row[] {
  const away = new Map(
    whereabouts?.flatMap(({ user, days }): [string, ReadonlySet<LocalDate>][] => {
      const absent = days.filter(isAway).map(({ date }) => date);
      return absent.length > 0 ? [[user.id, new Set(absent)]] : [];
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
  return people
    .map((person): Row => {
      const own = chips.get(person.id);
      return {
        id: person.id,
        name: displayName(person),
        text: person.name === null ? undefined : person.email,
        cells: own ? cellsOf(own, zone) : NOTHING,
        closedOn: NEVER,
        awayOn: away.get(person.id) ?? NEVER,
      };
    })
    .toSorted((a, b) => compareNames(a.name, b.name));
}

interface PlacesShown {
  readonly rows: readonly GanttRow[];
  /** The bookings that one may move. */
  readonly schedules: readonly Schedule[];
  /** Areas among others, for their names. */
  readonly places: readonly Resource[];
  readonly days: readonly LocalDate[];
  readonly zone: string;
}

/** A row for each place, in the order of the list, with whoever sits there: also those one doesn’t book for. */
export function placeRows({ rows, schedules, places, days, zone }: PlacesShown): Row[] {
  const own = new Map(bookingsOf(schedules).map((booking) => [booking.slot.id, booking]));
  const names = new Map(places.map(({ id, name }) => [id, name]));
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
    };
  });
}
