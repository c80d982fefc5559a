import type { Lexicon } from './lexicon';
import type { Parsed } from './parse';
import { clockOf } from './times';

/** The words with which the palette describes what it understood; parsing them gives the same result. */
export function phraseOf(
  { action, kind, usual, date, from, to, people, office, until, weekly, rest }: Parsed,
  words: Lexicon,
): string {
  const first = (list: readonly string[]): string => list[0] ?? '';
  const named = [...(words.offices ?? [])].find(([id]) => id === office)?.[1];
  return [
    action && first(words.actions[action]),
    usual && first(words.usual),
    kind && first(words.kinds[kind]),
    rest,
    people !== undefined && `${people} ${first(words.people)}`,
    named && first(named),
    weekly && first(words.weekly),
    date,
    until !== undefined && `${first(words.to)} ${until}`,
    from !== undefined && `${first(words.from)} ${clockOf(from)}`,
    to !== undefined && `${first(words.to)} ${clockOf(to)}`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
}
