/** Whoever has a name or an address: a user, an attendee, a visitor. */
export interface Named {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** The group of people without any letter (N-1). */
export const NO_LETTER = '#';

let segmenter: Intl.Segmenter | undefined;

/**
 * The letter a person is filed under (N-1 to N-4, ROLE-5): the first letter of the name's last word,
 * upper-cased; without one the word before it, then the e-mail, then `#`.
 */
export function groupLetter(person: Named): string {
  return lastLetter(person.name) ?? lastLetter(person.email) ?? NO_LETTER;
}

/**
 * Initials for a picture's place (N-5, ROLE-4): first letter of the first and last word, one word
 * gives one, no name gives the e-mail's first letter. Words without a letter are passed over.
 */
export function initials(person: Named): string {
  const words = lettersOf(person.name);
  const first = words[0];
  if (first === undefined) return lettersOf(person.email)[0] ?? NO_LETTER;
  return words.length > 1 ? first + words.at(-1) : first;
}

/** What a person is called in lists (N-1): the name, else the e-mail, both trimmed; else an empty text. */
export function displayName(person: Named): string {
  return person.name?.trim() || person.email?.trim() || '';
}

/** Those of a list that are called like another of it: only their addresses tell them apart. */
export function namesakes<T extends Named>(people: readonly T[]): ReadonlySet<T> {
  const first = new Map<string, T>();
  const same = new Set<T>();
  for (const person of people) {
    const name = displayName(person).toLowerCase();
    const other = first.get(name);
    if (other) same.add(other).add(person);
    else first.set(name, person);
  }
  return same;
}

/** The letter of each word that has one, in order (N-2, N-3, N-4). */
function lettersOf(text: string | null | undefined): string[] {
  if (!text) return [];
  return wordsOf(text)
    .map(firstLetter)
    .filter((letter) => letter !== undefined);
}

/** The last of {@link lettersOf}, without looking at the words before it: a directory asks for thousands. */
function lastLetter(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  const words = wordsOf(text);
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const letter = firstLetter(words[at] ?? '');
    if (letter !== undefined) return letter;
  }
  return undefined;
}

const wordsOf = (text: string): string[] => text.split(/\s+/u);

/** A letter of the Latin alphabets, or a digit, that no mark behind it can join: a grapheme of its own. */
const PLAIN = /^[\dA-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F](?![^\u0020-\u007E\u00C0-\u024F])/;

function firstLetter(word: string): string | undefined {
  // Most words need no segmenter, which costs a hundred times as much.
  const plain = PLAIN.exec(word)?.[0];
  if (plain !== undefined) return upper(plain);
  // Half of a character is nothing to show, and some letters would take it along.
  for (const { segment } of graphemes(word.replaceAll(/\p{Surrogate}/gu, ''))) {
    // A keycap or a letter drawn as emoji begins with a digit or letter, but is a picture.
    if (/^[\p{L}\p{Nd}]/u.test(segment) && !/[\uFE0F\u20E3]/.test(segment)) return upper(segment);
  }
  return undefined;
}

// Composed, so that one visible letter never makes two groups; cut, since ß becomes SS.
function upper(grapheme: string): string {
  if (/^[\dA-Za-z]$/.test(grapheme)) return grapheme.toUpperCase();
  const raised = grapheme.toLocaleUpperCase('en').normalize('NFC');
  for (const { segment } of graphemes(raised)) return segment;
  return raised;
}

function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}
