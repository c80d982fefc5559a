import * as z from 'zod/mini';
import { RESOURCE_TYPES, type ResourceType } from '@/api/schemas/enums';
import { WEEKDAYS, type Weekday } from '@/domain/time';
import { maybe, maybeDay, maybeId, oneOf, searchedText, Word } from '@/lib/address';

/** The tables below the figures. */
export const ROWS = ['days', 'places', 'people', 'bookings'] as const;
export type Rows = (typeof ROWS)[number];

/** Bookings of one figure only: those with a check-in, or those without. */
const KINDS = ['check_ins', 'no_shows'] as const;

/** One hour of a weekday in the address: `tuesday-10`. */
const HourOfWeek = z
  .string()
  .check(z.regex(new RegExp(`^(${WEEKDAYS.join('|')})-([0-9]|1[0-9]|2[0-3])$`)));

export interface HourOfWeek {
  readonly weekday: Weekday;
  readonly hour: number;
}

export const hourKey = ({ weekday, hour }: HourOfWeek): string => `${weekday}-${hour}`;

export function hourOf(word: string | undefined): HourOfWeek | undefined {
  const [weekday, hour] = word?.split('-') ?? [];
  return weekday === undefined ? undefined : { weekday: weekday as Weekday, hour: Number(hour) };
}

/** What the page shows, as stored in the address (UI-8). */
export const ReportsSearch = z.object({
  /** First and last day. Kept as they were typed, so that the page can say what’s wrong with them. */
  start: maybe(Word),
  end: maybe(Word),
  office: maybeId,
  type: maybe(z.enum(RESOURCE_TYPES.filter((type) => type !== 'area') as ResourceType[])),
  q: searchedText,
  /** The table below the figures, and its filter. */
  rows: oneOf(ROWS),
  kind: maybe(z.enum(KINDS)),
  at: maybe(HourOfWeek),
  day: maybeDay,
  /** The last of several days; by default only `day`. */
  until: maybeDay,
  /** One of the report’s offices. */
  site: maybeId,
  person: maybeId,
  place: maybeId,
  /** Only places that were never booked. */
  used: maybe(z.enum(['never'])),
  sort: maybe(Word),
});
export type ReportsSearch = z.infer<typeof ReportsSearch>;

/** Default values that the address omits. */
export const REPORTS_DEFAULTS = { q: '', rows: 'days' } satisfies Partial<ReportsSearch>;

/** A table’s filter; each link sets all of it. */
export const NO_DRILL = {
  kind: undefined,
  at: undefined,
  day: undefined,
  until: undefined,
  site: undefined,
  person: undefined,
  place: undefined,
  used: undefined,
  sort: undefined,
} satisfies Partial<ReportsSearch>;
