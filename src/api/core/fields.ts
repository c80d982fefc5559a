import * as z from 'zod/mini';

/** The most rows that a page contains. The client never asks for more, and the server never returns more. */
export const MAX_PAGE = 2000;

/** Whether a `yyyy-MM-dd` day exists. `Date.parse` would read February 30 as March 2. */
const DAY = z.regexes.date.source.slice(1, -1);
const OF_DAY = String.raw`T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z`;

/** A UTC instant as it’s sent: `yyyy-MM-ddTHH:mm:ss.000Z` (TZ-1, Z-2). */
export const Instant = z
  .string()
  .check(z.regex(new RegExp(`^${DAY}${OF_DAY}$`), 'Expected an instant, yyyy-MM-ddTHH:mm:ss.000Z'));
/** A calendar day that exists, `yyyy-MM-dd`. */
export const DateOnly = z
  .string()
  .check(z.regex(z.regexes.date, 'Expected a day of the calendar, yyyy-MM-dd'));

// An answer can be a few years beyond the question and must still have a four-digit year.
const isInReach = (text: string): boolean => text >= '1900' && text < '2200';
const OUT_OF_REACH = 'Expected a year from 1900 through 2199';

/** An instant in a request, within the years that the server supports. */
export const SupportedInstant = Instant.check(z.refine(isInReach, OUT_OF_REACH));
/** A calendar day in a request, within the years that the server supports. */
export const SupportedDate = DateOnly.check(z.refine(isInReach, OUT_OF_REACH));

/** A time of day, `HH:mm:ss`. */
export const TimeOnly = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Expected HH:mm:ss'));
/** An id. Ids are opaque; where it matters that an office’s begins with `offi_`, that is checked there. */
export const Id = z.string().check(z.minLength(1), z.maxLength(200));
/** Free text on one line. */
export const Line = z.string().check(z.maxLength(500));
/** Free text on several lines. */
export const Prose = z.string().check(z.maxLength(20_000));
/** An IANA time-zone name. */
export const Zone = z.string().check(z.minLength(1), z.maxLength(80));

/** A number in a query. Callers pass a number; the server parses the text. */
export const numeric = () => z.coerce.number<number>('Expected a number');

/** A length in hours in a query, up to a year. */
export const hours = () => numeric().check(z.gte(0), z.lte(366 * 24));

/** A whole number in a query, with limits. */
export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number<number>('Expected a number').check(z.int(), z.gte(min), z.lte(max));

const TRUE = new Set(['1', 'true']);
const FALSE = new Set(['0', 'false', '']);

/** A boolean in a query. Callers pass a boolean; `1`, `true`, `0`, and `false` are accepted. */
export const flag = () =>
  z.pipe(
    z.transform((value: boolean): unknown => {
      const text = String(value).toLowerCase();
      return TRUE.has(text) ? true : FALSE.has(text) ? false : value;
    }),
    z.boolean('Expected true or false'),
  );

/** A repeated query parameter: `type=desk&type=bike`. A single occurrence is a list of one (PAGE-4). */
export const many = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.transform((value: readonly z.input<T>[]): unknown =>
      Array.isArray(value) ? value : [value],
    ),
    z.array(item),
  );

/** Values of one type under any keys. Does what zod’s `record` does for string keys, in an eighth of its size. */
export const byName = <T extends z.ZodMiniType>(value: T) => z.catchall(z.object({}), value);

/** The paging parameters of every list. The server reduces a limit above {@link MAX_PAGE} (PAGE-1). */
export const paging = {
  limit: z.optional(whole(1)),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
};
