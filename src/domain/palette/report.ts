import { plain, type Lexicon } from './lexicon';

/** A problem that a line reports, as it was written. */
export interface Reported {
  /** Everything after "report". */
  readonly text: string;
  /** Probably the name of the place: the last word with a digit, or else the last word. */
  readonly place: string;
}

/** Parses a line such as "report broken lamp D-14"; undefined if it reports nothing. */
export function reportIn(line: string, { report }: Pick<Lexicon, 'report'>): Reported | undefined {
  const trimmed = line.trim();
  const start = report.find((words) => plain(trimmed).startsWith(`${plain(words)} `));
  const text = start && trimmed.slice(start.length).trim();
  if (!text) return undefined;
  const words = text.split(/\s+/u);
  return { text, place: words.findLast((word) => /\d/u.test(word)) ?? words.at(-1) ?? '' };
}

/** What’s wrong, without the place at its end and the words that introduce it: "broken lamp at D-14" becomes "broken lamp". */
export function withoutPlace({ text, place }: Reported): string {
  if (!text.endsWith(place)) return text;
  return text
    .slice(0, text.length - place.length)
    .trim()
    .replace(/(?:^|\s+)(?:at|on|in|near|of|for|with)$/iu, '')
    .replace(/[,:;.\s]+$/u, '');
}
