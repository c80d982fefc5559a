/** Stands for the names of a path that aren’t shown. */
export const ELLIPSIS = '…';

/** This many levels of a path are shown. */
const SHOWN = 6;

/**
 * The levels of a path from the top down; of a long one, the first and the last few, with undefined for those between. No list has
 * room for more, and thousands of longer texts take seconds to sort.
 */
export const shortened = <T>(path: readonly T[]): readonly (T | undefined)[] =>
  path.length > SHOWN ? [...path.slice(0, 1), undefined, ...path.slice(1 - SHOWN)] : path;

/** The same for names, with an ellipsis. */
export const shortPath = (names: readonly string[]): readonly string[] =>
  shortened(names).map((name) => name ?? ELLIPSIS);
