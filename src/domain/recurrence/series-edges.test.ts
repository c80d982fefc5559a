import { describe, expect, it } from 'vitest';
import { addDays } from '@/domain/time/dates';
import { toInstant, toWall } from '@/domain/time/wall';
import { describeSeries, summarizeSeries } from './describe';
import { applyDecisions, seriesChoices, splitFollowing } from './edit';
import { expandSeries } from './expand';
import { firstSkippedMonth, MAX_COUNTED, seriesProblems } from './limits';
import type { Series } from './series';

const BERLIN = 'Europe/Berlin';
const series = (
  lines: readonly string[],
  {
    from = '2026-06-15T09:00:00',
    to = '2026-06-15T10:00:00',
    zone = BERLIN,
    ...more
  }: Partial<Series> & { from?: string; to?: string } = {},
): Series => ({ start: toInstant(from, zone), end: toInstant(to, zone), zone, lines, ...more });
const walls = (one: Series) => expandSeries(one).map(({ start }) => toWall(start, one.zone));

describe('edits of a series', () => {
  const weekly = series(['FREQ=WEEKLY;COUNT=5']);

  it('REC-10 the parts of a cut share no dates', () => {
    const { before, after } = splitFollowing(
      series([
        'FREQ=WEEKLY;COUNT=5',
        'EXDATE:20260622T090000,20260706T090000',
        'RDATE:20260629T150000',
      ]),
      '2026-06-29',
    );
    expect(before?.lines).toEqual([
      'RRULE:FREQ=WEEKLY;UNTIL=20260628T215959Z',
      'EXDATE;TZID=Europe/Berlin:20260622T090000',
    ]);
    expect(after.lines).toEqual([
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'RDATE;TZID=Europe/Berlin:20260629T150000',
      'EXDATE;TZID=Europe/Berlin:20260706T090000',
    ]);
    expect([before?.exceptions, after.exceptions]).toEqual([[], []]);
    expect(splitFollowing(weekly, '2026-06-29').after.exceptions).toEqual([]);
  });

  it('REC-10 a rule that ends on the day before the cut does not change', () => {
    const { before } = splitFollowing(
      series(['FREQ=DAILY;UNTIL=20260617', 'RDATE:20260618T090000']),
      '2026-06-18',
    );
    expect(before?.lines).toEqual(['RRULE:FREQ=DAILY;UNTIL=20260617']);
  });

  it('REC-10 the second date of a day can be the cut', () => {
    const two = series(['FREQ=DAILY;COUNT=2', 'RDATE:20260616T150000']);
    const { after } = splitFollowing(two, '2026-06-16T15:00:00');
    expect(toWall(after.start, BERLIN)).toBe('2026-06-16T15:00:00');
  });

  it('REC-6 decisions keep earlier decisions', () => {
    const first = applyDecisions(
      weekly,
      new Map([
        ['2026-06-22', { kind: 'skip' as const }],
        [
          '2026-06-29',
          { kind: 'move' as const, start: '2026-06-30T07:00:00Z', end: '2026-06-30T08:00:00Z' },
        ],
      ]),
    );
    const second = applyDecisions(
      first,
      new Map([
        ['2026-06-29', { kind: 'keep' as const }],
        ['2026-07-06', { kind: 'skip' as const }],
      ]),
    );
    expect(second.lines).toEqual([
      'RRULE:FREQ=WEEKLY;COUNT=5',
      'EXDATE;TZID=Europe/Berlin:20260622T090000',
      'EXDATE;TZID=Europe/Berlin:20260706T090000',
    ]);
    expect(second.exceptions).toHaveLength(1);
    expect(walls(second)).toEqual([
      '2026-06-15T09:00:00',
      '2026-06-30T09:00:00',
      '2026-07-13T09:00:00',
    ]);
    expect(() => applyDecisions(weekly, new Map([['soon', { kind: 'keep' }]]))).toThrow(
      'Not a date of the series: soon',
    );
  });

  it('REC-6 the second date of a day is decided by its own key', () => {
    const two = series(['FREQ=DAILY;COUNT=1', 'RDATE:20260615T150000']);
    const skipped = applyDecisions(two, new Map([['2026-06-15T15:00:00', { kind: 'skip' }]]));
    expect(walls(skipped)).toEqual(['2026-06-15T09:00:00']);
  });

  it('REC-9 a series of exactly as many dates as are counted is counted', () => {
    const most = series([`FREQ=DAILY;COUNT=${MAX_COUNTED}`]);
    const choices = seriesChoices(most, '2026-06-15', '2026-06-14T00:00:00Z');
    expect([choices.endless, choices.all.length]).toEqual([false, MAX_COUNTED]);
    const more = series([`FREQ=DAILY;COUNT=${MAX_COUNTED + 1}`]);
    expect(seriesChoices(more, '2026-06-15', '2026-06-14T00:00:00Z').endless).toBe(true);
    expect(summarizeSeries(more)).toMatchObject({ dates: undefined, until: undefined });
    expect(summarizeSeries(most)).toMatchObject({
      dates: MAX_COUNTED,
      until: addDays('2026-06-15', MAX_COUNTED - 1),
    });
  });

  it('REC-9 in a series without end a running date is counted once', () => {
    const endless = series(['FREQ=DAILY']);
    const now = '2026-06-17T07:30:00Z';
    const { all, past, this: chosen } = seriesChoices(endless, '2026-06-17', now);
    expect(chosen).toHaveLength(1);
    expect(all.filter(({ key }) => key === '2026-06-17')).toHaveLength(1);
    expect(past).toBe(2);
  });
});

describe('series in words, at the edges', () => {
  const words = (rule: string, more?: Parameters<typeof series>[1]) =>
    describeSeries(series([rule], more));

  it.each([
    [
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA',
      'every Monday, Tuesday, Wednesday, Thursday, and Saturday',
    ],
    [
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA',
      'every Monday, Tuesday, Wednesday, Thursday, Friday, and Saturday',
    ],
    ['FREQ=DAILY;INTERVAL=2;BYDAY=MO,FR', 'every 2 days on Monday and Friday'],
    ['FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'every 2 days'],
    ['FREQ=MONTHLY;BYDAY=-3FR', 'every month on the third last Friday'],
    ['FREQ=MONTHLY;BYDAY=5FR', 'every month on the fifth Friday'],
    ['FREQ=MONTHLY;BYDAY=FR', 'every month by a special rule'],
    ['FREQ=MONTHLY;BYDAY=1FR;BYMONTHDAY=1,2', 'every month by a special rule'],
    ['FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1', 'every week by a special rule'],
    ['FREQ=WEEKLY;BYDAY=TU;BYSETPOS=1', 'every week by a special rule'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,2;BYSETPOS=1', 'every month by a special rule'],
    ['FREQ=YEARLY;BYYEARDAY=100', 'every year by a special rule'],
    ['FREQ=YEARLY;BYWEEKNO=20', 'every year by a special rule'],
    ['FREQ=YEARLY;BYDAY=20MO', 'every year by a special rule'],
    ['FREQ=YEARLY;BYDAY=2MO;BYMONTH=5', 'every year on the second Monday of May'],
    ['FREQ=YEARLY;BYMONTHDAY=-1;BYMONTH=2', 'every year on the last day of February'],
    ['FREQ=YEARLY;BYMONTHDAY=1,2;BYMONTH=5', 'every year on the 1st and 2nd of May'],
    ['FREQ=YEARLY;BYMONTHDAY=1;BYMONTH=5,6', 'every year on the 1st of May and June'],
    ['FREQ=YEARLY', 'every year on June 15'],
    ['FREQ=MONTHLY', 'every month on the 15th'],
  ])('REC-12 %s', (rule, expected) => {
    expect(words(rule)).toBe(`${expected} without end`);
  });

  it.each([
    ['2026-06-16', 'Tuesday'],
    ['2026-06-20', 'Saturday'],
    ['2026-06-21', 'Sunday'],
    ['2026-06-22', 'Monday'],
  ])('REC-12 a weekly rule without days from %s is every %s', (day, name) => {
    const more = { from: `${day}T09:00:00`, to: `${day}T10:00:00` };
    expect(words('FREQ=WEEKLY', more)).toBe(`every ${name} without end`);
  });

  it('REC-9 without end, what is named as left out or canceled is counted, days once', () => {
    const summary = summarizeSeries(
      series(['FREQ=DAILY', 'EXDATE:20260616T090000,20260617T090000'], {
        exceptions: [
          { key: '2026-06-17', kind: 'cancelled' },
          { key: '2026-06-18', kind: 'cancelled' },
          {
            key: '2026-06-19',
            kind: 'moved',
            start: '2026-06-19T10:00:00Z',
            end: '2026-06-19T11:00:00Z',
          },
        ],
      }),
    );
    expect(summary).toMatchObject({ endless: true, skipped: 3, dates: undefined, moved: 0 });
  });

  it('REC-12 a series without rule says nothing about weekdays or months', () => {
    expect(summarizeSeries(series([]))).toEqual({
      freq: 'once',
      interval: 1,
      weekdays: [],
      nthDays: [],
      monthDays: [],
      months: [],
      nthWorkdays: [],
      special: false,
      start: '2026-06-15',
      endless: false,
      until: '2026-06-15',
      dates: 1,
      skipped: 0,
      moved: 0,
    });
  });
});

describe('limits, at the edges', () => {
  it('REC-2 two hundred dates are allowed, one more is not', () => {
    const codes = (rule: string) => seriesProblems(series([rule])).map(({ code }) => code);
    expect(codes('FREQ=DAILY;COUNT=200')).toEqual([]);
    expect(codes('FREQ=DAILY;COUNT=201')).toEqual(['too_many']);
    expect(codes('FREQ=MONTHLY;UNTIL=20280615')).toEqual([]);
    expect(codes('FREQ=MONTHLY;UNTIL=20280715')).toEqual(['too_long']);
    expect(codes('FREQ=DAILY')).toEqual(['no_end']);
    expect(codes('FREQ=DAILY;UNTIL=20260614')).toEqual(['no_dates']);
  });

  it('REC-3 only a monthly rule skips months', () => {
    const from = { from: '2026-01-31T09:00:00', to: '2026-01-31T10:00:00' };
    const skipped = (...lines: string[]) => firstSkippedMonth(series(lines, from));
    expect(skipped('FREQ=MONTHLY')).toBe('2026-02');
    expect(skipped('FREQ=DAILY', 'FREQ=MONTHLY')).toBe('2026-02');
    expect(skipped('FREQ=WEEKLY')).toBeUndefined();
    expect(skipped('FREQ=MONTHLY;UNTIL=20260228')).toBe('2026-02');
    expect(skipped('FREQ=MONTHLY;UNTIL=20260227')).toBeUndefined();
    expect(skipped('FREQ=MONTHLY;INTERVAL=2;COUNT=4')).toBeUndefined();
  });
});
