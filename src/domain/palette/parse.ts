import type { LocalDate } from '@/domain/time';
import { DAY_MINUTES } from '@/domain/time/durations';
import { readDay, readNoDay, readWeekday } from './days';
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
  /** The office’s id. */
  readonly office: string | undefined;
  /** Where bookings move to, or the last of several days away. */
  readonly until: LocalDate | undefined;
  /** Once a week from the day on. */
  readonly weekly: boolean;
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
  office?: string;
  until?: Until;
  weekly?: true;
}

/** A second day, `to friday`, before it’s known what for. */
interface Until {
  /** From today on: where something moves to. */
  readonly near: LocalDate;
  /** From the first day on: the end of a range. */
  readonly after: LocalDate;
  /** As it was written, if nothing needs it. */
  readonly text: string;
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

/** What’s left over for these is the name of a person, which may contain that of an office. */
const ABOUT_PEOPLE: ReadonlySet<Action | undefined> = new Set(['invite', 'sitNextTo', 'whereIs']);

/** Days with a first and a last one. */
const RANGES: ReadonlySet<Action | undefined> = new Set(['sick', 'away']);

const RULES: readonly Rule[] = [
  once(
    'action',
    (reader, words) =>
      reader.takeOf(entries(words.actions)) ??
      (!reader.isWord && reader.take(words.visitor) ? 'invite' : undefined),
  ),
  // A word for each: `every tuesday` is a day as well.
  (reader, words, said, today) => {
    if (said.weekly) return false;
    const day = reader.attempt(() =>
      said.date === undefined && reader.take(words.every)
        ? readWeekday(reader, words, today)
        : undefined,
    );
    if (day === undefined && !reader.take(words.weekly)) return false;
    if (day !== undefined) said.date = day;
    said.weekly = true;
    return true;
  },
  once('date', (reader, words, today) => readDay(reader, words, today)),
  once('noDay', readNoDay),
  once('until', readUntil),
  once('office', (reader, words, _today, { action }) =>
    words.offices && !ABOUT_PEOPLE.has(action) ? reader.takeOf(words.offices) : undefined,
  ),
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

/** `to friday`, after a day or for what moves. */
function readUntil(
  reader: Reader,
  words: Lexicon,
  today: LocalDate,
  { date, action }: Readonly<Said>,
): Until | undefined {
  if (date === undefined && action !== 'move') return undefined;
  let days: Omit<Until, 'text'> | undefined;
  const text = reader.written(() => {
    if (!reader.take(words.to)) return undefined;
    let after: LocalDate | undefined;
    reader.attempt(() => {
      after = readDay(reader, words, today, date);
      return undefined;
    });
    const near = readDay(reader, words, today);
    if (near === undefined) return undefined;
    days = { near, after: after ?? near };
    return near;
  });
  return text === undefined || !days ? undefined : { ...days, text };
}

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
  const { action, kind, usual = false, date, noDay, people, times, length, office } = said;
  const until = said.until && untilOf(said.until, said);
  if (said.until && until === undefined) rest.push(said.until.text);
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
    office,
    until,
    weekly: said.weekly ?? false,
    rest: rest.join(' '),
  };
}

/** The second day, if what’s asked for has one. */
const untilOf = ({ near, after }: Until, { action, date }: Said): LocalDate | undefined => {
  if (action === 'move') return near;
  return RANGES.has(action) && date !== undefined && after >= date ? after : undefined;
};

/** How many things a line says: a single one could just as well be the name of a page. */
export const weightOf = (parsed: Parsed): number => {
  const { action, kind, usual, date, noDay, from, to, people, weekly } = parsed;
  return [
    action,
    kind,
    usual || undefined,
    date ?? noDay,
    from ?? to,
    people,
    weekly || undefined,
  ].filter((said) => said !== undefined).length;
};
