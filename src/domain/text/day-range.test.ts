import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, formatDays } from '@/domain/time';
import { parseDays } from './day-range';

const today = '2026-03-10';
const range = (text: string) => {
  const days = parseDays(text, today);
  return days && `${days.from} ${days.to}`;
};

describe('days as people write them', () => {
  it.each([
    ['3–14 Aug', '2026-08-03 2026-08-14'],
    ['away 3-14 Aug', '2026-08-03 2026-08-14'],
    ['3 to 14 August', '2026-08-03 2026-08-14'],
    ['3 Aug – 14 Sep', '2026-08-03 2026-09-14'],
    ['28 Dec - 3 Jan', '2026-12-28 2027-01-03'],
    ['28 Dec - 3 Jan 2028', '2027-12-28 2028-01-03'],
    ['Aug 3–14', '2026-08-03 2026-08-14'],
    ['away August 3 to 14', '2026-08-03 2026-08-14'],
    ['Aug 3 – Sep 14', '2026-08-03 2026-09-14'],
    ['Dec 28 - Jan 3', '2026-12-28 2027-01-03'],
    ['Dec 28, 2027 – Jan 3, 2028', '2027-12-28 2028-01-03'],
    ['Aug 3rd', '2026-08-03 2026-08-03'],
    ['Aug 3, 2027', '2027-08-03 2027-08-03'],
    ['3. Aug', '2026-08-03 2026-08-03'],
    ['2026-08-03 – 2026-08-14', '2026-08-03 2026-08-14'],
    ['2026-08-03', '2026-08-03 2026-08-03'],
    ['today', '2026-03-10 2026-03-10'],
    ['Tomorrow', '2026-03-11 2026-03-11'],
    ['this week', '2026-03-10 2026-03-15'],
    ['next week', '2026-03-16 2026-03-22'],
    ['next two weeks', '2026-03-16 2026-03-29'],
  ])('B2 %s', (text, days) => {
    expect(range(text)).toBe(days);
  });

  it('B2 days without a year are the next such days', () => {
    expect(range('3–14 Feb')).toBe('2027-02-03 2027-02-14');
    expect(range('9–12 Mar')).toBe('2026-03-09 2026-03-12');
  });

  it.each([
    '',
    'soon',
    '14–3 Aug',
    '30 Feb',
    '3–14',
    'Aug',
    '14 – Aug 3',
    '32 Aug',
    '2026-08-14 – 2026-08-03',
    '3 Foo',
  ])('B2 %j is not a range', (text) => {
    expect(range(text)).toBeUndefined();
  });

  it('B2 reads every pair of days that it could have written', () => {
    const day = fc.integer({ min: 0, max: 700 });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 300 }), (ahead, length) => {
        const from = addDays(today, ahead);
        const to = addDays(from, length);
        for (const style of ['short', 'long'] as const) {
          const text = formatDays(from, to, style, { withYear: true });
          expect(parseDays(text, today)).toEqual({ from, to });
        }
      }),
    );
  });
});
