import { upward } from '../core/upward';
import { WEEKDAYS, type Weekday } from '@/api/schemas/enums';
import type { Refusal } from '@/api/schemas/places';
import type { HoursRow, OfficeRow, ResourceRow } from '../world/rows';
import type { World } from '../world/world';
import { addDays, dayBounds, daysOf, instantAt, timeOf, weekdayOf } from './zone';

/** A half-open span of instants. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

/** When a place is open on an office day, and what closes it otherwise. */
export interface OpenDay {
  readonly open: readonly Span[];
  /** The most important reason that closes the place (HOURS-6). */
  readonly closed: Pick<Refusal, 'rule' | 'message' | 'scope'> | undefined;
  /** Closures of parts of the day, highest level first. */
  readonly cuts: readonly Cut[];
}

const NINE_TO_FIVE = { start_time: '09:00:00', end_time: '17:00:00' };
const WORKDAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const DEFAULT_WEEK = WORKDAYS.map((day) => ({ day, ...NINE_TO_FIVE }));

const weekdayName = (date: string): string | undefined => WEEKDAYS[weekdayOf(date)];

/** An entry’s times for a day: those of its weekday, and those without one. */
const timesOn = (row: HoursRow, date: string): HoursRow['days'] =>
  row.days.filter(({ day }) => day === null || day === weekdayName(date));

/** Whether a rule or holiday applies on a day: within its dates and, if it names weekdays, on one of them. */
const covers = (row: HoursRow, date: string): boolean =>
  row.date !== null &&
  row.date <= date &&
  date <= (row.end_date ?? row.date) &&
  (row.days.length === 0 || timesOn(row, date).length > 0);

/** Midnight to midnight: an entry for whole days. */
const MIDNIGHT = '00:00:00';
const WHOLE_DAY = { start_time: MIDNIGHT, end_time: MIDNIGHT } as const;

/** Whether a closure covers the whole day rather than part of it. */
const closesAll = (row: HoursRow, date: string): boolean =>
  row.days.length === 0 ||
  timesOn(row, date).some((times) => times.start_time === MIDNIGHT && times.end_time === MIDNIGHT);

/** An end at or before the start means closing after midnight; the span belongs to the day on which it starts (HOURS-3). */
function span(date: string, times: { start_time: string; end_time: string }, zone: string): Span {
  const past = times.end_time <= times.start_time;
  return {
    start: instantAt(date, times.start_time, zone),
    end: instantAt(past ? addDays(date, 1) : date, times.end_time, zone),
  };
}

/** A day’s ordinary hours, from all weekday entries of one level; undefined if it has none. */
function weekdaySpans(rows: readonly HoursRow[], date: string, zone: string): Span[] | undefined {
  const weekly = rows.filter(({ type }) => type === 'weekday');
  if (weekly.length === 0) return undefined;
  return weekly.flatMap((row) =>
    row.is_available ? timesOn(row, date).map((times) => span(date, times, zone)) : [],
  );
}

/** Hours that a rule or holiday sets for a day instead of its ordinary ones; undefined if none does. */
function specialSpans(
  rows: readonly HoursRow[],
  type: 'rule' | 'holiday',
  date: string,
  zone: string,
): Span[] | undefined {
  const row = rows.find((one) => one.type === type && one.is_available && covers(one, date));
  if (!row) return undefined;
  const times = timesOn(row, date);
  return (times.length > 0 ? times : [WHOLE_DAY]).map((one) => span(date, one, zone));
}

/** A closed part of a day. */
export interface Cut extends Span {
  readonly closed: Closed;
}

const closedBy = ({ type, id, name }: Omit<Level, 'rows'>, row: HoursRow): Closed => {
  const where = name ?? 'Everywhere';
  return {
    rule: 'closed',
    message: row.reason ? `${where} closed: ${row.reason}` : `${where} closed`,
    scope: { type, id, name },
  };
};

/** Closures of parts of the day, highest level first. */
const cutsOf = (levels: readonly Level[], date: string, zone: string): Cut[] =>
  levels.flatMap((level) =>
    level.rows
      .filter(
        (row) =>
          row.type !== 'weekday' && !row.is_available && covers(row, date) && !closesAll(row, date),
      )
      .flatMap((row) =>
        timesOn(row, date).map((times) => ({
          ...span(date, times, zone),
          closed: closedBy(level, row),
        })),
      ),
  );

/** Spans without their closed parts. */
export function without(open: readonly Span[], cuts: readonly Span[]): readonly Span[] {
  let left = open;
  for (const cut of cuts) {
    left = left.flatMap(({ start, end }) =>
      cut.end <= start || end <= cut.start
        ? [{ start, end }]
        : [
            { start, end: cut.start },
            { start: cut.end, end },
          ].filter((part) => part.start < part.end),
    );
  }
  return left;
}

/** The chain of areas above a resource, the resource itself first. */
export function ancestry(world: World, resource: ResourceRow): ResourceRow[] {
  return upward(resource, (id) => world.tables.resources.get(id));
}

type Closed = NonNullable<OpenDay['closed']>;

/** What’s closed: the organization, an office, an area, or a single place. */
interface Level {
  readonly type: Closed['scope']['type'];
  readonly id: string;
  readonly name: string | null;
  readonly rows: readonly HoursRow[];
}

/** The first level that’s closed on a day by entries of a kind. */
function closureOf(
  levels: readonly Level[],
  kind: 'rule' | 'holiday',
  date: string,
): Closed | undefined {
  for (const level of levels) {
    const row = level.rows.find(
      (item) =>
        item.type === kind && !item.is_available && covers(item, date) && closesAll(item, date),
    );
    if (row) return closedBy(level, row);
  }
  return undefined;
}

/** What an office and its organization define for a day, whatever the place. */
interface OfficeDay {
  /** Set if a rule closes the day. */
  readonly rule: Closed | undefined;
  readonly holiday: Closed | undefined;
  /** Hours of a holiday on which the office opens anyway; they take precedence over those of any place (HOURS-2). */
  readonly special: readonly Span[] | undefined;
  readonly open: readonly Span[];
  readonly cuts: readonly Cut[];
  /** The day of a place without its own hours. */
  readonly plain: OpenDay;
}

/** Maximum number of cached days. */
const DAYS = 2000;

/** Hours change rarely and are read for each place of a floor, so results are cached until they change. */
class Memory {
  private readonly days = new Map<OfficeRow, Map<string, OfficeDay>>();
  /** Places with their own hours or closures, or with those of an area above them. */
  private readonly levels = new Map<ResourceRow, readonly Level[]>();
  private version = '';

  /** Clears the cache once hours, places, or offices have changed. */
  of({ tables }: World): this {
    const version = `${tables.hours.version}|${tables.resources.version}|${tables.offices.version}`;
    if (version === this.version) return this;
    this.version = version;
    this.days.clear();
    this.levels.clear();
    return this;
  }

  day(world: World, office: OfficeRow, date: string): OfficeDay {
    let days = this.days.get(office);
    const known = days?.get(date);
    if (known) return known;
    const day = officeDay(world, office, date);
    if (!days || days.size >= DAYS) this.days.set(office, (days = new Map<string, OfficeDay>()));
    days.set(date, day);
    return day;
  }

  levelsOf(world: World, resource: ResourceRow): readonly Level[] {
    const known = this.levels.get(resource);
    if (known) return known;
    const levels = ancestry(world, resource)
      .toReversed()
      .flatMap(({ id, type, name }): Level[] => {
        const rows = world.tables.hours.by('resource', id);
        return rows.length > 0
          ? [{ type: type === 'area' ? 'area' : 'resource', id, name, rows }]
          : [];
      });
    this.levels.set(resource, levels);
    return levels;
  }
}

const memories = new WeakMap<World, Memory>();

function memoryOf(world: World): Memory {
  let memory = memories.get(world);
  if (!memory) memories.set(world, (memory = new Memory()));
  return memory.of(world);
}

function officeDay({ tables: { hours } }: World, office: OfficeRow, date: string): OfficeDay {
  const zone = office.time_zone;
  const ofOffice = hours.by('office', office.id).filter((row) => row.resource_id === null);
  const ofOrganization = hours
    .by('organization', office.organization_id)
    .filter((row) => row.office_id === null && row.resource_id === null);
  const levels: Level[] = [
    { type: 'organization', id: office.organization_id, name: null, rows: ofOrganization },
    { type: 'office', id: office.id, name: office.name, rows: ofOffice },
  ];
  const special =
    specialSpans(ofOrganization, 'holiday', date, zone) ??
    specialSpans(ofOffice, 'holiday', date, zone);
  const open =
    specialSpans(ofOffice, 'rule', date, zone) ??
    weekdaySpans(ofOffice, date, zone) ??
    specialSpans(ofOrganization, 'rule', date, zone) ??
    weekdaySpans(ofOrganization, date, zone) ??
    DEFAULT_WEEK.filter(({ day }) => day === weekdayName(date)).map((times) =>
      span(date, times, zone),
    );
  const cuts = cutsOf(levels, date, zone);
  const rule = closureOf(levels, 'rule', date);
  const holiday = closureOf(levels, 'holiday', date);
  const plain = dayFrom(office, special ?? open, cuts, rule ?? holiday);
  return { rule, holiday, special, open, cuts, plain };
}

function dayFrom(
  office: OfficeRow,
  hours: readonly Span[],
  cuts: readonly Cut[],
  closed: Closed | undefined,
): OpenDay {
  if (closed) return { open: [], closed, cuts };
  const open = without(hours, cuts);
  if (open.length > 0) return { open, closed: undefined, cuts };
  const [cut] = hours.length > 0 ? cuts : [];
  return {
    open,
    cuts,
    closed: cut?.closed ?? {
      rule: 'office_hours_not_available',
      message: `${office.name} is closed on this day`,
      scope: { type: 'office', id: office.id, name: office.name },
    },
  };
}

/** Whether a place, or an area above it, has its own hours or closures, so that it may be open when its office isn’t. */
export const hasOwnHours = (world: World, resource: ResourceRow): boolean =>
  memoryOf(world).levelsOf(world, resource).length > 0;

/**
 * Open time of a place on an office day. Closures win, highest first; then holidays, the resource’s own hours, the office’s rule
 * for the date, its weekday hours, the organization’s, and Monday to Friday 9 to 17 (HOURS-1, HOURS-2).
 */
export function openDay(
  world: World,
  office: OfficeRow,
  date: string,
  resource?: ResourceRow,
): OpenDay {
  const memory = memoryOf(world);
  const day = memory.day(world, office, date);
  const levels = resource ? memory.levelsOf(world, resource) : [];
  if (levels.length === 0) return day.plain;
  const closed =
    day.rule ??
    closureOf(levels, 'rule', date) ??
    day.holiday ??
    closureOf(levels, 'holiday', date);
  const zone = office.time_zone;
  // The place’s own hours, otherwise those of the nearest area above it that has any.
  const own = levels
    .toReversed()
    .map(({ rows }) => specialSpans(rows, 'rule', date, zone) ?? weekdaySpans(rows, date, zone))
    .find((spans) => spans !== undefined);
  const open = day.special ?? own ?? day.open;
  return dayFrom(office, open, [...day.cuts, ...cutsOf(levels, date, zone)], closed);
}

/** The first day from `date` on, within a year, on which a place opens. */
export function nextOpen(
  world: World,
  office: OfficeRow,
  date: string,
  resource?: ResourceRow,
): Span | undefined {
  for (let ahead = 0; ahead < 366; ahead++) {
    const [first] = openDay(world, office, addDays(date, ahead), resource).open;
    if (first) return first;
  }
  return undefined;
}

/**
 * Why opening hours don’t allow a range: undefined if every day of it is open. A booking by the day must only be on open days; an
 * hourly one must be within the open time (HOURS-5, RANGE-8).
 */
export function outsideHours(
  world: World,
  office: OfficeRow,
  range: Span,
  resource: ResourceRow,
): Omit<Refusal, 'next_start'> | undefined {
  for (const day of daysOf(range.start, range.end, office.time_zone)) {
    // A span of the previous day can extend past midnight into this one.
    const before = openDay(world, office, addDays(day, -1), resource);
    const today = openDay(world, office, day, resource);
    const bounds = dayBounds(day, office.time_zone);
    const from = range.start > bounds.start ? range.start : bounds.start;
    const until = range.end < bounds.end ? range.end : bounds.end;
    const spans = [...before.open, ...today.open];
    // Hours past midnight belong to the day on which they start, even if the next one is closed (HOURS-3).
    if (coveredBy(before.open, from, until)) continue;
    if (today.closed?.rule === 'closed') return { ...today.closed, lifted_by: 'office:add' };
    const cut = [...today.cuts, ...before.cuts].find((one) => one.start < until && one.end > from);
    if (cut) return { ...cut.closed, lifted_by: 'office:add' };
    if (coveredBy(spans, from, until)) continue;
    return {
      ...(today.closed ?? {
        rule: 'office_hours_not_available' as const,
        message: `${resource.name} is open ${clocks(today.open, office.time_zone)} on this day`,
        scope: { type: 'office' as const, id: office.id, name: office.name },
      }),
      lifted_by: 'office:add',
    };
  }
  return undefined;
}

function coveredBy(spans: readonly Span[], start: string, end: string): boolean {
  let at = start;
  for (const { start: from, end: until } of spans.toSorted((a, b) =>
    a.start < b.start ? -1 : 1,
  )) {
    if (from <= at && at < until) at = until;
  }
  return at >= end;
}

const clock = (instant: string, zone: string): string => timeOf(instant, zone).slice(0, 5);

const clocks = (spans: readonly Span[], zone: string): string =>
  spans.map(({ start, end }) => `${clock(start, zone)}–${clock(end, zone)}`).join(', ');
