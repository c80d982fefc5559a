import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/time';
import { TODAY, words } from '@tests/helpers/palette-words';
import type { Lexicon } from './lexicon';
import { parse, weightOf, type Parsed } from './parse';

const read = (text: string): Partial<Parsed> =>
  Object.fromEntries(
    Object.entries(parse(text, words, TODAY)).filter(
      ([, value]) => value !== undefined && value !== false && value !== '',
    ),
  );
const at = (hour: number, minute = 0): number => hour * 60 + minute;

describe('how a line is understood', () => {
  it.each([
    ['tomorrow usual desk', { usual: true, kind: 'desk', date: '2026-03-11' }],
    ['tue usual desk', { usual: true, kind: 'desk', date: TODAY }],
    ['Book my usual', { action: 'book', usual: true }],
    [
      'room 6 people 2pm fri',
      { kind: 'meeting_room', people: 6, from: at(14), date: '2026-03-13' },
    ],
    [
      'fri room 6 people 2pm',
      { kind: 'meeting_room', people: 6, from: at(14), date: '2026-03-13' },
    ],
    ['a room for 4 at 3', { kind: 'meeting_room', people: 4, from: at(15) }],
    ['room for 2h at 10', { kind: 'meeting_room', from: at(10), to: at(12) }],
    ['room 90 min from 10:15', { kind: 'meeting_room', from: at(10, 15), to: at(11, 45) }],
    ['meeting room next mon', { kind: 'meeting_room', date: '2026-03-16' }],
    ['parking 13 mar', { kind: 'parking_space', date: '2026-03-13' }],
    ['parking mar 13th', { kind: 'parking_space', date: '2026-03-13' }],
    ['desk 2 jan', { kind: 'desk', date: '2027-01-02' }],
    ['desk 2026-04-01', { kind: 'desk', date: '2026-04-01' }],
    ['D-14 tomorrow 9-5', { rest: 'D-14', date: '2026-03-11', from: at(9), to: at(17) }],
    ['yesterday usual desk', { usual: true, kind: 'desk', date: '2026-03-09' }],
    ['desk 13 mar 2027', { kind: 'desk', date: '2027-03-13' }],
    ['desk mar 9 2026', { kind: 'desk', date: '2026-03-09' }],
    ['desk 31 feb', { kind: 'desk', noDay: '31 feb' }],
    ['Feb 31st desk', { kind: 'desk', noDay: 'Feb 31st' }],
    ['desk 29 feb 2027', { kind: 'desk', noDay: '29 feb 2027' }],
    ['desk 2026-02-30', { kind: 'desk', noDay: '2026-02-30' }],
    ['desk 9999-12-31', { kind: 'desk', noDay: '9999-12-31' }],
    ['cancel friday', { action: 'cancel', date: '2026-03-13' }],
    ['check in', { action: 'checkIn' }],
    [
      'invite ana@example.com tomorrow 10',
      { action: 'invite', rest: 'ana@example.com', date: '2026-03-11', from: at(10) },
    ],
    [
      'Invite Ana Silva fri 2',
      { action: 'invite', rest: 'Ana Silva', date: '2026-03-13', from: at(14) },
    ],
    ['desk new york tomorrow', { kind: 'desk', office: 'offi_york', date: '2026-03-11' }],
    ['sit next to rafael tomorrow', { action: 'sitNextTo', rest: 'rafael', date: '2026-03-11' }],
    ['where is anna', { action: 'whereIs', rest: 'anna' }],
    ['Where’s Anna Berlin fri', { action: 'whereIs', rest: 'Anna Berlin', date: '2026-03-13' }],
    ['sick tomorrow', { action: 'sick', date: '2026-03-11' }],
    ['sick fri to mon', { action: 'sick', date: '2026-03-13', until: '2026-03-16' }],
    ['away mon until wed', { action: 'away', date: '2026-03-16', until: '2026-03-18' }],
    ['visitor tomorrow 10', { action: 'invite', date: '2026-03-11', from: at(10) }],
    ['visitor', { rest: 'visitor' }],
    ['move thursday to friday', { action: 'move', date: '2026-03-12', until: '2026-03-13' }],
    ['move fri to thu', { action: 'move', date: '2026-03-13', until: '2026-03-12' }],
    ['move D-14 to fri', { action: 'move', rest: 'D-14', until: '2026-03-13' }],
    ['desk thursday to friday', { kind: 'desk', date: '2026-03-12', rest: 'to friday' }],
    ['sick 20 mar to 16 mar 2026', { action: 'sick', date: '2026-03-20', rest: 'to 16 mar 2026' }],
    [
      'room 12 people every tuesday 10am',
      { kind: 'meeting_room', people: 12, weekly: true, date: TODAY, from: at(10) },
    ],
    ['weekly room fri', { kind: 'meeting_room', weekly: true, date: '2026-03-13' }],
    ['every desk', { kind: 'desk', rest: 'every' }],
    ['I’m here', { action: 'checkIn' }],
    ['day after tomorrow morning', { date: '2026-03-12', from: at(9), to: at(12) }],
    ['Anna Müller', { rest: 'Anna Müller' }],
    ['room 6', { kind: 'meeting_room', rest: '6' }],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['2pm', at(14), undefined],
    ['2 pm', at(14), undefined],
    ['12am', at(0), undefined],
    ['12pm', at(12), undefined],
    ['14:30', at(14, 30), undefined],
    ['at 02:00', at(2), undefined],
    ["2 o'clock", at(14), undefined],
    ['9-17', at(9), at(17)],
    ['2-3pm', at(14), at(15)],
    ['11–1', at(11), at(13)],
    ['9am-5', at(9), at(17)],
    ['from 9 to 5', at(9), at(17)],
    ['9 until 24:00', at(9), at(24)],
    ['9:00 - 10:30', at(9), at(10, 30)],
    ['until 4', undefined, at(16)],
    ['22:00 to 00:00', at(22), at(24)],
  ])('the time %s', (text, from, to) => {
    expect(parse(text, words, TODAY)).toMatchObject({ from, to, rest: '' });
  });

  it.each(['25:00', '13pm', '9:75', '0 people', '501 people', 'at', '7'])(
    '%s is not a time, day, or number, and stays as written',
    (text) => {
      expect(parse(text, words, TODAY).rest).not.toBe('');
    },
  );

  it('takes each thing once; repeated words are left over', () => {
    expect(read('desk tomorrow friday')).toEqual({
      kind: 'desk',
      date: '2026-03-11',
      rest: 'friday',
    });
  });

  it('weighs a line by what it says', () => {
    expect(weightOf(parse('rooms', words, TODAY))).toBe(1);
    expect(weightOf(parse('room 6 people 2pm fri', words, TODAY))).toBe(4);
    expect(weightOf(parse('Anna', words, TODAY))).toBe(0);
  });
});

describe('any line', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    // Words of the language in any order, with malformed numbers between them.
    fc
      .array(
        fc.oneof(
          fc.constantFrom(...JSON.stringify(words).split(/["[\]{}:,]+/u)),
          fc.stringMatching(/^[\d:.\-–apmh]{1,8}$/u),
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(' ')),
  );

  it('is read without throwing, as a day, times, and a number that exist', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { date, from, to, people } = parse(text, words, TODAY);
        if (date !== undefined) expect(() => addDays(date, 1)).not.toThrow();
        if (from !== undefined) expect(from).toBeGreaterThanOrEqual(0);
        if (from !== undefined) expect(from).toBeLessThan(at(24));
        if (to !== undefined) expect(to).toBeLessThanOrEqual(at(24));
        if (to !== undefined) expect(to).toBeGreaterThan(from ?? 0);
        if (people !== undefined) expect(people).toBeGreaterThan(0);
      }),
    );
  });

  it('leaves over only words from the line', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const given = text.split(/\s+/u);
        const { rest } = parse(text, words, TODAY);
        if (text.length <= 200)
          for (const word of rest.split(' ').filter(Boolean)) expect(given).toContain(word);
      }),
    );
  });
});

it('another language adds words, and needs no code', () => {
  const german: Lexicon = {
    ...words,
    days: {
      yesterday: ['gestern'],
      today: ['heute'],
      tomorrow: ['morgen'],
      dayAfterTomorrow: ['übermorgen'],
    },
    kinds: { ...words.kinds, desk: ['platz', 'schreibtisch'] },
    usual: ['üblicher', 'mein'],
    from: ['ab', 'von'],
    to: ['bis'],
  };
  expect(parse('Übermorgen mein Platz von 9 bis 17', german, TODAY)).toMatchObject({
    date: '2026-03-12',
    usual: true,
    kind: 'desk',
    from: at(9),
    to: at(17),
    rest: '',
  });
});
