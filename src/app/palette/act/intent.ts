import { defaultRange, bookingMode } from '@/domain/reservations';
import { addDays, serverRange, toInstant, type LocalDate } from '@/domain/time';
import { DAY_MINUTES, HOUR } from '@/domain/time/durations';
import type { Kind } from '@/domain/palette/lexicon';
import { weightOf, type Parsed } from '@/domain/palette/parse';

/** What a line asks the palette to do. */
export type Intent =
  | {
      readonly action: 'book';
      readonly kind: Kind;
      /** Only the name of a place was given; its type decides. */
      readonly anyKind: boolean;
      readonly date: LocalDate;
      readonly from: number | undefined;
      readonly to: number | undefined;
      readonly people: number | undefined;
      /** Once a week from the day on. */
      readonly weekly: boolean;
      /** The id of the office; by default the one being viewed. */
      readonly office: string | undefined;
      /** The named place; empty for the best one. */
      readonly name: string;
    }
  | {
      readonly action: 'cancel' | 'checkIn' | 'checkOut';
      readonly kind: Kind | undefined;
      readonly date: LocalDate | undefined;
      readonly office: string | undefined;
      readonly name: string;
    }
  | {
      /** The bookings of a day move to another one. */
      readonly action: 'move';
      readonly kind: Kind | undefined;
      readonly date: LocalDate;
      /** Undefined if no day was named. */
      readonly until: LocalDate | undefined;
      readonly office: string | undefined;
      readonly name: string;
    }
  | {
      /** Away on some days, whole ones. */
      readonly action: 'sick' | 'away';
      readonly kind: undefined;
      readonly date: LocalDate;
      readonly until: LocalDate;
      /** Only part of a day was asked for. */
      readonly isPart: boolean;
      readonly name: string;
    }
  | {
      readonly action: 'sitNextTo' | 'whereIs';
      readonly kind: undefined;
      readonly date: LocalDate;
      /** The person. */
      readonly name: string;
    }
  | {
      /** Someone sits where the person should. */
      readonly action: 'occupied';
      readonly kind: undefined;
      readonly date: undefined;
      readonly name: string;
    }
  | {
      readonly action: 'invite';
      readonly date: LocalDate | undefined;
      readonly from: number | undefined;
      readonly to: number | undefined;
      /** The visitor: a name, an email address, or both; empty if no one was named. */
      readonly name: string;
    };
export type InviteIntent = Extract<Intent, { action: 'invite' }>;
export type BookIntent = Extract<Intent, { action: 'book' }>;
export type PersonalIntent = Extract<Intent, { action: 'cancel' | 'checkIn' | 'checkOut' }>;
export type MoveIntent = Extract<Intent, { action: 'move' }>;
export type AwayIntent = Extract<Intent, { action: 'sick' | 'away' }>;
export type PersonIntent = Extract<Intent, { action: 'sitNextTo' | 'whereIs' }>;

/**
 * The intent of a line; undefined if it only names something. By default it means the day being viewed and a desk, or a room if
 * people are counted.
 */
export function intentOf(parsed: Parsed, lookedAt: LocalDate): Intent | undefined {
  const { action, kind, date, from, to, people, weekly, office, until, rest } = parsed;
  if (weightOf(parsed) === 0) return undefined;
  const day = date ?? lookedAt;
  if (action === 'sitNextTo' || action === 'whereIs')
    return { action, kind: undefined, date: day, name: rest };
  if (action === 'move') return { action, kind, date: day, until, office, name: rest };
  if (action === 'sick' || action === 'away') {
    const isPart = from !== undefined || to !== undefined;
    return { action, kind: undefined, date: day, until: until ?? day, isPart, name: rest };
  }
  if (action === 'occupied') return { action, kind: undefined, date: undefined, name: rest };
  if (action === 'invite') return { action, date, from, to, name: rest };
  if (action !== undefined && action !== 'book') return { action, kind, date, office, name: rest };
  return {
    action: 'book',
    kind: kind ?? (people === undefined ? 'desk' : 'meeting_room'),
    anyKind: kind === undefined && people === undefined,
    date: day,
    from,
    to,
    people,
    weekly,
    office,
    name: rest,
  };
}

/** An office’s day, as returned by `restrictions`. */
export interface OfficeDay {
  readonly date: LocalDate;
  readonly today: LocalDate;
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly defaultStart: string;
  readonly earliest: string | null;
  readonly latest: string | null;
}

/**
 * The range that an intent means on an office day, as instants in the API’s format. What was given is used as it is; the rest has
 * the usual defaults of forms (DEF-1 to DEF-4). Undefined if there’s no time left that day.
 */
export function rangeOf(
  { from, to }: Pick<BookIntent, 'from' | 'to'>,
  type: string,
  day: OfficeDay,
): { start: string; end: string } | undefined {
  const usual = defaultRange({ ...day, type });
  if (from === undefined && to === undefined) return usual;
  const at = (minutes: number): number => instantOf(day.date, minutes, day.zone);
  const start = from === undefined ? usual && Date.parse(usual.start) : at(from);
  if (start === undefined) return undefined;
  const close = day.latest === null ? Number.POSITIVE_INFINITY : Date.parse(day.latest);
  const end = to === undefined ? endOf(start, close, type) : at(to);
  if (end <= start) return undefined;
  return serverRange({ start, end });
}

/** An hour for places booked by the hour; otherwise until the end of the office’s day, but at most eight hours. */
const endOf = (start: number, close: number, type: string): number =>
  bookingMode(type) === 'hour' ? start + HOUR : Math.min(start + 8 * HOUR, Math.max(close, start));

/** A wall time of an office’s day. */
export function instantOf(date: LocalDate, minutes: number, zone: string): number {
  const day = minutes === DAY_MINUTES ? addDays(date, 1) : date;
  const clock = minutes % DAY_MINUTES;
  const part = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return toInstant(`${day}T${part(clock / 60)}:${part(clock % 60)}:00`, zone).getTime();
}
