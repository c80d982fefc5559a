/* What pages keep in their address (UI-8). A malformed value counts as absent, and the page still opens. */
import * as z from 'zod/mini';
import { isKnownDay } from '@/domain/time';

/** An optional value. */
export const maybe = <T extends z.ZodMiniType>(value: T) => z.catch(z.optional(value), undefined);

/** Text for a name or id; anything longer than the longest isn’t one. */
export const Word = z.string().check(z.minLength(1), z.maxLength(200));

export const maybeId = maybe(Word);

/** The address of a page that stores only what’s open beside it, an id or `new`, under this name. */
export const openAddress = <const Param extends string>(param: Param) =>
  z.object({ [param]: maybeId } as Record<Param, typeof maybeId>);

/** A supported day as `yyyy-MM-dd`. */
export const maybeDay = maybe(z.string().check(z.refine(isKnownDay)));

/** A search text; empty by default. */
export const searchedText = z.catch(z._default(z.string().check(z.maxLength(200)), ''), '');

/** One of several words; the first is the default. */
export const oneOf = <const T extends readonly [string, ...string[]]>(words: T) => {
  const [usual] = words as readonly [T[number], ...T[number][]];
  return z.catch(z._default(z.enum(words), usual as never), usual);
};

/** A value that can occur once or several times. */
export const listOf = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.pipe(
    z.transform((value: readonly z.input<T>[]): unknown =>
      Array.isArray(value) ? value : [value],
    ),
    z.array(item).check(z.maxLength(most)),
  );

/** The same; empty by default. */
export const anyOf = <T extends z.ZodMiniType>(item: T) =>
  z.catch(z._default(listOf(item, 20), []), []);
