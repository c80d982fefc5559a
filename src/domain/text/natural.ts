/** A name prepared for comparing. Most place names are a word and a number, which can be compared without the collator. */
export interface NaturalKey {
  readonly text: string;
  /** The text before a number at the end; the whole text if there is none. */
  readonly prefix: string;
  readonly number: number;
}

let collator: Intl.Collator | undefined;

/** Prepares a name (RES-10), which pays off if each is compared many times. */
export function naturalKey(text: string): NaturalKey {
  let digits = text.length;
  while (digits > 0 && isDigit(text.charCodeAt(digits - 1))) digits -= 1;
  // Numbers of up to 15 digits are exact, unless digits of another script precede them.
  const counts =
    digits < text.length && text.length - digits <= 15 && !(text.charCodeAt(digits - 1) > 127);
  return {
    text,
    prefix: counts ? text.slice(0, digits) : text,
    number: counts ? Number(text.slice(digits)) : -1,
  };
}

/**
 * Natural order of names: "D-2" before "D-14" (RES-10). Names that are equal for the collator are sorted by code unit, so that
 * the order is always the same.
 */
export function compareNaturalKeys(a: NaturalKey, b: NaturalKey): number {
  if (a.number !== b.number && a.number >= 0 && b.number >= 0 && a.prefix === b.prefix) {
    return a.number - b.number;
  }
  if (a.text === b.text) return 0;
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a.text, b.text) || (a.text > b.text ? 1 : -1);
}

/** {@link compareNaturalKeys} of two names (RES-10). */
export function compareNatural(a: string, b: string): number {
  return compareNaturalKeys(naturalKey(a), naturalKey(b));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}
