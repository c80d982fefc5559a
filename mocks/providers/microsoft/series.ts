import { toInstant, toWall } from '@/domain/time';
import { resolveZone } from '@/domain/calendar/zones';
import { recordOf, textOf } from '../http';
import { instanceById, type Repeated } from '../instances';
import type { ProviderEvent, ProviderStore } from '../store';
import { dayNumber, daysOf, isoDay, type NthDay, type Rule } from '../walk';
import { instantOf } from './times';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const INDEX: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: -1,
};
/** `master.2026-03-10`: one date of a series. */
const INSTANCE = /^(.+)\.(\d{4}-\d\d-\d\d)$/;

const weekdayOf = (name: unknown): number => WEEKDAYS.indexOf(String(name).toLowerCase());

/**
 * A pattern as a rule. A day of the month that a month doesn’t have is its last one, and a relative pattern of several weekdays
 * is the first (or last) day among them.
 */
function ruleOf(pattern: Record<string, unknown>): Rule {
  const { type, interval, daysOfWeek, dayOfMonth, month, index, firstDayOfWeek } = pattern;
  const weekdays = (Array.isArray(daysOfWeek) ? daysOfWeek : []).map((name): NthDay => ({
    weekday: weekdayOf(name),
  }));
  const weekStart = firstDayOfWeek === undefined ? 6 : weekdayOf(firstDayOfWeek);
  const base = { interval: Math.max(1, Number(interval ?? 1)), weekStart };
  const positions = [INDEX[textOf(index) ?? 'first'] ?? 1];
  const lastMonthDay = Number(dayOfMonth);
  const months = [Number(month)];
  switch (textOf(type)?.toLowerCase()) {
    case 'daily':
      return { ...base, every: 'day' };
    case 'weekly':
      return { ...base, every: 'week', weekdays };
    case 'absolutemonthly':
      return { ...base, every: 'month', lastMonthDay };
    case 'relativemonthly':
      return { ...base, every: 'month', weekdays, positions };
    case 'absoluteyearly':
      return { ...base, every: 'year', months, lastMonthDay };
    default:
      return { ...base, every: 'year', months, weekdays, positions };
  }
}

interface Series {
  /** The zone in which it repeats. */
  readonly zone: string;
  readonly isAllDay: boolean;
  /** Days on which it begins, as numbers. */
  readonly days: (last: number) => number[];
  /** The local time of its dates, `T14:30:00`. */
  readonly clock: string;
  readonly length: number;
}

function seriesOf(event: ProviderEvent): Series | undefined {
  const { start, end, recurrence, isAllDay, originalStartTimeZone } = event;
  const { pattern, range } = recordOf(recurrence) ?? {};
  const [rule, bounds] = [recordOf(pattern), recordOf(range)];
  const [from, to] = [instantOf(start), instantOf(end)];
  if (!rule || from === undefined || to === undefined) return undefined;
  const stored = textOf(recordOf(start)?.['timeZone']);
  const names = [textOf(bounds?.['recurrenceTimeZone']), textOf(originalStartTimeZone), stored];
  const named = names.map(resolveZone).find((zone) => zone !== undefined) ?? 'UTC';
  const isDays = isAllDay === true;
  // Whole days are the same everywhere: they’re counted where they’re stored.
  const zone = isDays ? (resolveZone(stored) ?? 'UTC') : named;
  const wall = toWall(from, zone);
  const startDate = textOf(bounds?.['startDate']) ?? wall.slice(0, 10);
  const first = Date.parse(`${startDate}T00:00:00Z`);
  const endDate = bounds?.['type'] === 'endDate' ? textOf(bounds['endDate']) : undefined;
  const until =
    endDate === undefined ? Number.POSITIVE_INFINITY : Date.parse(`${endDate}T00:00:00Z`);
  const isNumbered = bounds?.['type'] === 'numbered';
  const count = isNumbered ? { count: Number(bounds['numberOfOccurrences']) } : {};
  if (Number.isNaN(first)) return undefined;
  return {
    zone,
    isAllDay: isDays,
    clock: wall.slice(10),
    length: to - from,
    days: (last) =>
      daysOf({ ...ruleOf(rule), ...count }, dayNumber(first), dayNumber(Math.min(last, until))),
  };
}

/** The days that a series leaves out. */
const leftOutOf = ({ cancelledOccurrences }: ProviderEvent): Set<string> =>
  new Set(
    (Array.isArray(cancelledOccurrences) ? cancelledOccurrences : []).map((id) =>
      String(id).slice(-10),
    ),
  );

function instanceOf(master: ProviderEvent, id: string, series: Series, at: number): ProviderEvent {
  const {
    cancelledOccurrences: _dates,
    transactionId: _own,
    singleValueExtendedProperties: _kept,
    ...event
  } = master;
  const utc = (instant: number) => ({
    dateTime: new Date(instant).toISOString().slice(0, 19),
    timeZone: 'UTC',
  });
  const local = (instant: number) => ({
    dateTime: toWall(instant, series.zone),
    timeZone: textOf(recordOf(master['start'])?.['timeZone']) ?? 'UTC',
  });
  const time = series.isAllDay ? local : utc;
  return {
    ...event,
    type: 'occurrence',
    recurrence: null,
    seriesMasterId: id,
    originalStart: `${new Date(at).toISOString().slice(0, 19)}Z`,
    start: time(at),
    end: time(at + series.length),
  };
}

/** A stored series without the dates that it leaves out; undefined if it can’t be read. */
export function repeatedMicrosoft(id: string, master: ProviderEvent): Repeated | undefined {
  const series = seriesOf(master);
  if (!series) return undefined;
  const leftOut = leftOutOf(master);
  const { zone, clock, length, days } = series;
  const dayAt = (local: number): string => isoDay(dayNumber(local));
  return {
    length,
    starts: (last) =>
      days(last).flatMap((day) => {
        const date = isoDay(day);
        return leftOut.has(date) ? [] : [Date.parse(`${date}${clock}Z`)];
      }),
    instantAt: (local) => toInstant(`${dayAt(local)}${clock}`, zone).getTime(),
    instanceAt: (local, at) => ({
      id: `${id}.${dayAt(local)}`,
      event: instanceOf(master, id, series, at),
    }),
  };
}

/** A date of a series that isn’t stored separately; undefined if the series has no such date. */
export function instanceMicrosoft(
  { store, calendar }: { readonly store: ProviderStore; readonly calendar: string },
  id: string,
): ProviderEvent | undefined {
  const [, master = '', day = ''] = INSTANCE.exec(id) ?? [];
  const row = store.get(calendar, master);
  const at = Date.parse(`${day}T00:00:00Z`);
  if (!row || row.is_deleted || Number.isNaN(at)) return undefined;
  return instanceById(repeatedMicrosoft(master, row.event), id, at);
}

/** The series and the day in the id of one of its dates. */
export function dateOfId(
  id: string,
): { readonly master: string; readonly day: string } | undefined {
  const [, master, day] = INSTANCE.exec(id) ?? [];
  return master === undefined || day === undefined ? undefined : { master, day };
}
