/** Characters without accents whose case is the same in every language. */
const PLAIN = /^[\s!-~]*$/;

/**
 * Letters that are no accented form of the one people type for them, and typographic marks. `Intl.Collator` takes most of them as
 * equal in a search; Turkish ı, þ, and ŧ are added, which people without these keys type as i, th, and t.
 */
const TYPED: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  '’': "'",
  '‘': "'",
  '‛': "'",
  ʼ: "'",
  ʻ: "'",
  '‐': '-',
  '‑': '-',
};
const TYPED_ANY = new RegExp(`[${Object.keys(TYPED).join('')}]`, 'gu');
/** Accents, and characters that no one sees. */
const SILENT = /[\p{M}\p{Cf}]/gu;

/** Text as searches compare it: without case and accents, in letters of a keyboard. */
export const foldText = (text: string): string =>
  // Most words are plain, and a list of ten thousand people is normalized between a keystroke and its result.
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(SILENT, '')
        .toLocaleLowerCase('en')
        .replaceAll(TYPED_ANY, (letter) => TYPED[letter] ?? letter);

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
