import * as z from 'zod/mini';

/** The server never returns, and the client never asks for, more than this many rows in one page. */
export const MAX_PAGE = 2000;

/** A day that the calendar has, `yyyy-MM-dd`: `Date.parse` would read 30 February as 2 March. */
const DAY = z.regexes.date.source.slice(1, -1);
const OF_DAY = String.raw`T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z`;

/** A UTC instant as sent on the wire: `yyyy-MM-ddTHH:mm:ss.000Z` (TZ-1, Z-2). */
export const Instant = z
  .string()
  .check(z.regex(new RegExp(`^${DAY}${OF_DAY}$`), 'Expected an instant, yyyy-MM-ddTHH:mm:ss.000Z'));
/** A calendar day that exists, `yyyy-MM-dd`. */
export const DateOnly = z
  .string()
  .check(z.regex(z.regexes.date, 'Expected a day of the calendar, yyyy-MM-dd'));

// An answer may lie a few years beyond the question, and still has to fit in four digits.
const isInReach = (text: string): boolean => text >= '1900' && text < '2200';
const OUT_OF_REACH = 'Expected a year from 1900 through 2199';

/** An instant in a request: any of the years that the server plans with. */
export const AskedInstant = Instant.check(z.refine(isInReach, OUT_OF_REACH));
/** A calendar day in a request: any of the years that the server plans with. */
export const AskedDate = DateOnly.check(z.refine(isInReach, OUT_OF_REACH));

/** A time of day, `HH:mm:ss`. */
export const TimeOnly = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Expected HH:mm:ss'));
/** An id. Ids are opaque; that an office's begins with `offi_` is checked where it matters. */
export const Id = z.string().check(z.minLength(1), z.maxLength(200));
/** Free text of one line. */
export const Line = z.string().check(z.maxLength(500));
/** Free text of many lines. */
export const Prose = z.string().check(z.maxLength(20_000));
/** An IANA time-zone name. */
export const Zone = z.string().check(z.minLength(1), z.maxLength(80));

/** A number in a query: callers pass a number, the server reads the text. */
export const numeric = () => z.coerce.number<number>('Expected a number');

/** A length in hours in a query: a year at most. */
export const hours = () => numeric().check(z.gte(0), z.lte(366 * 24));

/** A whole number in a query, with its bounds. */
export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number<number>('Expected a number').check(z.int(), z.gte(min), z.lte(max));

const TRUE = new Set(['1', 'true']);
const FALSE = new Set(['0', 'false', '']);

/** A flag in a query: callers pass a boolean; `1`, `true`, `0`, `false` are read. */
export const flag = () =>
  z.pipe(
    z.transform((value: boolean): unknown => {
      const text = String(value).toLowerCase();
      return TRUE.has(text) ? true : FALSE.has(text) ? false : value;
    }),
    z.boolean('Expected true or false'),
  );

/** A repeated query parameter: `type=desk&type=bike`. One occurrence is a list of one (PAGE-4). */
export const many = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.transform((value: readonly z.input<T>[]): unknown =>
      Array.isArray(value) ? value : [value],
    ),
    z.array(item),
  );

/** Values of one kind under any names. Does what zod's `record` does for text keys, in an eighth of its size. */
export const byName = <T extends z.ZodMiniType>(value: T) => z.catchall(z.object({}), value);

/** The paging parameters every list takes. A limit above {@link MAX_PAGE} is clamped by the server (PAGE-1). */
export const paging = {
  limit: z.optional(whole(1)),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
};
