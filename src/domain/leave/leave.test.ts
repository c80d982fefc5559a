import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAVE_TYPES } from '@/api/schemas/enums';
import { datesBetween } from '@/domain/time';
import { covers, isAbsence, isOffSite, meets, pick, segmentsOf, withoutDay } from '.';
import { aDate, leave, someDays } from './fixture';

describe('types of leave', () => {
  it('LEAVE-1 nine mean absent, ten not on site', () => {
    expect(LEAVE_TYPES.filter((type) => !isAbsence(type))).toEqual(['office', 'remote']);
    expect(LEAVE_TYPES.filter((type) => !isOffSite(type))).toEqual(['office']);
  });
});

describe('two leaves', () => {
  it('LEAVE-5 overlap on a common day, but not in its two halves', () => {
    const half = (half_day: 'morning' | 'afternoon') =>
      leave({ start: '2026-03-20', end: '2026-03-20', half_day });
    expect(meets(leave(), leave({ start: '2026-03-20', end: '2026-03-24' }))).toBe(true);
    expect(meets(leave(), leave({ start: '2026-03-21', end: '2026-03-24' }))).toBe(false);
    expect(meets(leave(), half('morning'))).toBe(true);
    expect(meets(half('morning'), half('afternoon'))).toBe(false);
    expect(meets(half('morning'), half('morning'))).toBe(true);
  });

  it('LEAVE-5 overlap in either order', () => {
    fc.assert(
      fc.property(someDays, someDays, (one, other) => {
        expect(meets(one, other)).toBe(meets(other, one));
      }),
    );
  });
});

describe('a withdrawn day', () => {
  const left = (date: string) =>
    withoutDay(leave(), date).map(({ start, end }) => `${start} ${end}`);

  it('LEAVE-2 keeps the days before and after it', () => {
    expect(left('2026-03-16')).toEqual(['2026-03-17 2026-03-20']);
    expect(left('2026-03-18')).toEqual(['2026-03-16 2026-03-17', '2026-03-19 2026-03-20']);
    expect(left('2026-03-20')).toEqual(['2026-03-16 2026-03-19']);
    expect(withoutDay(leave({ end: '2026-03-16', half_day: 'morning' }), '2026-03-16')).toEqual([]);
  });

  it('LEAVE-2 keeps every other day, once', () => {
    fc.assert(
      fc.property(someDays, aDate, (days, date) => {
        const parts = withoutDay(days, date);
        const rest = parts.flatMap(({ start, end }) => datesBetween(start, end));
        expect(rest).toEqual(datesBetween(days.start, days.end).filter((each) => each !== date));
      }),
    );
  });
});

describe('days picked in a calendar', () => {
  it('start with one press, end with the next, and start over', () => {
    const first = pick(undefined, '2026-03-18');
    expect(first).toEqual({ first: '2026-03-18' });
    const both = pick(first, '2026-03-16');
    expect(both).toEqual({ first: '2026-03-16', last: '2026-03-18' });
    expect(pick(both, '2026-03-25')).toEqual({ first: '2026-03-25' });
    expect(pick(first, '2026-03-18')).toEqual({ first: '2026-03-18', last: '2026-03-18' });
  });

  it('never end before they start', () => {
    fc.assert(
      fc.property(fc.array(aDate, { minLength: 1 }), (presses) => {
        const picked = presses.reduce<ReturnType<typeof pick> | undefined>(pick, undefined);
        expect((picked?.last ?? picked?.first ?? '') >= (picked?.first ?? '~')).toBe(true);
        expect(presses).toContain(picked?.first);
      }),
    );
  });
});

describe('a row of the calendar of absences', () => {
  it('is cut into leaves and the gaps between them', () => {
    const days = datesBetween('2026-03-14', '2026-03-24');
    const next = leave({ id: 'wuse_2', start: '2026-03-21', end: '2026-03-30' });
    const row = segmentsOf([next, leave()], days);
    expect(row.map(({ from, length, leave: of }) => [from, length, of?.id])).toEqual([
      [0, 2, undefined],
      [2, 5, 'wuse_1'],
      [7, 4, 'wuse_2'],
    ]);
  });

  it('has every day once, and a leave wherever one covers the day', () => {
    const days = datesBetween('2026-03-01', '2026-04-30');
    fc.assert(
      fc.property(fc.array(someDays, { maxLength: 6 }), (leaves) => {
        const row = segmentsOf(leaves, days);
        let next = 0;
        for (const { from, length, leave: of } of row) {
          expect(from).toBe(next);
          next += length;
          for (const date of days.slice(from, next)) {
            expect(of ? covers(of, date) : leaves.some((each) => covers(each, date))).toBe(
              of !== undefined,
            );
          }
        }
        expect(next).toBe(days.length);
      }),
    );
  });
});
