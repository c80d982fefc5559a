/**
 * Initials of a name: the first letters of its first and last word, at most two, in upper case. Whole letters are taken
 * (accents, surrogate pairs), so no name is cut in the middle of a character. Empty for an empty name.
 */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s\u00a0]+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : '';
  return `${first}${last}`.toLocaleUpperCase('en');
}

function firstLetter(word: string | undefined): string {
  return /(?:\p{L}|\p{N})\p{M}*/u.exec((word ?? '').normalize('NFC'))?.[0] ?? '';
}
