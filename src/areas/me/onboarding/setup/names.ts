import { foldText } from '@/domain/text/search';
import { isSlug } from '@/domain/text/slug';

/** Maximum length of the address: a DNS label (S-15). */
const MAX_SLUG_LENGTH = 63;

/**
 * The address suggested for a name: lower-case letters, digits, and single hyphens. Accents are removed ("Zürich" →
 * `zurich`), and wide letters become plain ones; if no letter is left, it’s empty.
 */
export function slugFrom(name: string): string {
  const plain = foldText(name.normalize('NFKC'))
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-+$/, '');
  return isSlug(plain) ? plain : '';
}

/** Maximum number of desks per list. */
export const MAX_DESKS = 200;

/** `D-1..D-40` and `D-1..40`: the same prefix, two numbers. */
const RANGE = /^(?<head>.*?)(?<from>\d{1,4})\s*(?:\.\.|…)\s*(?<again>.*?)(?<to>\d{1,4})$/;

/**
 * The desks in a text: one per line or separated by commas, with ranges such as `D-1..D-40`. Each name once, in order, at most
 * {@link MAX_DESKS}.
 */
export function deskNames(text: string): readonly string[] {
  const names = text
    .split(/[\n,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(expanded);
  return [...new Set(names)].slice(0, MAX_DESKS);
}

function expanded(part: string): readonly string[] {
  const { head = '', from = '', again = '', to = '' } = RANGE.exec(part)?.groups ?? {};
  const count = Number(to) - Number(from) + 1;
  if (from === '' || (again !== '' && again !== head) || count < 1) return [part];
  // A name with leading zeros keeps its width: `01..12`.
  const width = from.startsWith('0') ? from.length : 0;
  return Array.from({ length: Math.min(count, MAX_DESKS) }, (_, index) => {
    return head + String(Number(from) + index).padStart(width, '0');
  });
}
