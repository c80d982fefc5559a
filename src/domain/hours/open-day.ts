import type { OfficeHours } from '@/api/schemas/hours';
import { ancestorAreaIds } from '@/domain/places/areas';
import { anyCovers, intersect, mergeSpans, subtract, type Span } from '@/domain/reservations/spans';
import { addDays, dayBounds, officeDay, toInstant, weekday, type LocalDate } from '@/domain/time';

/** The parts of an hours entry that matter for when a place is open. */
export type HoursEntry = Omit<OfficeHours, 'updated_at'>;

/** Everything that decides when the places of an office are open. */
export interface OfficeTimes {
  readonly zone: string;
  readonly entries: readonly HoursEntry[];
  /** Places and areas by id, with the area that contains each. */
  readonly places: ReadonlyMap<string, { readonly parent_id: string | null }>;
}

/** What decides a day: an entry, or the default week if no one set hours. */
export type Source =
  | { readonly kind: 'closure' | 'holiday' | 'rule' | 'weekday'; readonly entry: HoursEntry }
  | { readonly kind: 'standard'; readonly entry?: undefined };

/** When a place is open on a day, and which entry decides it. */
export interface OpenDay {
  /** Milliseconds; a range may end on the next day (HOURS-3). */
  readonly open: readonly Span[];
  /** What decides the day: a closure first, then a holiday, then the applicable hours (HOURS-1). */
  readonly source: Source;
  /** Closures of parts of the day, highest level first. */
  readonly cuts: readonly (Span & { readonly entry: HoursEntry })[];
}

const MIDNIGHT = '00:00:00';
/** The week of an office that has no hours (HOURS-1). */
const STANDARD_DAYS: ReadonlySet<string> = new Set([
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
]);

const onWeekday = ({ days }: HoursEntry, date: LocalDate): boolean =>
  days.length === 0 || days.some((day) => day === weekday(date));

/** Whether an entry applies to a day. */
export const holdsOn = (entry: HoursEntry, date: LocalDate): boolean =>
  entry.start_date !== null &&
  entry.start_date <= date &&
  date <= (entry.end_date ?? entry.start_date) &&
  onWeekday(entry, date);

const isWholeDay = ({ start_time, end_time }: HoursEntry): boolean =>
  start_time === null || end_time === null || (start_time === MIDNIGHT && end_time === MIDNIGHT);

/** The times of an entry on a day. An end at or before the start means closing after midnight (HOURS-3). */
function spanOf(
  { start_time, end_time }: Pick<HoursEntry, 'start_time' | 'end_time'>,
  date: LocalDate,
  zone: string,
): Span {
  const start = start_time ?? MIDNIGHT;
  const end = end_time ?? MIDNIGHT;
  const last = end <= start ? addDays(date, 1) : date;
  return {
    start: toInstant(`${date}T${start}`, zone).getTime(),
    end: toInstant(`${last}T${end}`, zone).getTime(),
  };
}

type Level = readonly HoursEntry[];

interface Levels {
  readonly organization: Level;
  readonly office: Level;
  /** Areas from the floor down, then the place itself; those without entries are skipped. */
  readonly within: readonly Level[];
}

function levelsOf({ entries, places }: OfficeTimes, placeId: string | undefined): Levels {
  const place = placeId === undefined ? undefined : places.get(placeId);
  const chain =
    placeId === undefined || !place
      ? []
      : [...ancestorAreaIds(places, place).toReversed(), placeId];
  return {
    organization: entries.filter(({ scope }) => scope === 'organization'),
    office: entries.filter(({ scope }) => scope === 'office'),
    within: chain
      .map((id) => entries.filter(({ resource_id }) => resource_id === id))
      .filter((level) => level.length > 0),
  };
}

/** The highest closure of a whole day, of one kind. */
const closureOf = (
  levels: readonly Level[],
  type: 'rule' | 'holiday',
  date: LocalDate,
): HoursEntry | undefined =>
  levels
    .flat()
    .find(
      (entry) =>
        entry.type === type && !entry.is_available && holdsOn(entry, date) && isWholeDay(entry),
    );

interface Hours {
  readonly open: readonly Span[];
  readonly source: Source;
}

/** Hours that a rule or holiday of a level sets for a day instead of its ordinary ones. */
function specialHours(
  level: Level,
  type: 'rule' | 'holiday',
  date: LocalDate,
  zone: string,
): Hours | undefined {
  const entry = level.find((one) => one.type === type && one.is_available && holdsOn(one, date));
  return (
    entry && {
      open: [spanOf(entry, date, zone)],
      source: { kind: type, entry },
    }
  );
}

/** Ordinary hours of a level; undefined if it has none. A day that none of them includes is closed. */
function weekHours(level: Level, date: LocalDate, zone: string): Hours | undefined {
  const weekly = level.filter(({ type }) => type === 'weekday');
  const on = weekly.filter((entry) => entry.is_available && onWeekday(entry, date));
  const entry = on[0] ?? weekly[0];
  if (!entry) return undefined;
  return {
    open: on.map((one) => spanOf(one, date, zone)),
    source: { kind: 'weekday', entry },
  };
}

const standardHours = (date: LocalDate, zone: string): Hours => ({
  open: STANDARD_DAYS.has(weekday(date))
    ? [spanOf({ start_time: '09:00:00', end_time: '17:00:00' }, date, zone)]
    : [],
  source: { kind: 'standard' },
});

/**
 * The open time of a place on an office day and what decides it: a closure, then a holiday, then the hours of the place, of the
 * office for that date, of the office’s week, of the organization, and finally Monday to Friday 9 to 17 (HOURS-1, HOURS-2).
 *
 * @param placeId a place or an area; by default the office itself
 */
export function openDay(times: OfficeTimes, date: LocalDate, placeId?: string): OpenDay {
  const { zone } = times;
  const { organization, office, within } = levelsOf(times, placeId);
  const all = [organization, office, ...within];
  const cuts = all
    .flat()
    .flatMap((entry) =>
      entry.type !== 'weekday' && !entry.is_available && holdsOn(entry, date) && !isWholeDay(entry)
        ? [{ ...spanOf(entry, date, zone), entry }]
        : [],
    );
  const closure = closureOf(all, 'rule', date);
  if (closure) return { open: [], source: { kind: 'closure', entry: closure }, cuts };
  const holiday = closureOf(all, 'holiday', date);
  if (holiday) return { open: [], source: { kind: 'holiday', entry: holiday }, cuts };
  const own = within
    .toReversed()
    .map((level) => specialHours(level, 'rule', date, zone) ?? weekHours(level, date, zone))
    .find((hours) => hours !== undefined);
  const hours =
    specialHours(organization, 'holiday', date, zone) ??
    specialHours(office, 'holiday', date, zone) ??
    own ??
    specialHours(office, 'rule', date, zone) ??
    weekHours(office, date, zone) ??
    specialHours(organization, 'rule', date, zone) ??
    weekHours(organization, date, zone) ??
    standardHours(date, zone);
  const open = hours.open.flatMap((span) => subtract(span, cuts));
  const [cut] = hours.open.length > 0 && open.length === 0 ? cuts : [];
  return { open, source: cut ? { kind: 'closure', entry: cut.entry } : hours.source, cuts };
}

/** The hours of an office with cached days. Places without their own hours share their office’s results. */
export class Opening {
  private readonly times: OfficeTimes;
  private readonly withEntries: ReadonlySet<string>;
  private readonly days = new Map<string, OpenDay>();
  private readonly keys = new Map<string, string>();

  constructor(times: OfficeTimes) {
    this.times = times;
    this.withEntries = new Set(
      times.entries.flatMap(({ resource_id }) => (resource_id === null ? [] : [resource_id])),
    );
  }

  /** Two places with the same key are always open at the same times. */
  keyOf(placeId: string): string {
    const known = this.keys.get(placeId);
    if (known !== undefined) return known;
    const place = this.times.places.get(placeId);
    const chain = place ? [...ancestorAreaIds(this.times.places, place), placeId] : [];
    const key = chain.filter((id) => this.withEntries.has(id)).join(' ');
    this.keys.set(placeId, key);
    return key;
  }

  /** {@link openDay}, cached. */
  day(date: LocalDate, placeId?: string): OpenDay {
    const key = `${date} ${placeId === undefined ? '' : this.keyOf(placeId)}`;
    const known = this.days.get(key) ?? openDay(this.times, date, placeId);
    this.days.set(key, known);
    return known;
  }

  /** {@link closingSource}, using the cached days. */
  whyClosed(range: Span, placeId?: string): Source | undefined {
    return closedBy(this.times.zone, (date) => this.day(date, placeId), range);
  }
}

/**
 * What closes a place during a booking (HOURS-5, HOURS-6): what decides the first day on which it doesn’t fit. Undefined
 * if the place is open the whole time.
 *
 * @param range milliseconds
 */
export const closingSource = (
  times: OfficeTimes,
  range: Span,
  placeId?: string,
): Source | undefined => closedBy(times.zone, (date) => openDay(times, date, placeId), range);

function closedBy(
  zone: string,
  dayOf: (date: LocalDate) => OpenDay,
  range: Span,
): Source | undefined {
  const last = officeDay(range.end - 1, zone);
  for (let day = officeDay(range.start, zone); day <= last; day = addDays(day, 1)) {
    const bounds = dayBounds(day, zone);
    const part = intersect(range, { start: bounds.start.getTime(), end: bounds.end.getTime() });
    if (!part) continue;
    const before = dayOf(addDays(day, -1));
    // Hours past midnight belong to the day on which they start, even if the next day is closed (HOURS-3).
    if (anyCovers(mergeSpans(before.open), part)) continue;
    const today = dayOf(day);
    const { kind } = today.source;
    if (kind === 'closure' || (kind === 'holiday' && today.open.length === 0)) return today.source;
    const cut = [...today.cuts, ...before.cuts].find((one) => intersect(one, part));
    if (cut) return { kind: 'closure', entry: cut.entry };
    const spans = mergeSpans([...before.open, ...today.open]);
    if (!anyCovers(spans, part)) return today.source;
  }
  return undefined;
}

/** The first day within a year from a date on which a place opens. */
export function nextOpenDay(
  times: OfficeTimes,
  from: LocalDate,
  placeId?: string,
): LocalDate | undefined {
  for (let ahead = 0; ahead < 366; ahead += 1) {
    const date = addDays(from, ahead);
    if (openDay(times, date, placeId).open.length > 0) return date;
  }
  return undefined;
}
