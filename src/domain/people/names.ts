/** Anyone who has a name or an address: a user, an attendee, or a visitor. */
export interface Named {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** The group of people without any letter (N-1). */
export const NO_LETTER = '#';

let segmenter: Intl.Segmenter | undefined;

/**
 * The letter a person is filed under (N-1 to N-4, ROLE-5): the upper-case first letter of the name’s last word; if that has none,
 * the word before it, then the email, then `#`.
 */
export function groupLetter(person: Named): string {
  return lastLetter(person.name) ?? lastLetter(person.email) ?? NO_LETTER;
}

/**
 * Initials for a missing picture (N-5, ROLE-4): the first letters of the first and last word. A single word gives one letter, and
 * without a name the email’s first letter is used. Words without a letter are skipped.
 */
export function initials(person: Named): string {
  const words = lettersOf(person.name);
  const first = words[0];
  if (first === undefined) return lettersOf(person.email)[0] ?? NO_LETTER;
  return words.length > 1 ? first + words.at(-1) : first;
}

/** What a person is called in lists (N-1): the trimmed name, or else the email; otherwise an empty text. */
export function displayName(person: Named): string {
  return person.name?.trim() || person.email?.trim() || '';
}

/** People in a list who share their name with someone else in it, so that only their addresses distinguish them. */
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

/** The first letter of each word that has one, in order (N-2, N-3, N-4). */
function lettersOf(text: string | null | undefined): string[] {
  if (!text) return [];
  return wordsOf(text)
    .map(firstLetter)
    .filter((letter) => letter !== undefined);
}

/** The last of {@link lettersOf}, without checking the words before it: a directory needs it thousands of times. */
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

/** A Latin letter or digit that no following mark can join, which makes it a grapheme on its own. */
const PLAIN = /^[\dA-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F](?![^\u0020-\u007E\u00C0-\u024F])/;

function firstLetter(word: string): string | undefined {
  // Most words don’t need a segmenter, which costs a hundred times as much.
  const plain = PLAIN.exec(word)?.[0];
  if (plain !== undefined) return upper(plain);
  // Half a character can’t be shown, and some letters would be lost with it.
  for (const { segment } of graphemes(word.replaceAll(/\p{Surrogate}/gu, ''))) {
    // A keycap or an emoji letter starts with a digit or letter but is a picture.
    if (/^[\p{L}\p{Nd}]/u.test(segment) && !/[\uFE0F\u20E3]/.test(segment)) return upper(segment);
  }
  return undefined;
}

// Composed, so that the same visible letter never makes two groups; cut to one character, because ß becomes SS.
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
