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
  const zone = office.time_zone;
  const { hours } = world.tables;
  const ofOffice = hours.by('office', office.id);
  const ofOrganization = hours
    .by('organization', office.organization_id)
    .filter((row) => row.office_id === null && row.resource_id === null);
  const chain = resource ? ancestry(world, resource).toReversed() : [];
  const levels = [
    { type: 'organization' as const, id: office.organization_id, name: null, rows: ofOrganization },
    {
      type: 'office' as const,
      id: office.id,
      name: office.name,
      rows: ofOffice.filter((row) => row.resource_id === null),
    },
    ...chain.map((item) => ({
      type: item.type === 'area' ? ('area' as const) : ('resource' as const),
      id: item.id,
      name: item.name,
      rows: hours.by('resource', item.id),
    })),
  ];
  for (const kind of ['rule', 'holiday'] as const) {
    for (const level of levels) {
      const row = level.rows.find(
        (item) => item.type === kind && !item.is_available && covers(item, date),
      );
      if (!row) continue;
      const name = level.name ?? 'Everywhere';
      return {
        open: [],
        closed: {
          rule: 'closed',
          message: row.reason ? `${name} closed: ${row.reason}` : `${name} closed`,
          scope: { type: level.type, id: level.id, name: level.name },
        },
      };
    }
  }
  const own = resource
    ? weekdaySpans(
        hours.by('resource', resource.id).filter((row) => row.type === 'weekday'),
        date,
        zone,
      )
    : undefined;
  const rule = ofOffice.find(
    (row) =>
      row.resource_id === null && row.type === 'rule' && row.is_available && covers(row, date),
  );
  const weekly = (rows: readonly HoursRow[]) =>
    weekdaySpans(
      rows.filter((row) => row.resource_id === null && row.type === 'weekday'),
      date,
      zone,
    );
  const open =
    own ??
    rule?.days.map((times) => span(date, times, zone)) ??
    weekly(ofOffice) ??
    weekly(ofOrganization) ??
    DEFAULT_WEEK.filter(({ day }) => day === WEEKDAYS[weekdayOf(date)]).map((times) =>
      span(date, times, zone),
    );
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
