/** Texts joined as sentences: each ends with one period unless it already ends a sentence. */
export const sentences = (texts: readonly (string | null | undefined)[]): string =>
  texts
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/u.test(text) ? text : `${text}.`))
    .join(' ');

/** A sentence as part of another: without its period. */
export const clause = (text: string): string => text.trim().replace(/\.$/u, '');
