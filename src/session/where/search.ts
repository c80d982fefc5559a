import * as z from 'zod/mini';

/** How the time is meant: chosen hours, from now on, or the whole office day. */
export const TIME_MODES = ['manual', 'now', 'day'] as const;
export type TimeMode = (typeof TIME_MODES)[number];

/** A malformed value counts as absent: the page still opens. */
const text = (max: number) => z.catch(z.optional(z.string().check(z.maxLength(max))), undefined);

/**
 * Where and when, as it stands in every address below the shell. `startTime` and `endTime` are a clock (`09:00`) or hold
 * a day as well; `timeMode` is left out when it is `manual`.
 */
export const WhereSearch = z.object({
  officeId: text(200),
  floorId: text(200),
  date: text(40),
  startTime: text(40),
  endTime: text(40),
  timeMode: z.catch(z.optional(z.enum(TIME_MODES)), undefined),
});
export type WhereSearch = z.infer<typeof WhereSearch>;

/** The parameters that travel from page to page. */
export const WHERE_KEYS = [
  'officeId',
  'floorId',
  'date',
  'startTime',
  'endTime',
  'timeMode',
] as const satisfies readonly (keyof WhereSearch)[];
