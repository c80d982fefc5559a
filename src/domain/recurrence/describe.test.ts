import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setDateReader } from '@/domain/time';
import { describeSeries, summarizeSeries } from './describe';
import type { Series } from './series';
import { englishStrings, fill } from './english';

beforeEach(() => setDateReader({ locale: 'en-US', year: () => '2026' }));
afterEach(() => setDateReader({ locale: 'en-US' }));

const series = (rule: string, more: Partial<Series> = {}): Series => ({
  start: '2026-03-30T07:00:00Z',
  end: '2026-03-30T08:00:00Z',
  zone: 'Europe/Berlin',
  lines: [rule],
  ...more,
});

describe('a series in words', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20260630', 'every Monday until June 30, 14 dates'],
    ['FREQ=WEEKLY;COUNT=14', 'every Monday until June 29, 14 dates'],
    ['FREQ=WEEKLY;COUNT=1', 'every Monday until March 30, 1 date'],
    ['FREQ=WEEKLY', 'every Monday without end'],
    [
      'FREQ=WEEKLY;BYDAY=FR,MO,WE;COUNT=3',
      'every Monday, Wednesday, and Friday until April 3, 3 dates',
    ],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=5', 'every weekday until April 3, 5 dates'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=7', 'every day until April 5, 7 dates'],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=2', 'every 2 weeks on Monday until April 13, 2 dates'],
    ['FREQ=DAILY;COUNT=3', 'every day until April 1, 3 dates'],
    ['FREQ=DAILY;INTERVAL=2;COUNT=3', 'every 2 days until April 3, 3 dates'],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=5', 'every weekday until April 3, 5 dates'],
    ['FREQ=DAILY;BYMONTH=4,5;UNTIL=20260531', 'every day in April and May until May 31, 61 dates'],
    ['FREQ=MONTHLY;COUNT=2', 'every month on the 30th until April 30, 2 dates'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=1,22,-1;COUNT=3',
      'every month on the 1st, 22nd, and last day until April 22, 3 dates',
    ],
    [
      'FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=1',
      'every month on the 3rd last day until April 28, 1 date',
    ],
    ['FREQ=MONTHLY;BYDAY=2TU;COUNT=2', 'every month on the second Tuesday until May 12, 2 dates'],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=1', 'every month on the last Friday until April 24, 1 date'],
    [
      'FREQ=MONTHLY;BYDAY=-2FR;COUNT=1',
      'every month on the last but one Friday until April 17, 1 date',
    ],
    [
      'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2;COUNT=2',
      'every month on the second Tuesday until May 12, 2 dates',
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=1',
      'every month on the last weekday until March 31, 1 date',
    ],
    [
      'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15;UNTIL=20270101',
      'every 3 months on the 15th until January 1, 2027, 3 dates',
    ],
    [
      'FREQ=MONTHLY;BYMONTH=6,9;BYMONTHDAY=3;COUNT=2',
      'every month on the 3rd in June and September until September 3, 2 dates',
    ],
    ['FREQ=YEARLY;COUNT=2', 'every year on March 30 until March 30, 2027, 2 dates'],
    [
      'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU;COUNT=1',
      'every year on the second Sunday of May until May 10, 1 date',
    ],
    ['FREQ=MONTHLY;BYDAY=MO;COUNT=2', 'every month by a special rule until April 6, 2 dates'],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=1',
      'every month by a special rule until November 13, 1 date',
    ],
    ['FREQ=YEARLY;BYYEARDAY=100;COUNT=1', 'every year by a special rule until April 10, 1 date'],
  ])('REC-12 %s reads "%s"', (rule, text) => expect(describeSeries(series(rule))).toBe(text));

  it('REC-9 says what was left out and moved', () => {
    const changed = series('', {
      lines: ['FREQ=WEEKLY;COUNT=14', 'EXDATE;VALUE=DATE:20260406,20260413,20260414'],
      exceptions: [
        { key: '2026-04-20', kind: 'cancelled' },
        {
          key: '2026-04-27',
          kind: 'moved',
          start: '2026-04-28T07:00:00Z',
          end: '2026-04-28T08:00:00Z',
        },
      ],
    });
    expect(describeSeries(changed)).toBe(
      'every Monday until June 29, 11 dates, 3 skipped, 1 moved',
    );
    const endless = { ...changed, lines: ['FREQ=WEEKLY', 'EXDATE;VALUE=DATE:20260406'] };
    expect(describeSeries(endless)).toBe('every Monday without end, 2 skipped');
  });

  it('says so when there is no rule', () => {
    expect(describeSeries(series('', { lines: [] }))).toBe('once, 1 date');
    expect(describeSeries(series('RDATE;VALUE=DATE:20260402'))).toBe(
      'on chosen dates until April 2, 2 dates',
    );
  });

  it('REC-12 gives forms the real days and end', () => {
    expect(summarizeSeries(series('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,TU;UNTIL=20260630'))).toEqual({
      freq: 'WEEKLY',
      interval: 2,
      weekdays: ['tuesday', 'thursday'],
      nthDays: [],
      monthDays: [],
      months: [],
      nthWorkdays: [],
      special: false,
      start: '2026-03-30',
      endless: false,
      until: '2026-06-30',
      dates: 14,
      skipped: 0,
      moved: 0,
    });
  });

  it('does not count what lasts practically forever', () => {
    expect(describeSeries(series('FREQ=DAILY;UNTIL=99991231'))).toBe(
      'every day until December 31, 9999',
    );
    expect(describeSeries(series('FREQ=DAILY;COUNT=5000'))).toBe('every day');
    expect(describeSeries(series('FREQ=DAILY;COUNT=1000'))).toMatch(/1000 dates$/);
  });

  it('a series without dates has no end to name', () => {
    expect(describeSeries(series('FREQ=WEEKLY;BYMONTH=2;BYDAY=MO;COUNT=1', { lines: [] }))).toBe(
      'once, 1 date',
    );
    expect(describeSeries(series('FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1;COUNT=2'))).toBe(
      'every month by a special rule, 0 dates',
    );
  });

  it('REC-2 the last day of UNTIL is the office day', () => {
    expect(summarizeSeries(series('FREQ=WEEKLY;UNTIL=20260630T215959Z')).until).toBe('2026-06-30');
    expect(summarizeSeries(series('FREQ=WEEKLY;UNTIL=20260630T220000Z')).until).toBe('2026-07-01');
  });

  it('two rules together are special', () => {
    const two = series('', { lines: ['FREQ=WEEKLY;COUNT=2', 'FREQ=MONTHLY;COUNT=2'] });
    expect(describeSeries(two)).toMatch(/^every week by a special rule until /);
  });

  it('speaks another language when given its strings', () => {
    const german = {
      ...englishStrings,
      locale: 'de',
      weekdays: { ...englishStrings.weekdays, monday: 'Montag', friday: 'Freitag' },
      everyThing: 'jeden {thing}',
      until: '{what} bis {date}',
      dates: { one: '{n} Termin', other: '{n} Termine' },
    };
    setDateReader({ locale: 'de' });
    expect(describeSeries(series('FREQ=WEEKLY;BYDAY=MO,FR;COUNT=14'), german)).toBe(
      'jeden Montag und Freitag bis 15. Mai, 14 Termine',
    );
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  });
});
