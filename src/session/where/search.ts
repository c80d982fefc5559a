import * as z from 'zod/mini';
import { maybe } from '@/lib/address';

/** What the time means: chosen hours, from now on, or the whole office day. */
export const TIME_MODES = ['manual', 'now', 'day'] as const;
export type TimeMode = (typeof TIME_MODES)[number];

const text = (max: number) => maybe(z.string().check(z.minLength(1), z.maxLength(max)));

/**
 * Where and when, in every address below the shell. `startTime` and `endTime` are a time (`09:00`) or also contain a day;
 * `timeMode` is omitted if it’s `manual`.
 */
export const WhereSearch = z.object({
  officeId: text(200),
  floorId: text(200),
  date: text(40),
  startTime: text(40),
  endTime: text(40),
  timeMode: maybe(z.enum(TIME_MODES)),
});
export type WhereSearch = z.infer<typeof WhereSearch>;

/** The parameters that carry over from page to page. */
export const WHERE_KEYS = [
  'officeId',
  'floorId',
  'date',
  'startTime',
  'endTime',
  'timeMode',
] as const satisfies readonly (keyof WhereSearch)[];
