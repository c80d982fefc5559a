import { isZone, readInstant, toInstant, toWall } from '@/domain/time';
import { DAY } from '@/domain/time/durations';
import { recordOf, textOf } from '../http';
import { instanceById, type Repeated } from '../instances';
import type { ProviderEvent, ProviderStore } from '../store';
import { dayNumber, daysOf, isoDay, type NthDay, type Rule } from '../walk';
import { CALENDAR_ZONE, instantOf } from './times';

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const EVERY = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;
const UNTIL = /^(\d{8})(?:T(\d{6})Z?)?$/;
const LINE = /^(RRULE|EXRULE|RDATE|EXDATE)((?:;[A-Z-]+=[^:;]+)*):(.+)$/i;
/** `master_20260310T090000Z` or, of whole days, `master_20260310`: one date of a series. */
const INSTANCE = /^(.+)_(\d{8})(?:T(\d{6})Z)?$/;

/** A line of `recurrence`, read. */
type Line =
  | { readonly kind: 'RRULE' | 'EXRULE'; readonly rule: Rule; readonly until: string | undefined }
  | {
      readonly kind: 'RDATE' | 'EXDATE';
      readonly dates: readonly string[];
      readonly zone?: string;
    };

const numbers = (text: string, limit: number): number[] | undefined => {
  const list = text.split(',').map(Number);
  const isFine = (value: number) =>
    Number.isInteger(value) && value !== 0 && Math.abs(value) <= limit;
  return list.every(isFine) ? list : undefined;
};

function weekdaysOf(text: string): NthDay[] | undefined {
  const list = text.split(',').map((each): NthDay | undefined => {
    const [, nth = '', name = ''] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(each) ?? [];
    const weekday = WEEKDAYS.indexOf(name);
    if (weekday === -1 || (Number(nth) === 0) !== (nth === '')) return undefined;
    return nth === '' ? { weekday } : { weekday, nth: Number(nth) };
  });
  return list.every((each) => each !== undefined) ? list : undefined;
}

/** A rule’s parts; undefined if any of them can’t be read or isn’t supported. */
function ruleOf(text: string): { rule: Rule; until: string | undefined } | undefined {
  const parts = new Map(
    text.split(';').map((part): [string, string] => {
      const [name = '', ...value] = part.toUpperCase().split('=');
      return [name, value.join('=')];
    }),
  );
  let isFine = true;
  const take = <T>(name: string, read: (value: string) => T | undefined): T | undefined => {
    const value = parts.get(name);
    if (!parts.delete(name)) return undefined;
    const result = value === undefined ? undefined : read(value);
    if (result === undefined) isFine = false;
    return result;
  };
  const positive = (value: string) => (/^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined);
  const every = take(
    'FREQ',
    (value) => EVERY[value as keyof typeof EVERY] as Rule['every'] | undefined,
  );
  const count = take('COUNT', positive);
  const until = take('UNTIL', (value) => (UNTIL.test(value) ? value : undefined));
  const optional = {
    count,
    months: take('BYMONTH', (value) => numbers(value, 12)),
    monthDays: take('BYMONTHDAY', (value) => numbers(value, 31)),
    weekdays: take('BYDAY', weekdaysOf),
    yearDays: take('BYYEARDAY', (value) => numbers(value, 366)),
    weeks: take('BYWEEKNO', (value) => numbers(value, 53)),
    positions: take('BYSETPOS', (value) => numbers(value, 366)),
  };
  const interval = take('INTERVAL', positive) ?? 1;
  const weekStart = take('WKST', (value) =>
    WEEKDAYS.includes(value) ? WEEKDAYS.indexOf(value) : undefined,
  );
  if (!isFine || every === undefined || parts.size > 0) return undefined;
  if (count !== undefined && until !== undefined) return undefined;
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  const rule = { every, interval, weekStart: weekStart ?? 0, ...Object.fromEntries(given) };
  return { rule, until };
}

/** A line of `recurrence` (RFC 5545); undefined if Google refuses it. */
export function lineOf(text: string): Line | undefined {
  const [, name = '', parameters = '', value = ''] = LINE.exec(text) ?? [];
  const kind = name.toUpperCase();
  if (kind === 'RRULE' || kind === 'EXRULE') {
    const read = parameters === '' ? ruleOf(value) : undefined;
    return read && { kind, ...read };
  }
  if (kind !== 'RDATE' && kind !== 'EXDATE') return undefined;
  const zone = /;TZID=([^:;]+)/i.exec(parameters)?.[1];
  const dates = value.split(',');
  if (!dates.every((each) => UNTIL.test(each)) || (zone !== undefined && !isZone(zone))) {
    return undefined;
  }
  return { kind, dates, ...(zone === undefined ? {} : { zone }) };
}

/** One date of a series: when it starts by its rule, in milliseconds since 1970. */
interface Start {
  readonly at: number;
  /** `2026-03-10` for whole days. */
  readonly day: string | undefined;
}

/** A stored series, read. */
interface Series {
  readonly zone: string;
  readonly isAllDay: boolean;
  /** Local start of the first date, as if it were UTC. */
  readonly first: number;
  /** How long each date lasts. */
  readonly length: number;
  readonly lines: readonly Line[];
}

function seriesOf(event: ProviderEvent): Series | undefined {
  const { start, end, recurrence } = event;
  const stored = recordOf(start);
  if (!stored || !Array.isArray(recurrence)) return undefined;
  const isAllDay = typeof stored['dateTime'] !== 'string';
  const named = textOf(stored['timeZone']);
  const zone = named !== undefined && isZone(named) ? named : CALENDAR_ZONE;
  const [from, to] = [instantOf(start), instantOf(end)];
  if (from === undefined || to === undefined) return undefined;
  const first = isAllDay
    ? Date.parse(`${String(stored['date'])}T00:00:00Z`)
    : Date.parse(`${toWall(from, zone)}Z`);
  const lastDay = recordOf(end)?.['date'];
  const length = isAllDay ? Date.parse(`${String(lastDay)}T00:00:00Z`) - first : to - from;
  const lines = recurrence.flatMap((line) => {
    const read = typeof line === 'string' ? lineOf(line) : undefined;
    return read ? [read] : [];
  });
  return { zone, isAllDay, first, length, lines };
}

/** A date or time of a rule as a local time; one in UTC means an instant. */
function localOf(text: string, { zone, first }: Series, ownZone?: string): number {
  const [, day = '', clock] = UNTIL.exec(text) ?? [];
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  if (clock === undefined) return Date.parse(`${date}T00:00:00Z`) + (first % DAY);
  const time = `${date}T${clock.slice(0, 2)}:${clock.slice(2, 4)}:${clock.slice(4)}`;
  const isInstant = text.endsWith('Z') || ownZone !== undefined;
  if (!isInstant) return Date.parse(`${time}Z`);
  const at = text.endsWith('Z') ? readInstant(`${time}Z`) : undefined;
  try {
    const instant = at ?? toInstant(time, ownZone ?? zone).getTime();
    return Date.parse(`${toWall(instant, zone)}Z`);
  } catch {
    return Number.NaN;
  }
}

/** The local starts of a series up to a local time, in order. */
function localStarts(series: Series, last: number): number[] {
  const { first, lines } = series;
  const [within, without] = [new Set<number>(), new Set<number>()];
  const day = dayNumber(first);
  const clock = first - day * DAY;
  for (const line of lines) {
    const into = line.kind.startsWith('EX') ? without : within;
    if ('dates' in line) {
      for (const each of line.dates) into.add(localOf(each, series, line.zone));
      continue;
    }
    const end = line.until === undefined ? last : Math.min(last, localOf(line.until, series));
    for (const each of daysOf(line.rule, day, dayNumber(end))) {
      const at = each * DAY + clock;
      if (at <= end) into.add(at);
    }
  }
  if (!lines.some(({ kind }) => kind === 'RRULE')) within.add(first);
  return [...within].filter((at) => at <= last && !without.has(at)).toSorted((a, b) => a - b);
}

const stampOf = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** The id of one date of a series. */
const instanceId = (master: string, { at, day }: Start): string =>
  `${master}_${day === undefined ? stampOf(at) : day.replaceAll('-', '')}`;

/** One date of a series as an event. */
function instanceOf(
  master: ProviderEvent,
  id: string,
  series: Series,
  { at, day }: Start,
): ProviderEvent {
  const { recurrence: _rule, ...event } = master;
  const time = (instant: number) => ({
    dateTime: new Date(instant).toISOString(),
    timeZone: series.zone,
  });
  const times =
    day === undefined
      ? { originalStartTime: time(at), start: time(at), end: time(at + series.length) }
      : {
          originalStartTime: { date: day },
          start: { date: day },
          end: { date: isoDay(dayNumber(Date.parse(`${day}T00:00:00Z`) + series.length)) },
        };
  return { ...event, ...times, recurringEventId: id };
}

/** A stored series; undefined if it can’t be read. */
export function repeatedGoogle(id: string, master: ProviderEvent): Repeated | undefined {
  const series = seriesOf(master);
  if (!series) return undefined;
  const { zone, isAllDay, length } = series;
  return {
    length,
    starts: (last) => localStarts(series, last),
    instantAt: (local) =>
      toInstant(
        new Date(local).toISOString().slice(0, 19),
        isAllDay ? CALENDAR_ZONE : zone,
      ).getTime(),
    instanceAt: (local, at) => {
      const start = { at, day: isAllDay ? isoDay(dayNumber(local)) : undefined };
      return { id: instanceId(id, start), event: instanceOf(master, id, series, start) };
    },
  };
}

/** A date of a series that isn’t stored separately, by its id; undefined if the series has no such date. */
export function instanceGoogle(
  { store, calendar }: { readonly store: ProviderStore; readonly calendar: string },
  id: string,
): ProviderEvent | undefined {
  const [, master = '', day = '', clock] = INSTANCE.exec(id) ?? [];
  const row = store.get(calendar, master);
  if (!row || row.is_deleted) return undefined;
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const time =
    clock === undefined
      ? '00:00:00'
      : `${clock.slice(0, 2)}:${clock.slice(2, 4)}:${clock.slice(4)}`;
  const at = readInstant(`${date}T${time}Z`);
  if (at === undefined) return undefined;
  return instanceById(repeatedGoogle(master, row.event), id, at);
}
