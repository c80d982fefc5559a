/** Characters without accents whose case is the same in every language. */
const PLAIN = /^[\s!-~]*$/;

/** Text as searches compare it: without case and accents. */
export const foldText = (text: string): string =>
  // Most words are plain, and a list of ten thousand people is normalized between a keystroke and its result.
  PLAIN.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');

/**
 * A test for normalized text: whether it contains every word that was typed, in any order, ignoring case and accents. Undefined
 * if nothing was typed, which everything matches.
 */
export function searchFor(typed: string): ((folded: string) => boolean) | undefined {
  const words = foldText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return words.length === 0 ? undefined : (folded) => words.every((word) => folded.includes(word));
}
