import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  displayName,
  groupLetter,
  groupPeople,
  initials,
  namesakes,
  sortPeople,
  type Named,
} from '.';

const brokenText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff })), {
    maxLength: 12,
  })
  .map((units) => String.fromCharCode(...units));
const text = fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), brokenText), {
  freq: 4,
  nil: null,
});
const person = fc.record({ name: text, email: text });

describe('groupLetter', () => {
  test.each([
    ['last word', { name: 'Maya Lin' }, 'L'],
    ['one word', { name: 'maya' }, 'M'],
    ['three words', { name: 'Ada de Vries' }, 'V'],
    ['the e-mail without a name', { email: 'zoe@acme.example' }, 'Z'],
    ['the name before the e-mail', { name: 'Maya', email: 'zoe@acme.example' }, 'M'],
    ['lower case', { name: 'maya lin' }, 'L'],
  ])('N-1 ROLE-5 %s', (_title, person, letter) => {
    expect(groupLetter(person)).toBe(letter);
  });

  test.each([
    ['a blank name', { name: '  ', email: 'zoe@acme.example' }, 'Z'],
    ['no name and no e-mail', {}, '#'],
    ['null and null', { name: null, email: null }, '#'],
    ['both blank', { name: '\u3000', email: ' ' }, '#'],
  ])('N-1 %s', (_title, person, letter) => {
    expect(groupLetter(person)).toBe(letter);
  });

  test.each([
    ['spaces around', '  Maya   Lin  '],
    ['a no-break space', 'Maya\u00a0Lin'],
    ['an ideographic space', 'Maya\u3000Lin'],
    ['a tab and a line feed', 'Maya\t\nLin'],
  ])('N-2 %s', (_title, name) => {
    expect(groupLetter({ name })).toBe('L');
    expect(initials({ name })).toBe('ML');
  });

  test.each([
    ['a leading bracket', 'Maya (Lin)', 'L'],
    ['a leading quote', 'Maya “Lin”', 'L'],
    ['a leading emoji', 'Maya 🌸Lin', 'L'],
    ['a word of emoji gives way', 'Maya Lin 🌸', 'L'],
    ['a word of signs gives way', 'Maya Lin --', 'L'],
    ['a digit counts', 'Room 7a', '7'],
    ['a keycap is a picture', 'Maya 1️⃣', 'M'],
    ['an information sign is a picture', 'Maya ℹ️', 'M'],
    ['a combining accent stays with its letter', 'Maya E\u0301mile', 'É'],
    ['an ideograph', '山田 太郎', '太'],
    ['an Arabic letter', 'مها لين', 'ل'],
    ['a letter outside the basic plane', 'Maya 𐐨x', '𐐀'],
  ])('N-3 %s', (_title, name, letter) => {
    expect(groupLetter({ name })).toBe(letter);
  });

  test('N-3 a name without any letter falls back to the email address, then to #', () => {
    expect(groupLetter({ name: '🌸 !!', email: 'zoe@acme.example' })).toBe('Z');
    expect(groupLetter({ name: '🌸 !!', email: '@@' })).toBe('#');
    expect(groupLetter({ name: '🌸 !!' })).toBe('#');
  });

  test.each([
    ['ß', 'S'],
    ['i', 'I'],
    ['ı', 'I'],
    ['ﬁ', 'F'],
    ['é', 'É'],
    ['e\u0301', 'É'],
    ['ǆ', 'Ǆ'],
    ['ж', 'Ж'],
    ['ω', 'Ω'],
    ['\u0D4E\uD800', '\u0D4E'],
  ])('N-4 %s is filed under %s', (word, letter) => {
    expect(groupLetter({ name: word })).toBe(letter);
  });
});

test('N-3 files a plain word like one whose first letter must be searched for', () => {
  const unit = fc.oneof(
    fc.constantFrom(
      'a',
      'Z',
      '7',
      'é',
      'ß',
      'ŉ',
      'ǰ',
      '×',
      '÷',
      'ſ',
      '\u0301',
      '\uFE0F',
      '\u20E3',
      '\u200D',
      '\uDC00',
      '\u0600',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const word = fc.array(unit, { minLength: 1, maxLength: 5 }).map((units) => units.join(''));
  fc.assert(
    fc.property(word, (name) => {
      fc.pre(!/\s/u.test(name));
      expect(groupLetter({ name })).toBe(groupLetter({ name: `(${name}` }));
    }),
    { numRuns: 2000 },
  );
});

describe('initials', () => {
  test.each([
    [{ name: 'Maya Lin' }, 'ML'],
    [{ name: 'Ada de Vries' }, 'AV'],
    [{ name: 'maya' }, 'M'],
    [{ name: ' maya ' }, 'M'],
    [{ email: 'zoe.quin@acme.example' }, 'Z'],
    [{ name: '', email: 'zoe@acme.example' }, 'Z'],
    [{ name: '🌸 Maya Lin 🌸' }, 'ML'],
    [{ name: 'Maya 🌸' }, 'M'],
    [{ name: '"Maya" (Lin)' }, 'ML'],
    [{ name: 'ßeta ähre' }, 'SÄ'],
    [{ name: 'Maya Ana Lin' }, 'ML'],
    [{ name: 'ünal çağlar' }, 'ÜÇ'],
    [{ name: 'Łukasz  Żak ' }, 'ŁŻ'],
    [{ name: 'A. (Ann) Lee-Roy' }, 'AL'],
    [{ name: '3D Lab' }, '3L'],
    [{ name: '– Reception –' }, 'R'],
    [{ name: '李 小龙' }, '李小'],
    [{ name: '🙂' }, '#'],
    [{ name: '!!', email: 'zoe@acme.example' }, 'Z'],
    [{}, '#'],
  ])('N-5 ROLE-4 %j → %s', (person, expected) => {
    expect(initials(person)).toBe(expected);
  });
});

describe('groupPeople', () => {
  const names = (people: readonly Named[]) => people.map(displayName);

  test('N-6 groups and members in order, # last', () => {
    const groups = groupPeople([
      { name: 'Zoe Adler' },
      { name: '…' },
      { name: 'émile Écho' },
      { name: 'Adam Zuse' },
      { name: 'Bert Adler' },
      { email: 'anna@acme.example' },
      { name: '7' },
      {},
      { name: 'Eva Ende' },
    ]);
    expect(groups.map((group) => [group.letter, names(group.people)])).toEqual([
      ['7', ['7']],
      ['A', ['Bert Adler', 'Zoe Adler', 'anna@acme.example']],
      ['E', ['Eva Ende']],
      ['É', ['émile Écho']],
      ['Z', ['Adam Zuse']],
      ['#', ['…', '']],
    ]);
  });

  test('N-6 equal names keep their order', () => {
    const first = { name: 'Maya Lin', id: 1 };
    const second = { name: 'Maya Lin', id: 2 };
    expect(groupPeople([second, first])).toEqual([{ letter: 'L', people: [second, first] }]);
  });

  test('N-6 no people make no groups', () => {
    expect(groupPeople([])).toEqual([]);
  });

  test('N-6 no text crashes it, and every letter is one well-formed grapheme', () => {
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
    fc.assert(
      fc.property(person, (person) => {
        for (const result of [groupLetter(person), initials(person)]) {
          expect(result).not.toMatch(/\p{Surrogate}/u);
          expect(result).not.toBe('');
        }
        expect([...graphemes.segment(groupLetter(person))]).toHaveLength(1);
      }),
      { numRuns: 1000 },
    );
  });

  test('N-6 everyone is in exactly one group, in any input order', () => {
    fc.assert(
      fc.property(fc.array(person), (people) => {
        const groups = groupPeople(people);
        const listed = groups.flatMap((group) => group.people);
        expect(new Set(listed)).toEqual(new Set(people));
        expect(listed).toHaveLength(people.length);
        expect(new Set(groups.map((group) => group.letter)).size).toBe(groups.length);
        expect(groupPeople(people.toReversed()).map((group) => group.letter)).toEqual(
          groups.map((group) => group.letter),
        );
        expect(names(sortPeople(people)).filter((name) => name === '').length).toBe(
          people.filter((person) => displayName(person) === '').length,
        );
      }),
    );
  });
});

describe('sortPeople', () => {
  const sorted = (...people: Named[]) => sortPeople(people);

  test('N-6 people with neither name nor e-mail come last', () => {
    const [nobody, zoe, blank, adam] = [{}, { name: 'Zoe' }, { name: ' ' }, { name: 'Adam' }];
    expect(sorted(nobody, zoe, blank, adam)).toEqual([adam, zoe, nobody, blank]);
    expect(sorted(zoe, adam, nobody)).toEqual([adam, zoe, nobody]);
    expect(sorted(nobody, adam)).toEqual([adam, nobody]);
  });

  test('ROLE-5 by the last word, then the rest; an address is its own last word', () => {
    const names = [
      'Zoe Ahrens',
      'Ana Maria Silva',
      'bo@x.example',
      'Ana Silva',
      'Cher',
      'Ana Smith',
    ];
    const people = names.map((name) => ({ name }));
    expect(sorted(...people).map(({ name }) => name)).toEqual([
      'Zoe Ahrens',
      'bo@x.example',
      'Cher',
      'Ana Silva',
      'Ana Maria Silva',
      'Ana Smith',
    ]);
    expect(groupPeople(people).flatMap((group) => group.people)).toEqual(sorted(...people));
  });

  test('N-6 names that the collator considers equal still have one order', () => {
    const [composed, decomposed] = [{ name: '\u00E9mile' }, { name: 'e\u0301mile' }];
    expect(sorted(composed, decomposed)).toEqual([decomposed, composed]);
    expect(sorted(decomposed, composed)).toEqual([decomposed, composed]);
    expect(sorted(decomposed, { name: 'e\u0301mile' })).toHaveLength(2);
  });
});

test.each([
  [{ name: '  Maya Lin ', email: 'maya@acme.example' }, 'Maya Lin'],
  [{ name: ' \u00A0', email: ' zoe@acme.example ' }, 'zoe@acme.example'],
  [{ name: null, email: null }, ''],
])('N-1 %j is shown as %j', (person, name) => {
  expect(displayName(person)).toBe(name);
});

test('namesakes are all people with the same name, ignoring case and spaces', () => {
  const [one, two, three, four] = [
    { name: 'Maya Lin', email: 'maya@acme.example' },
    { name: 'Bo Lind' },
    { name: ' maya lin', email: 'm.lin@acme.example' },
    { name: 'Maya Lin' },
  ];
  expect([...namesakes([one, two, three, four])]).toEqual([one, three, four]);
  expect(namesakes([one, two]).size).toBe(0);
});

test('N-3 a grapheme that only contains a letter does not begin with one', () => {
  // An Arabic number sign forms one grapheme with the following letter.
  expect(groupLetter({ name: 'Maya \u0600lin' })).toBe('I');
});
