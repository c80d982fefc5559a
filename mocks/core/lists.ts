import type { World } from '../world/world';

/** The instant some milliseconds after the world’s current time. */
export const later = (world: World, milliseconds: number): string =>
  new Date(world.clock.now() + milliseconds).toISOString();

/** Sorts newest first, by a negative key for {@link paginate}. */
export const newest = ({ created_at }: { created_at: string }): number => -Date.parse(created_at);

const base = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' });
const LATIN = [...'abcdefghijklmnopqrstuvwxyz'.split(''), 'ae', 'oe', 'ss', 'ij'];
/** Turkish ı, thorn, and ŧ are letters of their own, but typed as these. */
const known = new Map([
  ['ı', 'i'],
  ['þ', 'th'],
  ['ŧ', 't'],
  ['’', "'"],
  ['‘', "'"],
  ['‑', '-'],
]);

/** A character as it’s typed without accents: the plain letters that are equal for a search. */
function typed(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const same = LATIN.find((letter) => base.compare(letter, character) === 0) ?? character;
  known.set(character, same);
  return same;
}

/** Text as searches compare it: `Łukasz O’Neil` is found by `lukasz o'neil`. */
export const searchable = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\x7F]/gu, typed);

/** Whether any of some words contains a text, ignoring case and accents; an absent text always matches. */
export function mentions(
  query: string | undefined,
  ...words: readonly (string | null | undefined)[]
): boolean {
  const text = query && searchable(query.trim());
  return !text || words.some((word) => word && searchable(word).includes(text));
}
