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

/** When a place is open on an office day, and what closes it when it is not. */
export interface OpenDay {
  readonly open: readonly Span[];
  /** The highest reason that closes the place (HOURS-6). */
  readonly closed: Pick<Refusal, 'rule' | 'message' | 'scope'> | undefined;
}

const NINE_TO_FIVE = { start_time: '09:00:00', end_time: '17:00:00' };
const WORKDAYS: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const DEFAULT_WEEK = WORKDAYS.map((day) => ({ day, ...NINE_TO_FIVE }));

const covers = (row: HoursRow, date: string): boolean =>
  row.date !== null && row.date <= date && date <= (row.end_date ?? row.date);

/** An end at or before the start means closing after midnight; the span belongs to the day it starts on (HOURS-3). */
function span(date: string, times: { start_time: string; end_time: string }, zone: string): Span {
  const past = times.end_time <= times.start_time;
  return {
    start: instantAt(date, times.start_time, zone),
    end: instantAt(past ? addDays(date, 1) : date, times.end_time, zone),
  };
}

function weekdaySpans(rows: readonly HoursRow[], date: string, zone: string): Span[] | undefined {
  const [row] = rows;
  if (!row) return undefined;
  const weekday = WEEKDAYS[weekdayOf(date)];
  return row.days.filter(({ day }) => day === weekday).map((times) => span(date, times, zone));
}

/** The chain of areas above a resource, the resource itself first. */
export function ancestry(world: World, resource: ResourceRow): ResourceRow[] {
  const chain: ResourceRow[] = [];
  for (let at: ResourceRow | undefined = resource; at;) {
    chain.push(at);
    const parent: string | null = at.parent_id;
    at = parent === null || chain.length > 20 ? undefined : world.tables.resources.get(parent);
  }
  return chain;
}

type Closed = NonNullable<OpenDay['closed']>;

/** Who closes: the organization, an office, an area or a single place. */
interface Level {
  readonly type: Closed['scope']['type'];
  readonly id: string;
  readonly name: string | null;
  readonly rows: readonly HoursRow[];
}

/** The first level that is closed on a day by rows of a kind. */
function closureOf(
  levels: readonly Level[],
  kind: 'rule' | 'holiday',
  date: string,
): Closed | undefined {
  for (const { type, id, name, rows } of levels) {
    const row = rows.find((item) => item.type === kind && !item.is_available && covers(item, date));
    if (!row) continue;
    const where = name ?? 'Everywhere';
    return {
      rule: 'closed',
      message: row.reason ? `${where} closed: ${row.reason}` : `${where} closed`,
      scope: { type, id, name },
    };
  }
  return undefined;
}

/** What an office and its organization say of a day, whatever the place. */
interface OfficeDay {
  /** Set when a rule closes the day. */
  readonly rule: Closed | undefined;
  readonly holiday: Closed | undefined;
  readonly open: readonly Span[];
  /** The day of a place without hours of its own. */
  readonly plain: OpenDay;
}

/** Days remembered at once. */
const DAYS = 2000;

/** Hours change rarely and are asked for each place of a floor, so the answers are kept until they do. */
class Memory {
  private readonly days = new Map<OfficeRow, Map<string, OfficeDay>>();
  /** Places with hours or closures of their own or of an area above them. */
  private readonly levels = new Map<ResourceRow, readonly Level[]>();
  private version = '';

  /** Forgets everything once hours, places or offices have changed. */
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
  const rule = ofOffice.find((row) => row.type === 'rule' && row.is_available && covers(row, date));
  const weekly = (rows: readonly HoursRow[]) =>
    weekdaySpans(
      rows.filter((row) => row.type === 'weekday'),
      date,
      zone,
    );
  const open =
    rule?.days.map((times) => span(date, times, zone)) ??
    weekly(ofOffice) ??
    weekly(ofOrganization) ??
    DEFAULT_WEEK.filter(({ day }) => day === WEEKDAYS[weekdayOf(date)]).map((times) =>
      span(date, times, zone),
    );
  const closures = {
    rule: closureOf(levels, 'rule', date),
    holiday: closureOf(levels, 'holiday', date),
  };
  return { ...closures, open, plain: dayFrom(office, open, closures.rule ?? closures.holiday) };
}

function dayFrom(office: OfficeRow, open: readonly Span[], closed: Closed | undefined): OpenDay {
  if (closed) return { open: [], closed };
  if (open.length > 0) return { open, closed: undefined };
  return {
    open,
    closed: {
      rule: 'office_hours_not_available',
      message: `${office.name} is closed on this day`,
      scope: { type: 'office', id: office.id, name: office.name },
    },
  };
}

/**
 * Open time of a place on an office day. Closures win, the highest first; then holidays, the resource's own hours, the
 * office's rule for the date, its weekday hours, the organization's, and Monday to Friday 9 to 17 (HOURS-1, HOURS-2).
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
  const own = levels
    .find(({ id }) => id === resource?.id)
    ?.rows.filter((row) => row.type === 'weekday');
  const open = (own && weekdaySpans(own, date, office.time_zone)) ?? day.open;
  return dayFrom(office, open, closed);
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
 * Why a range cannot be booked for the hours' sake: undefined when every day of it is open. A booking by the day need only
 * lie within its days; an hourly one must lie within the open time (HOURS-5, RANGE-8).
 */
export function outsideHours(
  world: World,
  office: OfficeRow,
  range: Span,
  resource: ResourceRow,
): Omit<Refusal, 'next_start'> | undefined {
  for (const day of daysOf(range.start, range.end, office.time_zone)) {
    // A span of the day before may reach past midnight into this one.
    const before = openDay(world, office, addDays(day, -1), resource);
    const today = openDay(world, office, day, resource);
    const bounds = dayBounds(day, office.time_zone);
    const from = range.start > bounds.start ? range.start : bounds.start;
    const until = range.end < bounds.end ? range.end : bounds.end;
    const spans = [...before.open, ...today.open];
    if (today.closed?.rule === 'closed') return { ...today.closed, lifted_by: 'office:add' };
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
