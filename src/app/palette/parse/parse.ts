import type { LocalDate } from '@/domain/time';
import { DAY_MINUTES } from '@/domain/time/durations';
import { readDay, readNoDay } from './days';
import { DAYPARTS, type Daypart, type Action, type Kind, type Lexicon } from './lexicon';
import { entries, Reader } from './reader';
import { readLength, readTimes, type Minutes, type Times } from './times';

/** The most people one booking can have. */
const MAX_PEOPLE = 500;
/** Longer text is pasted, not typed, and the rest of it is ignored. */
const MAX_TEXT_LENGTH = 200;

/** The named parts of a day; a whole day depends on the office’s hours. */
const PARTS: Readonly<Record<Daypart, Times>> = {
  allDay: { from: undefined, to: undefined },
  morning: { from: 9 * 60, to: 12 * 60 },
  afternoon: { from: 13 * 60, to: 17 * 60 },
};

/** A line of the palette as it was understood. What wasn’t given is undefined. */
export interface Parsed {
  readonly action: Action | undefined;
  readonly kind: Kind | undefined;
  /** The person’s usual place. */
  readonly usual: boolean;
  readonly date: LocalDate | undefined;
  /** An attempted day that doesn’t exist, as it was written: `31 feb`. */
  readonly noDay: string | undefined;
  /** The office’s wall time, in minutes. */
  readonly from: Minutes | undefined;
  readonly to: Minutes | undefined;
  readonly people: number | undefined;
  /** Text that wasn’t understood, as it was written: a name, or nonsense. */
  readonly rest: string;
}

/** The result of parsing so far. */
interface Said {
  action?: Action;
  kind?: Kind;
  usual?: true;
  date?: LocalDate;
  noDay?: string;
  times?: Times;
  length?: Minutes;
  people?: number;
}

/**
 * A rule for one thing a line can say; returns true if it matched. Each applies once; a second occurrence is a name or nonsense.
 */
type Rule = (reader: Reader, words: Lexicon, said: Said, today: LocalDate) => boolean;

/** A rule for one thing, tried until it matches. */
const once =
  <K extends keyof Said>(
    key: K,
    read: (
      reader: Reader,
      words: Lexicon,
      today: LocalDate,
      said: Readonly<Said>,
    ) => Said[K] | undefined,
  ): Rule =>
  (reader, words, said, today) => {
    if (said[key] !== undefined) return false;
    const value = read(reader, words, today, said);
    if (value !== undefined) said[key] = value;
    return value !== undefined;
  };

const RULES: readonly Rule[] = [
  once('action', (reader, words) => reader.takeOf(entries(words.actions))),
  once('date', readDay),
  once('noDay', readNoDay),
  once('usual', (reader, words) => reader.take(words.usual) || undefined),
  once('kind', (reader, words) => reader.takeOf(entries(words.kinds))),
  once('people', readPeople),
  once('length', (reader, words) =>
    reader.attempt(() => {
      reader.take(words.countFor);
      return readLength(reader, words);
    }),
  ),
  once('times', (reader, words, _today, { action }) => {
    const part = reader.takeOf(DAYPARTS.map((each) => [each, words.dayparts[each]] as const));
    // A visitor has no count: in "invite Ana tomorrow 10", the number is the time.
    return part === undefined ? readTimes(reader, words, action === 'invite') : PARTS[part];
  }),
  once('people', (reader, words) =>
    reader.attempt(() => (reader.take(words.countFor) ? countHere(reader) : undefined)),
  ),
  (reader, words) => reader.take(words.noise),
];

/** `6 people`. */
function readPeople(reader: Reader, words: Lexicon): number | undefined {
  return reader.attempt(() => {
    reader.take(words.countFor);
    const count = countHere(reader);
    return count !== undefined && reader.take(words.people) ? count : undefined;
  });
}

function countHere(reader: Reader): number | undefined {
  const count = Number(reader.match(/^\d{1,3}$/u)?.[0] ?? Number.NaN);
  return count >= 1 && count <= MAX_PEOPLE ? count : undefined;
}

/**
 * Parses a line such as "tomorrow usual desk" or "room 6 people 2pm fri". Words can be in any order; each thing is
 * used once, and whatever is left is in `rest`. Never throws.
 *
 * @param today the office’s today
 */
export function parse(text: string, words: Lexicon, today: LocalDate): Parsed {
  const reader = new Reader(text.slice(0, MAX_TEXT_LENGTH));
  const said: Said = {};
  const rest: string[] = [];
  while (!reader.done) {
    if (!RULES.some((rule) => rule(reader, words, said, today))) rest.push(reader.skip());
  }
  const { action, kind, usual = false, date, noDay, people, times, length } = said;
  const from = times?.from;
  const byLength = from !== undefined && length !== undefined ? from + length : undefined;
  return {
    action,
    kind,
    usual,
    date,
    noDay,
    from,
    to: times?.to ?? (byLength !== undefined && byLength <= DAY_MINUTES ? byLength : undefined),
    people,
    rest: rest.join(' '),
  };
}

/** How many things a line says: a single one could just as well be the name of a page. */
export const weightOf = ({ action, kind, usual, date, noDay, from, to, people }: Parsed): number =>
  [action, kind, usual || undefined, date ?? noDay, from ?? to, people].filter(
    (said) => said !== undefined,
  ).length;
