/** Signs without accents, whose case is the same in every language. */
const PLAIN = /^[\s!-~]*$/;

/** Text as it is compared in searches: without case and accents. */
export const foldText = (text: string): string =>
  // Most words are plain, and a list of ten thousand people is folded between a letter typed and its answer.
  PLAIN.test(text)
    ? text.toLowerCase()
    : text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');

/**
 * A test for folded text: whether it holds each word of what someone typed, in any order, whatever the case and accents.
 * Undefined where nothing was typed, which everything matches.
 */
export function searchFor(typed: string): ((folded: string) => boolean) | undefined {
  const words = foldText(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return words.length === 0 ? undefined : (folded) => words.every((word) => folded.includes(word));
}
