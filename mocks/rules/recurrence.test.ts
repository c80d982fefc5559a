import fc from 'fast-check';
import * as rrule from 'rrule';
import { describe, expect, it } from 'vitest';
import { Refused } from '../core/refuse';
import { onDay, seriesDays } from './recurrence';
import { endOn, excludeDays, importedLines } from './recurrence-rule';

const library: typeof rrule & { readonly default?: typeof rrule } = rrule;
const { rrulestr } = library.default ?? library;

const BERLIN = 'Europe/Berlin';
const days = (rrules: string[], start = '2026-03-10T08:00:00.000Z', zone = BERLIN) =>
  seriesDays({ rrules, start, end: start }, zone);

/** The dates that the library finds for the same rule on floating times. */
function libraryDays(rule: string, first: string): string[] {
  const stamp = `${first.replaceAll('-', '')}T090000Z`;
  return rrulestr(`DTSTART:${stamp}\n${rule}`)
    .all((_date, count) => count < 400)
    .map((date) => date.toISOString().slice(0, 10));
}

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const codes = fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 1, maxLength: 4 });
const by = fc.oneof(
  fc.record({
    frequency: fc.constant('DAILY'),
    part: codes.map((list) => `;BYDAY=${list.join(',')}`),
  }),
  fc.record({ frequency: fc.constant('DAILY'), part: fc.constant('') }),
  fc.record({
    frequency: fc.constant('WEEKLY'),
    part: codes.map((list) => `;BYDAY=${list.join(',')}`),
  }),
  fc.record({
    frequency: fc.constant('WEEKLY'),
    part: codes.map((list) => `;BYDAY=${list.join(',')};WKST=SU`),
  }),
  fc.record({ frequency: fc.constantFrom('WEEKLY', 'MONTHLY'), part: fc.constant('') }),
  fc.record({
    frequency: fc.constant('MONTHLY'),
    part: fc
      .uniqueArray(fc.constantFrom(-31, -2, -1, 1, 13, 29, 30, 31), { minLength: 1, maxLength: 3 })
      .map((list) => `;BYMONTHDAY=${list.join(',')}`),
  }),
  fc.record({
    frequency: fc.constant('MONTHLY'),
    part: fc
      .tuple(fc.constantFrom(-2, -1, 1, 2, 5), fc.constantFrom(...CODES))
      .map(([nth, code]) => `;BYDAY=${nth}${code}`),
  }),
);

describe('the dates of a series', () => {
  it('REC-1 match those of the library', () => {
    fc.assert(
      fc.property(
        by,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 40 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 800 }),
        ({ frequency, part }, interval, size, counted, offset) => {
          const first = new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000)
            .toISOString()
            .slice(0, 10);
          const until = new Date(Date.parse(first) + size * 7 * 86_400_000)
            .toISOString()
            .slice(0, 10);
          const end = counted ? `COUNT=${size}` : `UNTIL=${until.replaceAll('-', '')}T235959Z`;
          const rule = `RRULE:FREQ=${frequency};INTERVAL=${interval}${part};${end}`;
          const expected = libraryDays(rule, first);
          try {
            expect(days([rule], `${first}T09:00:00.000Z`, 'UTC')).toEqual(expected);
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
            // Refused only because of the limits.
            const last = expected.at(-1) ?? '';
            const months =
              (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
              Number(last.slice(5, 7)) -
              Number(first.slice(5, 7));
            expect(expected.length === 0 || expected.length > 200 || months >= 24).toBe(true);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('REC-2 UNTIL counts as an office day, given as a day, a wall clock or an instant', () => {
    const expected = ['2026-03-10', '2026-03-17', '2026-03-24'];
    expect(days(['FREQ=WEEKLY;UNTIL=20260324'])).toEqual(expected);
    expect(days(['FREQ=WEEKLY;UNTIL=20260324T000000'])).toEqual(expected);
    // 23:30 UTC on Monday is Tuesday in Berlin.
    expect(days(['FREQ=WEEKLY;UNTIL=20260323T233000Z'])).toEqual(expected);
  });

  it('REC-6 excluded dates are left out, and extra ones are added', () => {
    const rules = excludeDays(['RRULE:FREQ=WEEKLY;COUNT=4'], ['2026-03-17']);
    expect(days([...rules, 'RDATE;VALUE=DATE:20260319'])).toEqual([
      '2026-03-10',
      '2026-03-19',
      '2026-03-24',
      '2026-03-31',
    ]);
  });

  it('REC-2 CAL-17 a provider’s UNTIL is an instant: a date that starts after it isn’t one', () => {
    const start = '2026-03-10T08:00:00.000Z';
    const until = (text: string) =>
      importedLines([`RRULE:FREQ=WEEKLY;UNTIL=${text}`], BERLIN, start);
    expect(until('20260324T080000Z')).toEqual(['RRULE:FREQ=WEEKLY;UNTIL=20260324']);
    expect(until('20260324T075959Z')).toEqual(['RRULE:FREQ=WEEKLY;UNTIL=20260323']);
    expect(until('20260324T085959')).toEqual(['RRULE:FREQ=WEEKLY;UNTIL=20260323']);
    expect(until('20260324')).toEqual(['RRULE:FREQ=WEEKLY;UNTIL=20260324']);
  });

  it('REC-10 ending a rule never makes it longer', () => {
    const rules = ['RRULE:FREQ=WEEKLY;UNTIL=20260317', 'RDATE;VALUE=DATE:20260320,20260420'];
    expect(endOn(rules, '2026-04-01', BERLIN)).toEqual([
      'RRULE:FREQ=WEEKLY;UNTIL=20260317',
      'RDATE;VALUE=DATE:20260320',
    ]);
    expect(endOn(['RRULE:COUNT=9;FREQ=WEEKLY'], '2026-03-24', BERLIN)).toEqual([
      'RRULE:FREQ=WEEKLY;UNTIL=20260324',
    ]);
  });

  it('TZ-8 keeps the wall time on the day of the change itself', () => {
    const range = { start: '2026-03-28T01:30:00.000Z', end: '2026-03-28T02:30:00.000Z' };
    // 02:30 doesn’t exist on March 29 in Berlin and moves forward by the gap; the length is kept.
    expect(onDay(range, '2026-03-28', '2026-03-29', BERLIN)).toEqual({
      start: '2026-03-29T01:30:00.000Z',
      end: '2026-03-29T02:30:00.000Z',
    });
    expect(onDay(range, '2026-03-28', '2026-03-30', BERLIN).start).toBe('2026-03-30T00:30:00.000Z');
  });

  it('REC-2 the search ends for a rule that can never be true', () => {
    expect(() => days(['RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3'])).toThrow(Refused);
  });
});
