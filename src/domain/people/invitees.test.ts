import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInvitees, readInvitees } from '.';

const emails = (text: string) => readInvitees(text).map(({ email }) => email);
const facts = {
  members: new Set(['maya@meridian.example']),
  invited: new Set(['ada@meridian.example']),
  domains: new Set(['meridian.example']),
};

const nothing = {
  members: new Set<string>(),
  invited: new Set<string>(),
  domains: new Set<string>(),
};

describe('readInvitees', () => {
  it.each([
    ['commas', 'a@x.example, b@x.example', ['a@x.example', 'b@x.example']],
    ['semicolons', 'a@x.example;b@x.example;', ['a@x.example', 'b@x.example']],
    ['lines of any system', 'a@x.example\r\nb@x.example\n\n', ['a@x.example', 'b@x.example']],
    ['spaces', ' a@x.example  b@x.example', ['a@x.example', 'b@x.example']],
    ['names before them', 'Ana Reyes <ana@x.example>', ['ana@x.example']],
    [
      'a name with a comma',
      '"Reyes, Ana" <ana@x.example>, bo@x.example',
      ['ana@x.example', 'bo@x.example'],
    ],
    ['a name with an @', '"ana @ home" <ana@x.example>', ['ana@x.example']],
    ['an address as its own name', 'ana@x.example <ana@x.example>', ['ana@x.example']],
    ['columns of a spreadsheet', 'Ana Reyes\tana@x.example\tSales', ['ana@x.example']],
    ['upper case', 'Ana@X.EXAMPLE', ['ana@x.example']],
    ['links and punctuation', '(mailto:ana@x.example). ', ['ana@x.example']],
    [
      'bars',
      'a@x.example | b@x.example|c@x.example',
      ['a@x.example', 'b@x.example', 'c@x.example'],
    ],
    [
      'separators of other languages',
      'a@x.example，b@x.example；c@x.example、d@x.example؛ e@x.example\u3000f@x.example',
      ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example', 'f@x.example'],
    ],
    [
      'names and initials that are none',
      'Reyes, Dr. J.R. <ana@x.example>; Lind, Bo Jr. <bo@x.example>',
      ['ana@x.example', 'bo@x.example'],
    ],
  ])('finds addresses among %s', (_title, text, expected) => {
    expect(emails(text).toSorted()).toEqual(expected.toSorted());
    expect(readInvitees(text).every(({ valid }) => valid)).toBe(true);
  });

  it('ignores a line of separators, and refuses an address longer than any mail system accepts', () => {
    const local = 'x'.repeat(244);
    expect(readInvitees(`;;; ,,,\n - \n${local}@x.example\ny${local}@x.example`)).toEqual([
      { email: `${local}@x.example`, valid: true },
      { email: `y${local}@x.example`, valid: false },
    ]);
  });

  it('keeps a line without an address, so that a mistyped one is not lost', () => {
    expect(readInvitees('ana at x.example\nana@@x\n<nobody>')).toEqual([
      { email: 'ana at x.example', valid: false },
      { email: 'ana@@x', valid: false },
      { email: 'nobody', valid: false },
    ]);
  });

  it('keeps a word next to addresses that only lacks its @', () => {
    expect(readInvitees('ana@x.example, bo.x.example; cy@x.example')).toEqual([
      { email: 'ana@x.example', valid: true },
      { email: 'bo.x.example', valid: false },
      { email: 'cy@x.example', valid: true },
    ]);
  });

  it.each([
    ['bars', 'Carla at x.example | bob@x.example | dan @ x.example'],
    ['commas', 'Carla at x.example, bob@x.example, dan @ x.example'],
    ['spaces', 'Carla at x.example bob@x.example dan @ x.example'],
  ])('keeps together what was split among %s', (_title, text) => {
    expect(readInvitees(text)).toEqual([
      { email: 'Carla at x.example', valid: false },
      { email: 'bob@x.example', valid: true },
      { email: 'dan @ x.example', valid: false },
    ]);
  });

  it('keeps each of several mistyped addresses in one line', () => {
    expect(emails('carla at x | @dan; eve@; ana.x.example')).toEqual([
      'carla at x',
      '@dan',
      'eve@',
      'ana.x.example',
    ]);
  });

  it('takes any words before an address in brackets as its name', () => {
    expect(emails('Ana at Work <ana@x.example>, Bo <bo@x.example>')).toEqual([
      'ana@x.example',
      'bo@x.example',
    ]);
  });

  it('reads a usual line as it reads the same line among others', () => {
    const name = fc.array(
      fc.constantFrom(
        'Ana',
        'at',
        'Dr.',
        'J.R.',
        'bo.x.example',
        'O’Neil',
        '"Ana"',
        '(',
        '@',
        'ل',
        ',',
      ),
      { maxLength: 4 },
    );
    const address = fc.constantFrom(
      'Ana@X.example',
      'a+b@x-y.example',
      'a@x',
      'a..b@x.example',
      'a@x.e',
    );
    fc.assert(
      fc.property(
        name,
        address,
        fc.boolean(),
        fc.constantFrom('', ' ', ';', ', '),
        (words, email, inBrackets, end) => {
          const line = `${[...words, inBrackets ? `<${email}>` : email].join(' ')}${end}`;
          // A separator before it doesn’t change what it contains, but the line isn’t a usual one.
          expect(readInvitees(line)).toEqual(readInvitees(`| ${line}`));
        },
      ),
    );
  });

  it('reads any text, and finds every address of a list again', () => {
    const address = fc
      .tuple(fc.stringMatching(/^[a-z0-9]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/))
      .map(([name, host]) => `${name}@${host}.example`);
    const separator = fc.constantFrom(', ', ';', '\n', '\t', ' ', '\r\n', '|', '，', '\u00a0');
    fc.assert(
      fc.property(fc.uniqueArray(address), separator, (list, between) => {
        expect(emails(list.join(between)).toSorted()).toEqual(list.toSorted());
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => readInvitees(text)).not.toThrow();
      }),
    );
  });
});

describe('checkInvitees', () => {
  const checked = (text: string) =>
    checkInvitees(readInvitees(text), facts).map(({ email, state }) => [email, state]);

  it('distinguishes members, invited and mistyped addresses, and repetitions from those to invite', () => {
    expect(
      checked(
        'new@meridian.example\nmaya@meridian.example\nADA@meridian.example\nnobody\nNew@meridian.example',
      ),
    ).toEqual([
      ['new@meridian.example', 'ready'],
      ['maya@meridian.example', 'member'],
      ['ada@meridian.example', 'invited'],
      ['nobody', 'invalid'],
      ['new@meridian.example', 'repeated'],
    ]);
  });

  it('points out domains that no member uses, once it knows any', () => {
    const pasted = readInvitees('bo@other.example\ncy@meridian.example');
    expect(checkInvitees(pasted, facts).map(({ outside }) => outside)).toEqual([true, false]);
    expect(checkInvitees(pasted, nothing).map(({ outside }) => outside)).toEqual([false, false]);
  });

  it('sends each address at most once, whatever is pasted', () => {
    const word = fc.constantFrom(
      'a@x.example',
      'b@x.example',
      'maya@meridian.example',
      'junk',
      'A@x.example',
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const ready = checkInvitees(readInvitees(words.join('\n')), facts)
          .filter(({ state }) => state === 'ready')
          .map(({ email }) => email);
        expect(new Set(ready).size).toBe(ready.length);
      }),
    );
  });
});
