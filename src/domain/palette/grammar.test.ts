import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayIndex, type LocalDate } from '@/domain/time';
import { TODAY, words } from '@tests/helpers/palette-words';
import { ACTIONS, DAYPARTS, type Kind } from './lexicon';
import { parse, type Parsed } from './parse';
import { phraseOf } from './phrase';
import { clockOf } from './times';

const DAY = 24 * 60;

/** A day as it can be written, if the first that’s possible is `since`. */
const dayText = (date: LocalDate, since: LocalDate): fc.Arbitrary<string> => {
  const month = words.months[Number(date.slice(5, 7)) - 1] ?? [];
  const day = String(Number(date.slice(8)));
  const year = date.slice(0, 4);
  const weekday = words.weekdays[weekdayIndex(date)] ?? [];
  return fc.constantFrom(
    date,
    ...month.flatMap((each) => [`${day} ${each} ${year}`, `${each} ${day}th ${year}`]),
    ...(date === TODAY ? words.days.today : []),
    ...(date === addDays(TODAY, 1) ? words.days.tomorrow : []),
    ...(date === addDays(TODAY, 2) ? words.days.dayAfterTomorrow : []),
    ...(date >= since && date < addDays(since, 7) ? weekday : []),
  );
};

const timesText = ({ from, to }: Parsed): fc.Arbitrary<string> => {
  const start = from === undefined ? undefined : clockOf(from);
  const end = to === undefined ? undefined : clockOf(to);
  if (start === undefined) return fc.constantFrom(...words.to.map((word) => `${word} ${end}`));
  if (end === undefined)
    return fc.constantFrom(start, ...words.from.map((word) => `${word} ${start}`));
  const part = DAYPARTS.filter(
    (name) =>
      (name === 'morning' && from === 9 * 60 && to === 12 * 60) ||
      (name === 'afternoon' && from === 13 * 60 && to === 17 * 60),
  );
  return fc.constantFrom(
    `${start}-${end}`,
    ...words.to.map((word) => `from ${start} ${word} ${end}`),
    ...part.flatMap((name) => words.dayparts[name]),
  );
};

/** The parts of a line that can be in any order; the action comes first. */
function partsOf(meant: Parsed): fc.Arbitrary<readonly string[]>[] {
  const { action, kind, usual, date, from, to, people, office, until, weekly, rest } = meant;
  const one = (list: readonly string[]) => fc.constantFrom(...list).map((text) => [text]);
  const first = date ?? TODAY;
  const untilText =
    until === undefined
      ? fc.constant('')
      : fc
          .tuple(fc.constantFrom(...words.to), dayText(until, action === 'move' ? TODAY : first))
          .map(([word, day]) => ` ${word} ${day}`);
  const dated =
    date === undefined
      ? []
      : [fc.tuple(dayText(date, TODAY), untilText).map(([day, end]) => [`${day}${end}`])];
  const weekday = date === undefined ? [] : (words.weekdays[weekdayIndex(date)] ?? []);
  const isNear = date !== undefined && date < addDays(TODAY, 7);
  const every = words.every.flatMap((word) => weekday.map((day) => `${word} ${day}`));
  return [
    ...(kind ? [one(words.kinds[kind])] : []),
    ...(usual ? [one(words.usual)] : []),
    ...(rest === '' ? [] : [one([rest])]),
    ...(office === undefined
      ? []
      : [one([...(words.offices ?? [])].flatMap(([id, names]) => (id === office ? names : [])))]),
    ...(people === undefined
      ? []
      : [one(words.people.flatMap((word) => [`${people} ${word}`, `for ${people} ${word}`]))]),
    ...(from === undefined && to === undefined ? [] : [timesText(meant).map((text) => [text])]),
    ...(weekly && isNear ? [fc.oneof(one(every), everyApart(dated))] : []),
    ...(weekly && !isNear ? [one(words.weekly)] : []),
    ...(weekly && isNear ? [] : dated),
  ];
}

/** `weekly` beside its day. */
const everyApart = (dated: readonly fc.Arbitrary<readonly string[]>[]) =>
  fc
    .tuple(fc.constantFrom(...words.weekly), ...dated)
    .map(([weekly, ...days]) => [weekly, ...days.flat()]);

/** Each line that the grammar allows for what’s meant. */
const lineFor = (meant: Parsed): fc.Arbitrary<string> => {
  const { action, date, until } = meant;
  const opener =
    action === undefined
      ? fc.constant('')
      : fc.constantFrom(...words.actions[action], ...(action === 'invite' ? words.visitor : []));
  // Without a first day, the second one follows the action.
  const target =
    until === undefined || date !== undefined
      ? fc.constant('')
      : dayText(until, TODAY).map((day) => `to ${day}`);
  return fc.tuple(opener, target, ...partsOf(meant)).chain(([start, to, ...parts]) =>
    fc
      .shuffledSubarray(
        parts.map((part) => part.join(' ')),
        { minLength: parts.length },
      )
      .map((rest) => [start, to, ...rest].filter(Boolean).join(' ')),
  );
};

/** What a line can mean. */
const meanings: fc.Arbitrary<Parsed> = fc
  .record({
    action: fc.constantFrom(undefined, ...ACTIONS),
    kind: fc.constantFrom(undefined, ...(Object.keys(words.kinds) as Kind[])),
    usual: fc.boolean(),
    date: fc.option(
      fc.nat({ max: 12 }).map((days) => addDays(TODAY, days)),
      { nil: undefined },
    ),
    later: fc.nat({ max: 10 }),
    people: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
    office: fc.constantFrom(undefined, 'offi_berlin', 'offi_york'),
    weekly: fc.boolean(),
    rest: fc.constantFrom('', 'D-14', 'Anna Müller'),
    times: fc.oneof(
      fc.constant({ from: undefined, to: undefined }),
      fc.constantFrom({ from: 540, to: 720 }, { from: 780, to: 1020 }),
      fc
        .tuple(fc.integer({ min: 0, max: DAY - 1 }), fc.option(fc.integer({ min: 1, max: DAY })))
        .filter(([from, to]) => to === null || from < to)
        .map(([from, to]) => ({ from, to: to ?? undefined })),
      fc.integer({ min: 1, max: DAY }).map((to) => ({ from: undefined, to })),
    ),
  })
  .map(({ later, times, ...others }): Parsed => {
    const { action, date, office } = others;
    const isRange = (action === 'sick' || action === 'away') && date !== undefined && later > 0;
    const aboutPeople = action === 'invite' || action === 'sitNextTo' || action === 'whereIs';
    const until = isRange
      ? addDays(date, later)
      : action === 'move' && later > 0
        ? addDays(TODAY, later)
        : undefined;
    return {
      ...others,
      ...times,
      weekly: others.weekly && until === undefined,
      office: aboutPeople ? undefined : office,
      noDay: undefined,
      until,
    };
  });

describe('the grammar of the palette', () => {
  it('SUG-2 understands each line that it allows as what was meant, whichever words and order are used', () => {
    fc.assert(
      fc.property(
        meanings.chain((meant) => fc.tuple(fc.constant(meant), lineFor(meant))),
        ([meant, line]) => {
          // A noun alone is the name of a page.
          fc.pre(line.includes(' ') || meant.action !== 'invite');
          expect(parse(line, words, TODAY), line).toEqual(meant);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('means the same when it is written out again', () => {
    fc.assert(
      fc.property(meanings, (meant) => {
        expect(parse(phraseOf(meant, words), words, TODAY)).toEqual(meant);
      }),
    );
  });

  it('names each word that it does not know, and understands the rest', () => {
    const strange = fc.constantFrom('tomorow', 'qwx', 'Straße!', '🦆', '<b>', '25:99', '__proto__');
    fc.assert(
      fc.property(
        meanings
          .filter(({ rest }) => rest === '')
          .chain((meant) => fc.tuple(fc.constant(meant), lineFor(meant), strange)),
        ([meant, line, word]) => {
          expect(parse(`${line} ${word}`, words, TODAY)).toEqual({ ...meant, rest: word });
        },
      ),
    );
  });
});
