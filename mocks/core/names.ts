/** How the server compares names: for searches, for lists, and for places with numbers in their names. */
const base = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' });
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

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

/** A name’s key in lists that are sorted by name, also for cursors: case and accents don’t count. */
export const nameKey = (name: string): string => searchable(name);

/** Rows in the order of {@link nameKey}; those whose names are equal for it, by the name itself. */
export const byName = <T extends { readonly name: string }>(rows: readonly T[]): T[] =>
  rows
    .map((row) => ({ row, key: `${nameKey(row.name)} ${row.name}` }))
    .toSorted((a, b) => Number(a.key > b.key) - Number(a.key < b.key))
    .map(({ row }) => row);

const LETTER = /[\p{L}\p{Nd}]/u;

/**
 * A person’s key in lists, also for cursors: the letter they’re filed under, then the word that has it, then the rest of the name;
 * the email if there’s no name. Those without a letter come last (ROLE-5).
 */
export function personKey({ name, email }: { name: string | null; email: string }): string {
  const words = (name?.trim() || email.trim()).split(/\s+/u);
  const at = words.findLastIndex((word) => LETTER.test(word));
  if (at < 0) return `\uFFFF ${nameKey(words.join(' '))}`;
  const [last, rest] = [words.slice(at).join(' '), words.slice(0, at).join(' ')];
  const letter = (LETTER.exec(last)?.[0] ?? '').toUpperCase();
  // A character before all others ends the word, so that the shorter of two comes first.
  return [nameKey(letter), letter, nameKey(last), nameKey(rest)].join('\t');
}

/** "D-2" before "D-14" (RES-10). */
export const compareNatural = (a: string, b: string): number => natural.compare(a, b);
