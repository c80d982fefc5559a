/*
 * What pages keep in their address (UI-8). Whoever types an address is not scolded: what is malformed counts as absent, and
 * the page opens all the same.
 */
import * as z from 'zod/mini';
import { isKnownDay } from '@/domain/time';

/** A value that need not be there. */
export const maybe = <T extends z.ZodMiniType>(value: T) => z.catch(z.optional(value), undefined);

/** Text for a name or an id; longer than any is no attempt at one. */
export const Word = z.string().check(z.minLength(1), z.maxLength(200));

export const maybeId = maybe(Word);

/** The address of a page that keeps alone what is open beside it, an id or `new`, under this name. */
export const openAddress = <const Param extends string>(param: Param) =>
  z.object({ [param]: maybeId } as Record<Param, typeof maybeId>);

/** A day as `yyyy-MM-dd` that can be asked for. */
export const maybeDay = maybe(z.string().check(z.refine(isKnownDay)));

/** What someone searches for; empty when absent. */
export const searchedText = z.catch(z._default(z.string().check(z.maxLength(200)), ''), '');

/** One of some words, the first of them when absent. */
export const oneOf = <const T extends readonly [string, ...string[]]>(words: T) => {
  const [usual] = words as readonly [T[number], ...T[number][]];
  return z.catch(z._default(z.enum(words), usual as never), usual);
};

/** What may stand once or several times. */
export const listOf = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.pipe(
    z.transform((value: readonly z.input<T>[]): unknown =>
      Array.isArray(value) ? value : [value],
    ),
    z.array(item).check(z.maxLength(most)),
  );

/** The same, empty when absent. */
export const anyOf = <T extends z.ZodMiniType>(item: T) =>
  z.catch(z._default(listOf(item, 20), []), []);
