/** Texts that follow each other as sentences: each ends in one full stop, unless it ends a sentence by itself. */
export const sentences = (texts: readonly (string | null | undefined)[]): string =>
  texts
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/u.test(text) ? text : `${text}.`))
    .join(' ');

/** A sentence as part of another: without the full stop at its end. */
export const clause = (text: string): string => text.trim().replace(/\.$/u, '');
