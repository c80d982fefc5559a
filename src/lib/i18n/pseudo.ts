import { i18n } from '.';

/** The language tag of the pseudo-locale, which no build of the product offers. */
export const PSEUDO = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';

const accented = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) => ACCENTED.charAt(PLAIN.indexOf(letter)));

/**
 * A string in the pseudo-locale: every letter gets an accent, and the text becomes about a third longer. Parameters stay as they
 * are, so unaccented text is either data or missing from the locale files.
 */
export function pseudo(text: string): string {
  const letters = text.replaceAll(/\{\{.*?\}\}/g, '').length;
  const parts = text.split(/(\{\{.*?\}\})/);
  const words = parts.map((part, index) => (index % 2 === 0 ? accented(part) : part)).join('');
  return letters === 0 ? words : `${words} ${'·'.repeat(Math.ceil(letters / 3))}`;
}

/** Strings, nested as in their locale file. */
const pseudoOf = (value: unknown): unknown => {
  if (typeof value === 'string') return pseudo(value);
  if (Array.isArray(value)) return value.map(pseudoOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pseudoOf(each)]));
};

const translate = (language: string, namespace: string): void => {
  // People type the palette’s words rather than read them.
  if (language !== 'en' || namespace === 'palette-words') return;
  i18n.addResourceBundle(PSEUDO, namespace, pseudoOf(i18n.getResourceBundle('en', namespace)));
};

/** Shows all strings in the pseudo-locale, including those registered later, or in English again. */
export async function setPseudoLocale(on: boolean): Promise<void> {
  i18n.store.off('added', translate);
  if (on) {
    for (const namespace of Object.keys(i18n.store.data['en'] ?? {})) translate('en', namespace);
    i18n.store.on('added', translate);
  }
  await i18n.changeLanguage(on ? PSEUDO : 'en');
}
