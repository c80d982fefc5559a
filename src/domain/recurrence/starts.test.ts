import { describe, expect, it } from 'vitest';
import { toInstant } from '@/domain/time/wall';
import { expandSeries, type ExpandOptions } from './expand';
import type { Series } from './series';

function series(from: string, to: string, lines: readonly string[], zone = 'Europe/Berlin') {
  return { start: toInstant(from, zone), end: toInstant(to, zone), zone, lines };
}

const days = (one: Series, options?: ExpandOptions) =>
  expandSeries(one, options).map((date) => date.key);

describe('parts of a rule', () => {
  it('REC-1 an interval of weeks counts from the week start of the rule', () => {
    // The example of RFC 5545: the same dates, once with weeks from Monday and once from Sunday.
    const of = (wkst: string) =>
      days(
        series('1997-08-05T09:00:00', '1997-08-05T10:00:00', [
          `FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=${wkst}`,
        ]),
      );
    expect(of('MO')).toEqual(['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24']);
    expect(of('SU')).toEqual(['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31']);
  });

  it.each([
    'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO;COUNT=5',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTH=6',
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=32',
    'FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3',
    'FREQ=DAILY;BYMONTH=1;BYSETPOS=-2',
  ])('a rule that contradicts itself has no dates and comes to an end: %s', (rule) => {
    const never = series('2026-01-01T09:00:00', '2026-01-01T10:00:00', [rule]);
    expect(expandSeries(never, { limit: 1 })).toEqual([]);
    // Without a limit, the library would continue to the year 9999, far longer than a test may take.
  });

  it.each([
    // The examples of RFC 5545 §3.8.5.3 whose parts narrow a rule.
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      '1997-09-02',
      ['1998-02-13', '1998-03-13', '1998-11-13'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
      '1997-09-13',
      ['1997-09-13', '1997-10-11', '1997-11-08'],
    ],
    ['FREQ=DAILY;BYMONTH=1', '1997-09-02', ['1998-01-01', '1998-01-02', '1998-01-03']],
    ['FREQ=DAILY;BYDAY=TU,TH;COUNT=3', '1997-09-02', ['1997-09-02', '1997-09-04', '1997-09-09']],
    [
      'FREQ=DAILY;BYMONTHDAY=1,-1;COUNT=3',
      '1997-09-02',
      ['1997-09-30', '1997-10-01', '1997-10-31'],
    ],
    ['FREQ=WEEKLY;BYMONTH=10;COUNT=3', '1997-09-02', ['1997-10-07', '1997-10-14', '1997-10-21']],
    [
      'FREQ=MONTHLY;BYDAY=2TU,-1TU;BYMONTHDAY=9,30,31;COUNT=3',
      '1997-09-02',
      ['1997-09-09', '1997-09-30', '1997-12-09'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3',
      '1997-09-04',
      ['1997-09-04', '1997-10-07', '1997-11-06'],
    ],
    [
      'FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1;COUNT=3',
      '1997-09-02',
      ['1997-09-05', '1997-09-12', '1997-09-19'],
    ],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '1997-05-12', ['1997-05-12', '1998-05-11', '1999-05-17']],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=3;BYYEARDAY=1,100,200',
      '1997-01-01',
      ['1997-01-01', '1997-04-10', '1997-07-19'],
    ],
  ])('REC-1 %s from %s', (rule, start, expected) => {
    const one = series(`${start}T09:00:00`, `${start}T10:00:00`, [rule], 'America/New_York');
    expect(days(one, { limit: 3 })).toEqual(expected);
  });
});
