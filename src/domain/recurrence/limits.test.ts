import { describe, expect, it } from 'vitest';
import { firstSkippedMonth, MAX_DATES, seriesProblems } from './limits';
import type { Series } from './series';

const series = (rule: string, more: Partial<Series> = {}): Series => ({
  start: '2026-01-31T09:00:00Z',
  end: '2026-01-31T10:00:00Z',
  zone: 'UTC',
  lines: [rule],
  ...more,
});
const codes = (rule: string, more?: Partial<Series>) =>
  seriesProblems(series(rule, more)).map((problem) => problem.code);

describe('limits of a series', () => {
  it.each([
    ['FREQ=DAILY;COUNT=200', []],
    ['FREQ=DAILY;COUNT=201', ['too_many']],
    ['FREQ=DAILY', ['no_end']],
    ['FREQ=WEEKLY;UNTIL=20280131', []],
    ['FREQ=WEEKLY;UNTIL=20280229', ['too_long']],
    ['FREQ=MONTHLY;INTERVAL=24;COUNT=2', []],
    ['FREQ=YEARLY;COUNT=4', ['too_long']],
    ['FREQ=DAILY;UNTIL=20300101', ['too_many']],
    ['FREQ=WEEKLY;UNTIL=20260101', ['no_dates']],
  ])('REC-2 %s: %j', (rule, expected) => expect(codes(rule)).toEqual(expected));

  it('REC-2 dates left out do not count', () => {
    const lines = ['FREQ=DAILY;COUNT=201', 'EXDATE;VALUE=DATE:20260201'];
    expect(codes('', { lines })).toEqual([]);
  });

  it('REC-2 says the last day and the latest one allowed', () => {
    expect(seriesProblems(series('FREQ=MONTHLY;BYMONTHDAY=1;COUNT=25'))).toEqual([
      { code: 'too_long', last: '2028-02-01', latest: '2028-01-31' },
    ]);
    expect(MAX_DATES).toBe(200);
  });

  it('REC-4 a date longer than the period clashes with the next one', () => {
    const problems = seriesProblems(series('FREQ=DAILY;COUNT=3', { end: '2026-02-01T09:30:00Z' }));
    expect(problems).toMatchObject([
      { code: 'overlap', first: { key: '2026-01-31' }, second: { key: '2026-02-01' } },
    ]);
  });
});

describe('months a series skips', () => {
  it.each([
    ['FREQ=MONTHLY;COUNT=6', '2026-02'],
    ['FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20260630', '2026-02'],
    ['FREQ=MONTHLY;BYMONTHDAY=30;COUNT=3', '2026-02'],
    ['FREQ=MONTHLY;INTERVAL=2;COUNT=3', undefined],
    ['FREQ=MONTHLY;INTERVAL=5;COUNT=3', '2026-06'],
    ['FREQ=MONTHLY', '2026-02'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12', undefined],
    ['FREQ=MONTHLY;BYMONTHDAY=28;COUNT=12', undefined],
    ['FREQ=MONTHLY;BYMONTH=1,3,5;COUNT=6', undefined],
    ['FREQ=MONTHLY;BYMONTH=1,3,4;COUNT=6', '2026-04'],
    ['FREQ=MONTHLY;BYDAY=5SA;COUNT=3', '2026-02'],
    // The series ends before the short month, so nothing is missing.
    ['FREQ=MONTHLY;UNTIL=20260215', undefined],
    ['FREQ=MONTHLY;COUNT=1', undefined],
    ['FREQ=WEEKLY;COUNT=60', undefined],
    ['FREQ=DAILY;COUNT=60', undefined],
  ])('REC-3 %s skips %s first', (rule, month) =>
    expect(firstSkippedMonth(series(rule))).toBe(month),
  );

  it('REC-3 ignores the month of the start', () => {
    const late = series('FREQ=MONTHLY;BYMONTHDAY=10;COUNT=3');
    expect(firstSkippedMonth(late)).toBeUndefined();
  });
});
