/** Texts joined as sentences: each ends with one period unless it already ends a sentence. */
export const sentences = (texts: readonly (string | null | undefined)[]): string =>
  texts
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/u.test(text) ? text : `${text}.`))
    .join(' ');

/** A sentence as part of another: without its period. */
export const clause = (text: string): string => text.trim().replace(/\.$/u, '');

/** A place’s name beside a time, unless the time names it: nothing for `Berlin` beside `09:00 Berlin · 08:00 your time`. */
export const unlessSaid = (name: string | undefined, time: string): string | undefined =>
  ` ${time} `.includes(` ${name} `) ? undefined : name;
