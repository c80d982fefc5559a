import * as z from 'zod/mini';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import { WEEKDAYS, type Weekday } from '@/domain/time';
import { maybe, maybeDay, maybeId, oneOf, searchedText, Word } from '@/lib/address';

/** The tables below the figures. */
export const ROWS = ['days', 'groups', 'places', 'people', 'bookings'] as const;
export type Rows = (typeof ROWS)[number];

/** What the rows can be grouped by. */
export const GROUPINGS = ['floor', 'area', 'type', 'weekday'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Types of places that have figures. */
export const PLACE_TYPES = RESOURCE_TYPES.filter((type) => type !== 'area');
export type PlaceType = (typeof PLACE_TYPES)[number];

/** Bookings of one figure only: those with a check-in, or those without. */
const KINDS = ['check_ins', 'no_shows'] as const;

/** One hour of a weekday in the address, `tuesday-10`, or several, `tuesday-10-14`, the last of which is included. */
const HourOfWeek = z
  .string()
  .check(z.regex(new RegExp(`^(${WEEKDAYS.join('|')})(-([0-9]|1[0-9]|2[0-3])){1,2}$`)));

export interface HourOfWeek {
  readonly weekday: Weekday;
  readonly hour: number;
}

/** Consecutive hours of a weekday; the last is included. */
export interface HoursOfWeek extends HourOfWeek {
  readonly last: number;
}

export const hourKey = ({ weekday, hour }: HourOfWeek): string => `${weekday}-${hour}`;
export const hoursKey = ({ weekday, hour, last }: HoursOfWeek): string =>
  `${weekday}-${hour}-${last}`;

export function hoursOf(word: string | undefined): HoursOfWeek | undefined {
  const [weekday, hour, last = hour] = word?.split('-') ?? [];
  return weekday === undefined
    ? undefined
    : { weekday: weekday as Weekday, hour: Number(hour), last: Number(last) };
}

/** How many more people can be assumed, in percent; negative for fewer. */
export const MORE = { least: -90, most: 300, usual: 20 } as const;

/** What the page shows, as stored in the address (UI-8). */
export const ReportsSearch = z.object({
  /** First and last day. Kept as they were typed, so that the page can say what’s wrong with them. */
  start: maybe(Word),
  end: maybe(Word),
  office: maybeId,
  type: maybe(z.enum(PLACE_TYPES)),
  q: searchedText,
  /** The table below the figures, and its filter. */
  rows: oneOf(ROWS),
  by: oneOf(GROUPINGS),
  kind: maybe(z.enum(KINDS)),
  at: maybe(HourOfWeek),
  day: maybeDay,
  /** The last of several days; by default only `day`. */
  until: maybeDay,
  /** One of the report’s offices. */
  site: maybeId,
  person: maybeId,
  place: maybeId,
  /** Places on one floor, in one area, or of one type, and their bookings. */
  floor: maybeId,
  area: maybeId,
  kind_of: maybe(z.enum(PLACE_TYPES)),
  /** Bookings on one weekday. */
  weekday: maybe(z.enum(WEEKDAYS)),
  /** Only places that were never booked. */
  used: maybe(z.enum(['never'])),
  sort: maybe(Word),
  /** How many more people come in the preview, in percent. */
  more: maybe(z.coerce.number().check(z.int(), z.gte(MORE.least), z.lte(MORE.most))),
});
export type ReportsSearch = z.infer<typeof ReportsSearch>;

/** Default values that the address omits. */
export const REPORTS_DEFAULTS = {
  q: '',
  rows: 'days',
  by: 'floor',
} satisfies Partial<ReportsSearch>;

/** A table’s filter; each link sets all of it. */
export const NO_DRILL = {
  kind: undefined,
  at: undefined,
  day: undefined,
  until: undefined,
  site: undefined,
  person: undefined,
  place: undefined,
  floor: undefined,
  area: undefined,
  kind_of: undefined,
  weekday: undefined,
  used: undefined,
  sort: undefined,
} satisfies Partial<ReportsSearch>;
