import type { Schedule } from '@/api/schemas/schedules';
import { foldText } from '@/domain/text/search';
import { compareNatural } from '@/domain/text/natural';
import { compareCodes } from '@/domain/text/order';
import { daysOf, officeDay, type LocalDate } from '@/domain/time';
import type { BookedSlot } from '@/areas/booking/shared/use-many';
import type { When } from '../search';

/** One place of a booking: a row in every list. */
export type Row = BookedSlot;

/** A row on one of its days (RANGE-5). */
export interface Entry {
  readonly key: string;
  readonly row: Row;
  /** It started on an earlier day, or continues on a later one. */
  readonly before: boolean;
  readonly after: boolean;
  /** The other dates of its series, collapsed behind it. */
  readonly folded: readonly Row[];
}

export interface DayGroup {
  readonly date: LocalDate;
  readonly entries: readonly Entry[];
}

/** Whether a booking was released and its row is kept only to offer Undo: its slot isn’t in the server’s list. */
export const isGone = ({ row }: Entry, listed: ReadonlySet<string>): boolean =>
  !listed.has(row.slot.id);

/** The person’s own slots in bookings. */
export const ownRows = (bookings: readonly Schedule[], userId: string): Row[] =>
  bookings.flatMap((schedule) =>
    schedule.slots.filter(({ user }) => user?.id === userId).map((slot) => ({ schedule, slot })),
  );

/** All slots of bookings. */
export const allRows = (bookings: readonly Schedule[]): Row[] =>
  bookings.flatMap((schedule) => schedule.slots.map((slot) => ({ schedule, slot })));

/** Current and future rows, or past ones: an end that equals now is past (RANGE-6). */
export const rowsIn = (rows: readonly Row[], when: When, now: number): Row[] =>
  rows.filter(({ slot }) => (when === 'past') === Date.parse(slot.end) <= now);

/** Rows that contain a text: place, person, title. */
export function matching(rows: readonly Row[], text: string): readonly Row[] {
  const asked = foldText(text).trim();
  if (asked === '') return rows;
  return rows.filter(({ schedule, slot }) =>
    foldText(
      [slot.resource.name, slot.user?.name, schedule.organizer?.name, schedule.title]
        .filter(Boolean)
        .join(' '),
    ).includes(asked),
  );
}

const byStart = (a: Row, b: Row): number =>
  compareCodes(a.slot.start, b.slot.start) ||
  compareNatural(a.slot.resource.name, b.slot.resource.name) ||
  compareCodes(a.slot.id, b.slot.id);

interface AgendaQuestion {
  readonly rows: readonly Row[];
  readonly when: When;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Series that are expanded; all others are one row. */
  readonly expanded: (masterId: string) => boolean;
}

/**
 * Rows by office day, each in its own office’s zone (TZ-3), nearest day first. A booking across midnight is on both days
 * (RANGE-5); one that ends at 00:00 is only on the previous day (RANGE-4). The dates of a series collapse into the next one.
 */
export function agenda({ rows, when, now, expanded }: AgendaQuestion): DayGroup[] {
  const sorted = rows.toSorted(byStart);
  const { shown, folded } = when === 'upcoming' ? fold(sorted, expanded) : unfolded(sorted);
  const days = new Map<LocalDate, Entry[]>();
  for (const row of shown) {
    const zone = row.slot.time_zone;
    const today = officeDay(now, zone);
    const all = daysOf(row.slot, zone);
    // A running one is listed from today on; its earlier days are past.
    const dates = when === 'upcoming' ? all.filter((date) => date >= today) : all;
    for (const date of dates.length > 0 ? dates : all.slice(-1)) {
      const entry: Entry = {
        key: `${row.slot.id} ${date}`,
        row,
        before: date !== all[0],
        after: date !== all.at(-1),
        folded: folded.get(row.slot.id) ?? [],
      };
      const entries = days.get(date);
      if (entries) entries.push(entry);
      else days.set(date, [entry]);
    }
  }
  const groups = [...days]
    .map(([date, entries]) => ({ date, entries }))
    .toSorted((a, b) => compareCodes(a.date, b.date));
  return when === 'past' ? groups.toReversed() : groups;
}

interface Folded {
  readonly shown: readonly Row[];
  /** By the slot that represents the others. */
  readonly folded: ReadonlyMap<string, readonly Row[]>;
}

const unfolded = (rows: readonly Row[]): Folded => ({ shown: rows, folded: new Map() });

function fold(rows: readonly Row[], expanded: AgendaQuestion['expanded']): Folded {
  const bySeries = new Map<string, Row[]>();
  for (const row of rows) {
    const key = seriesKey(row);
    if (key === undefined) continue;
    const others = bySeries.get(key);
    if (others) others.push(row);
    else bySeries.set(key, [row]);
  }
  const folded = new Map<string, readonly Row[]>();
  const hidden = new Set<string>();
  for (const [first, ...others] of bySeries.values()) {
    if (!first || others.length === 0) continue;
    folded.set(first.slot.id, others);
    if (first.schedule.master_id !== null && expanded(first.schedule.master_id)) continue;
    for (const { slot } of others) hidden.add(slot.id);
  }
  return { shown: rows.filter(({ slot }) => !hidden.has(slot.id)), folded };
}

/** Dates of a series collapse per person: other people’s places in a meeting are separate rows. */
const seriesKey = ({ schedule, slot }: Row): string | undefined =>
  schedule.master_id === null
    ? undefined
    : `${schedule.master_id} ${slot.user?.id ?? slot.resource.id}`;

/** Keeps what was released on this page at its position, unless it’s in the list again (B1). */
export function withTombstones(rows: readonly Row[], canceled: Iterable<Row>): Row[] {
  const ids = new Set(rows.map(({ slot }) => slot.id));
  const back = new Set(rows.map(placeAndTime));
  return [
    ...rows,
    ...[...canceled].filter((row) => !ids.has(row.slot.id) && !back.has(placeAndTime(row))),
  ];
}

const placeAndTime = ({ slot }: Row): string =>
  `${slot.resource.id} ${slot.user?.id ?? ''} ${slot.start}`;
