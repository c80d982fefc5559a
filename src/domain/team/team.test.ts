import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocationKind } from '@/api/schemas/enums';
import { groupLetter } from '@/domain/people';
import {
  addCounts,
  bestDay,
  isUnplanned,
  kindsOn,
  linesByLetter,
  linesByPresence,
  mergeCells,
  NOBODY,
  presenceOn,
  PRESENCES,
  type PresenceCell,
  type TeamDay,
} from '.';

const KINDS = ['office', 'remote', 'out_of_office', 'not_available'] as const;
const slot = (slot_id: string, office_id = 'berlin') => ({ slot_id, resource: { office_id } });

const cell = (locations: readonly LocationKind[], slots = 0): PresenceCell => ({
  date: '2026-03-11',
  locations,
  slots: Array.from({ length: slots }, (_, index) => slot(`D-${index}`)),
});
const day = (date: string, office: number, over: Partial<TeamDay> = {}): TeamDay => ({
  ...NOBODY,
  date,
  office,
  is_open: true,
  ...over,
});

describe('where someone counts', () => {
  it.each([
    ['a plan', cell(['remote']), ['remote'], 'remote'],
    ['the plan before a place one holds', cell(['remote'], 1), ['remote'], 'remote'],
    ['a place without a plan', cell([], 1), ['office'], 'office'],
    ['halves on both sides', cell(['remote', 'office']), ['remote', 'office'], 'office'],
    ['the same half twice once', cell(['office', 'office']), ['office'], 'office'],
    ['nothing', cell([]), [], 'unplanned'],
    ['an unknown day', undefined, [], 'unplanned'],
  ] as const)('%s', (_title, given, kinds, presence) => {
    expect(kindsOn(given)).toEqual(kinds);
    expect(presenceOn(given, ['berlin'])).toBe(presence);
  });

  it('UI-1 the tables of two offices are one: one plan, all places', () => {
    const here = { ...cell(['office']), slots: [slot('D-1')] };
    const there = { ...cell([]), slots: [slot('P-2', 'york')] };
    const both = { ...here, slots: [slot('D-1'), slot('P-2', 'york')] };
    expect(mergeCells(here, there)).toEqual(both);
    // Each table has the places of all offices.
    expect(mergeCells(both, both)).toEqual(both);
    expect(mergeCells(there, here).locations).toEqual(['office']);
  });

  it.each([
    ['a place here', { slots: [slot('D-1')] }, 'office'],
    ['a place here and one elsewhere', { slots: [slot('D-1', 'york'), slot('D-2')] }, 'office'],
    ['a place elsewhere', { slots: [slot('D-1', 'york')] }, 'elsewhere'],
    [
      'a place elsewhere, whatever their own office is',
      { slots: [slot('D-1', 'york')], office_id: 'berlin' },
      'elsewhere',
    ],
    ['no place, and their own office is here', { office_id: 'berlin' }, 'office'],
    ['no place, and their own office is another one', { office_id: 'york' }, 'elsewhere'],
    ['no place, and no office of their own', { office_id: null }, 'office'],
  ])(
    'SELF-5 someone in an office is in this one or in another one: %s',
    (_title, over, presence) => {
      expect(presenceOn({ ...cell(['office']), ...over }, ['berlin'])).toBe(presence);
      expect(presenceOn({ ...cell(['remote']), ...over }, ['berlin'])).toBe('remote');
    },
  );

  it('counts of two tables add up', () => {
    const one = { ...NOBODY, office: 2, unplanned: 1 };
    expect(addCounts(one, { ...NOBODY, office: 3, remote: 4 })).toEqual({
      ...NOBODY,
      office: 5,
      remote: 4,
      unplanned: 1,
    });
    expect(addCounts(one, NOBODY)).toEqual(one);
  });
});

describe('the best day', () => {
  it('is the one on which most people are in, and the first of equal ones', () => {
    const days = [day('2026-03-11', 3), day('2026-03-12', 5), day('2026-03-13', 5)];
    expect(bestDay(days, '2026-03-10')?.date).toBe('2026-03-12');
    expect(bestDay(days.toReversed(), '2026-03-10')?.date).toBe('2026-03-12');
  });

  it('is in the future, including today, and the office is open', () => {
    const days = [
      day('2026-03-09', 9),
      day('2026-03-10', 2),
      day('2026-03-14', 8, { is_open: false }),
    ];
    expect(bestDay(days, '2026-03-10')?.date).toBe('2026-03-10');
    expect(bestDay(days, '2026-03-11')).toBeUndefined();
  });

  it('is undefined if no one comes in', () => {
    expect(bestDay([day('2026-03-11', 0, { remote: 4 })], '2026-03-10')).toBeUndefined();
    expect(bestDay([], '2026-03-10')).toBeUndefined();
  });

  it('no other open day ahead has more people, on any days', () => {
    const days = fc.array(
      fc.record({
        date: fc.integer({ min: 1, max: 28 }).map((n) => `2026-03-${String(n).padStart(2, '0')}`),
        office: fc.nat(20),
        is_open: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(days, (drawn) => {
        const given = drawn.map(({ date, office, is_open }) => day(date, office, { is_open }));
        const best = bestDay(given, '2026-03-10');
        const ahead = given.filter(({ date, is_open }) => date >= '2026-03-10' && is_open);
        expect(best?.office ?? 0).toBe(Math.max(0, ...ahead.map(({ office }) => office)));
        expect(best === undefined || ahead.includes(best)).toBe(true);
      }),
    );
  });

  it('a day is unplanned if no one has planned it', () => {
    expect(isUnplanned({ ...NOBODY, unplanned: 12 })).toBe(true);
    expect(isUnplanned({ ...NOBODY, remote: 1, unplanned: 12 })).toBe(false);
  });
});

const person = fc.record({
  name: fc.option(fc.string({ unit: 'binary' })),
  email: fc.emailAddress(),
});

describe('lines', () => {
  it('ROLE-5 everyone is listed once, under the letter of the last word of their name and a head that counts them', () => {
    fc.assert(
      fc.property(fc.array(person), (people) => {
        const lines = linesByLetter(people);
        let head = { name: '', left: 0 };
        for (const line of lines) {
          if (line.kind === 'group') {
            expect(head.left).toBe(0);
            head = { name: line.name, left: line.count };
          } else {
            expect(groupLetter(line.person)).toBe(head.name);
            head.left -= 1;
          }
        }
        expect(head.left).toBe(0);
        const listed = lines.flatMap((line) => (line.kind === 'person' ? [line.person] : []));
        expect(new Set(listed)).toEqual(new Set(people));
        expect(listed).toHaveLength(people.length);
      }),
    );
  });

  it('by a day, everyone is listed under where they are, and reversing the order reverses the heads', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(person, fc.subarray([...KINDS], { maxLength: 2 }))),
        (drawn) => {
          const cells = new Map(drawn.map(([who, kinds]) => [who, cell(kinds)]));
          const people = [...cells.keys()];
          const presence = (who: (typeof people)[number]) => presenceOn(cells.get(who), ['berlin']);
          const heads = (order: 'asc' | 'desc') =>
            linesByPresence(people, presence, order).flatMap((line) =>
              line.kind === 'group' ? [line.name] : [],
            );
          expect(heads('asc')).toEqual(heads('desc').toReversed());
          expect(heads('asc')).toEqual(
            PRESENCES.filter((each) => people.some((who) => presence(who) === each)),
          );
          let at = '';
          let seen = 0;
          for (const line of linesByPresence(people, presence, 'asc')) {
            if (line.kind === 'group') at = line.name;
            else {
              expect(presence(line.person)).toBe(at);
              seen += 1;
            }
          }
          expect(seen).toBe(people.length);
        },
      ),
    );
  });
});
