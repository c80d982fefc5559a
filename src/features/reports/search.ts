import * as z from 'zod/mini';
import { RESOURCE_TYPES, type ResourceType } from '@/api/schemas/enums';
import { WEEKDAYS, type Weekday } from '@/domain/time';
import { maybe, maybeDay, maybeId, oneOf, searchedText, Word } from '@/lib/address';

/** The tables below the figures. */
export const ROWS = ['days', 'places', 'people', 'bookings'] as const;
export type Rows = (typeof ROWS)[number];

/** Bookings of one figure alone: those with a check-in, those without. */
const KINDS = ['check_ins', 'no_shows'] as const;

/** One hour of a weekday in the address: `tuesday-10`. */
const HourOfWeek = z
  .string()
  .check(z.regex(new RegExp(`^(${WEEKDAYS.join('|')})-([0-9]|1[0-9]|2[0-3])$`)));

export interface HourOfWeek {
  readonly weekday: Weekday;
  readonly hour: number;
}

export const hourWord = ({ weekday, hour }: HourOfWeek): string => `${weekday}-${hour}`;

export function hourOf(word: string | undefined): HourOfWeek | undefined {
  const [weekday, hour] = word?.split('-') ?? [];
  return weekday === undefined ? undefined : { weekday: weekday as Weekday, hour: Number(hour) };
}

/** What the page shows, as it is kept in the address (UI-8). */
export const ReportsSearch = z.object({
  /** First and last day. Kept as they were typed, so that the page can say what is wrong with them. */
  start: maybe(Word),
  end: maybe(Word),
  office: maybeId,
  type: maybe(z.enum(RESOURCE_TYPES.filter((type) => type !== 'area') as ResourceType[])),
  q: searchedText,
  /** The table below the figures, and what it is narrowed down to. */
  rows: oneOf(ROWS),
  kind: maybe(z.enum(KINDS)),
  at: maybe(HourOfWeek),
  day: maybeDay,
  /** The last of several days; `day` alone when left out. */
  until: maybeDay,
  /** One office of several that the report is about. */
  site: maybeId,
  person: maybeId,
  place: maybeId,
  /** Only places that were never booked. */
  used: maybe(z.enum(['never'])),
  sort: maybe(Word),
});
export type ReportsSearch = z.infer<typeof ReportsSearch>;

/** What need not be in the address. */
export const REPORTS_DEFAULTS = { q: '', rows: 'days' } satisfies Partial<ReportsSearch>;

/** What a table is narrowed down to; each drill states all of it anew. */
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
