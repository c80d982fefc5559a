import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekday } from '@/domain/time/dates';
import { toInstant, toWall } from '@/domain/time/wall';
import { expandSeries, selfOverlap, type ExpandOptions } from './expand';
import { RecurrenceError } from './rule';
import { parseRecurrence, type Series, type SeriesException } from './series';

const BERLIN = 'Europe/Berlin';

/** A series in the wall time of its zone. */
function series(
  from: string,
  to: string,
  lines: readonly string[],
  zone = BERLIN,
  exceptions: readonly SeriesException[] = [],
): Series {
  return { start: toInstant(from, zone), end: toInstant(to, zone), zone, lines, exceptions };
}

const walls = (one: Series, options?: ExpandOptions) =>
  expandSeries(one, options).map(
    (date) => `${toWall(date.start, one.zone)} ${toWall(date.end, one.zone).slice(11, 16)}`,
  );

const days = (one: Series, options?: ExpandOptions) =>
  expandSeries(one, options).map((date) => date.key);

describe('dates of a series', () => {
  it.each([
    ['daily', 'FREQ=DAILY;COUNT=3', ['2026-06-15', '2026-06-16', '2026-06-17']],
    ['every third day', 'FREQ=DAILY;INTERVAL=3;COUNT=2', ['2026-06-15', '2026-06-18']],
    ['weekly', 'FREQ=WEEKLY;COUNT=2', ['2026-06-15', '2026-06-22']],
    [
      'on two weekdays every second week',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=4',
      ['2026-06-15', '2026-06-18', '2026-06-29', '2026-07-02'],
    ],
    ['monthly', 'FREQ=MONTHLY;COUNT=2', ['2026-06-15', '2026-07-15']],
    ['on the last day', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2', ['2026-06-30', '2026-07-31']],
    ['on the second tuesday', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=2', ['2026-07-14', '2026-08-11']],
    [
      'on the last weekday',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2',
      ['2026-06-30', '2026-07-31'],
    ],
    ['yearly', 'FREQ=YEARLY;COUNT=2', ['2026-06-15', '2027-06-15']],
  ])('REC-1 %s', (_name, rule, expected) => {
    expect(days(series('2026-06-15T09:00:00', '2026-06-15T10:00:00', [`RRULE:${rule}`]))).toEqual(
      expected,
    );
  });

  it('TZ-8 a weekly 09:00 series stays 09:00 on both sides of a clock change', () => {
    const spring = series('2026-03-20T09:00:00', '2026-03-20T10:30:00', ['FREQ=WEEKLY;COUNT=3']);
    expect(walls(spring)).toEqual([
      '2026-03-20T09:00:00 10:30',
      '2026-03-27T09:00:00 10:30',
      '2026-04-03T09:00:00 10:30',
    ]);
    expect(expandSeries(spring).map((date) => date.start.toISOString().slice(11, 16))).toEqual([
      '08:00',
      '08:00',
      '07:00',
    ]);
  });

  it('TZ-8 it stays 09:00 on the change day itself, and a day booking keeps its end', () => {
    const daily = series('2026-10-24T00:00:00', '2026-10-25T00:00:00', ['FREQ=DAILY;COUNT=3']);
    const found = expandSeries(daily);
    expect(found.map((date) => (Number(date.end) - Number(date.start)) / 3_600_000)).toEqual([
      24, 25, 24,
    ]);
    expect(walls(daily).map((text) => text.slice(11))).toEqual(Array(3).fill('00:00:00 00:00'));
  });

  it('TZ-6 a date in a gap moves forward; an end that the gap swallows keeps the length', () => {
    const half = series('2026-03-28T02:30:00', '2026-03-28T03:00:00', ['FREQ=DAILY;COUNT=2']);
    expect(walls(half)[1]).toBe('2026-03-29T03:30:00 04:00');
    const two = series('2026-03-28T02:30:00', '2026-03-28T04:30:00', ['FREQ=DAILY;COUNT=3']);
    expect(walls(two).map((text) => text.slice(5))).toEqual([
      '03-28T02:30:00 04:30',
      '03-29T03:30:00 04:30',
      '03-30T02:30:00 04:30',
    ]);
  });

  it('TZ-7 the first date keeps its instants where the clock reads the same twice', () => {
    const second = {
      start: '2026-10-25T01:30:00Z',
      end: '2026-10-25T01:45:00Z',
      zone: BERLIN,
      lines: ['FREQ=DAILY;COUNT=2'],
    };
    expect(expandSeries(second).map((date) => date.start.toISOString())).toEqual([
      '2026-10-25T01:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
    // 02:30 to 02:15 in wall time, which is really 45 minutes.
    const across = { ...second, start: '2026-10-25T00:30:00Z', end: '2026-10-25T01:15:00Z' };
    expect(walls(across)[1]).toBe('2026-10-26T02:30:00 03:15');
  });

  it.each([
    ['a day', 'UNTIL=20260629', 3],
    ['the end of the day in UTC', 'UNTIL=20260629T215959Z', 3],
    ['an earlier time of that office day', 'UNTIL=20260629T050000Z', 3],
    ['an instant that is the next office day', 'UNTIL=20260628T220000Z', 3],
    ['an instant that is still the day before', 'UNTIL=20260628T215959Z', 2],
    ['a floating time', 'UNTIL=20260629T000000', 3],
    ['before the start', 'UNTIL=20260614', 0],
  ])('REC-2 UNTIL is inclusive by office day: %s', (_name, until, count) => {
    const weekly = [`FREQ=WEEKLY;${until}`];
    expect(days(series('2026-06-15T09:00:00', '2026-06-15T10:00:00', weekly))).toHaveLength(count);
  });

  it('REC-3 a monthly rule on the 31st skips shorter months', () => {
    expect(
      days(series('2026-01-31T09:00:00', '2026-01-31T10:00:00', ['FREQ=MONTHLY;COUNT=4'])),
    ).toEqual(['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31']);
  });

  it.each([
    ['by wall time', 'EXDATE;TZID=Europe/Berlin:20260622T090000'],
    ['in UTC', 'EXDATE:20260622T070000Z'],
    ['by day', 'EXDATE;VALUE=DATE:20260622'],
    ['in another zone', 'EXDATE;TZID=America/New_York:20260622T030000'],
    ['floating', 'EXDATE:20260622T090000'],
    ['in a zone nobody knows', 'EXDATE;TZID=Custom:20260622T090000'],
    ['at the old time of an edited series', 'EXDATE;TZID=Europe/Berlin:20260622T140000'],
  ])('REC-8 EXDATE %s leaves the date out', (_name, line) => {
    expect(
      days(series('2026-06-15T09:00:00', '2026-06-15T10:00:00', ['FREQ=WEEKLY;COUNT=3', line])),
    ).toEqual(['2026-06-15', '2026-06-29']);
  });

  it('REC-1 RDATE adds dates, once each, and COUNT does not count them', () => {
    const more = series('2026-06-15T09:00:00', '2026-06-15T10:00:00', [
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'RDATE;TZID=Europe/Berlin:20260617T110000,20260622T090000',
      'RDATE;VALUE=DATE:20260701',
      'RDATE;TZID=Europe/Berlin:20260615T150000',
    ]);
    expect(walls(more)).toEqual([
      '2026-06-15T09:00:00 10:00',
      '2026-06-15T15:00:00 16:00',
      '2026-06-17T11:00:00 12:00',
      '2026-06-22T09:00:00 10:00',
      '2026-07-01T09:00:00 10:00',
    ]);
    expect(days(more).slice(0, 2)).toEqual(['2026-06-15', '2026-06-15T15:00:00']);
  });

  it('REC-8 EXDATE of one of two dates on a day leaves the other', () => {
    const two = [
      'FREQ=WEEKLY;COUNT=1',
      'RDATE;TZID=Europe/Berlin:20260615T150000',
      'EXDATE;TZID=Europe/Berlin:20260615T150000',
    ];
    expect(walls(series('2026-06-15T09:00:00', '2026-06-15T10:00:00', two))).toEqual([
      '2026-06-15T09:00:00 10:00',
    ]);
  });

  it('REC-1 without a rule the first date is all there is', () => {
    expect(days(series('2026-06-15T09:00:00', '2026-06-15T10:00:00', []))).toEqual(['2026-06-15']);
  });

  it('REC-6 REC-8 a moved date stays where it was moved to, whatever the rule says later', () => {
    const moved: SeriesException = {
      key: '2026-06-22',
      kind: 'moved',
      start: '2026-06-24T12:00:00Z',
      end: '2026-06-24T13:00:00Z',
    };
    const of = (lines: readonly string[], list: readonly SeriesException[] = [moved]) =>
      walls(series('2026-06-15T09:00:00', '2026-06-15T10:00:00', lines, BERLIN, list));
    const weekly = 'FREQ=WEEKLY;COUNT=3';
    const expected = [
      '2026-06-15T09:00:00 10:00',
      '2026-06-24T14:00:00 15:00',
      '2026-06-29T09:00:00 10:00',
    ];
    expect(of([weekly])).toEqual(expected);
    // The rule was changed to Tuesdays: the date that was moved individually is still there.
    expect(of(['FREQ=WEEKLY;BYDAY=TU;COUNT=2'])).toContain('2026-06-24T14:00:00 15:00');
    // Moved, then deleted: it returns at neither the new nor the old time.
    expect(of([weekly, 'EXDATE;TZID=Europe/Berlin:20260622T090000'])).toEqual([
      expected[0],
      expected[2],
    ]);
    expect(of([weekly], [moved, { key: '2026-06-22', kind: 'cancelled' }])).toEqual([
      expected[0],
      expected[2],
    ]);
  });

  it('REC-12 keys stay when the time of the series is edited', () => {
    const rule = ['FREQ=WEEKLY;COUNT=3'];
    const before = days(series('2026-06-15T09:00:00', '2026-06-15T10:00:00', rule));
    expect(days(series('2026-06-15T14:00:00', '2026-06-15T18:00:00', rule))).toEqual(before);
  });
});

describe('windows and limits', () => {
  const endless = series('2020-01-06T22:00:00', '2020-01-07T06:00:00', ['FREQ=WEEKLY']);

  it('RANGE-3 gives what overlaps the window, including a date that began before it', () => {
    const window = { from: '2026-06-15T22:00:00Z', until: '2026-06-22T20:00:00Z' };
    // Monday 22:00 to Tuesday 06:00 in Berlin; the window starts at midnight and ends when the next one starts.
    expect(days(endless, window)).toEqual(['2026-06-15']);
    expect(days(endless, { ...window, until: '2026-06-22T20:00:01Z' })).toHaveLength(2);
    expect(days(endless, { ...window, from: '2026-06-16T04:00:00Z' })).toEqual([]);
  });

  it('RANGE-3 finds a moved date by where it is, not by where it was', () => {
    const moved = {
      ...endless,
      exceptions: [
        {
          key: '2026-06-01',
          kind: 'moved' as const,
          start: '2026-06-18T08:00:00Z',
          end: '2026-06-18T09:00:00Z',
        },
      ],
    };
    const at = (from: string, until: string) => days(moved, { from, until });
    expect(at('2026-06-18T00:00:00Z', '2026-06-19T00:00:00Z')).toEqual(['2026-06-01']);
    expect(at('2026-06-01T00:00:00Z', '2026-06-03T00:00:00Z')).toEqual([]);
  });

  it('REC-2 a series without end needs a window or a limit', () => {
    expect(() => expandSeries(endless)).toThrow('A series without end needs a window or a limit');
    expect(days(endless, { limit: 2 })).toEqual(['2020-01-06', '2020-01-13']);
    expect(days(endless, { from: '2026-06-15T00:00:00Z', limit: 1 })).toEqual(['2026-06-15']);
    expect(days(endless, { limit: 0 })).toEqual([]);
  });

  it('a limit counts existing dates, not excluded ones', () => {
    const holes = { ...endless, lines: ['FREQ=WEEKLY', 'EXDATE;VALUE=DATE:20200106,20200113'] };
    expect(days(holes, { limit: 2 })).toEqual(['2020-01-20', '2020-01-27']);
  });

  it('REC-1 a series that began long ago still has its dates', () => {
    const old = series('1930-01-06T09:00:00', '1930-01-06T10:00:00', ['FREQ=MONTHLY']);
    const june = { from: '2026-06-01T00:00:00Z', until: '2026-07-01T00:00:00Z' };
    expect(days(old, june)).toEqual(['2026-06-06']);
    expect(days({ ...old, lines: ['FREQ=WEEKLY'] }, june)).toHaveLength(5);
  });

  it.each([
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=DAILY;BYDAY=MO,WE',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU',
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SU;WKST=SU',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=WEEKLY;COUNT=400',
    'FREQ=DAILY;INTERVAL=2;BYMONTH=6,7',
  ])('RANGE-3 a window far from the start gives the same as the whole series: %s', (rule) => {
    const all = series('2020-01-07T09:00:00', '2020-01-07T10:00:00', [rule]);
    const window = { from: '2026-03-01T00:00:00Z', until: '2026-08-01T00:00:00Z' };
    const whole = expandSeries(all, { until: window.until }).filter(
      (date) => date.end > new Date(window.from),
    );
    expect(expandSeries(all, window)).toEqual(whole);
    expect(whole.length).toBeGreaterThan(1);
  });

  it('REC-1 TZ-8 in every zone a weekly series gives its weekday and its wall time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.integer({ min: 0, max: 5000 }),
        fc.constantFrom('05:00:00', '09:00:00', '17:45:00'),
        fc.integer({ min: 1, max: 4 }),
        (zone, day, clock, interval) => {
          const first = addDays('2015-01-01', day);
          const one = series(
            `${first}T${clock}`,
            `${first}T18:00:00`,
            [`FREQ=WEEKLY;INTERVAL=${interval};COUNT=60`],
            zone,
          );
          // Compares whole lists: four expectations per date would be 14,400, and take longer than computing the dates.
          const dates = expandSeries(one);
          const days = Array.from({ length: 60 }, (_, week) => addDays(first, 7 * interval * week));
          expect(dates.map((date) => date.key)).toEqual(days);
          // A clock that goes forward by three hours, as at Casey in 2018, can skip any of these times (TZ-6).
          const walls = days.map((date) => toWall(toInstant(`${date}T${clock}`, zone), zone));
          expect(dates.map((date) => toWall(date.start, zone))).toEqual(walls);
          const moved = walls.filter((wall) => !wall.endsWith(clock));
          expect(moved.length).toBeLessThanOrEqual(2);
          expect(new Set(days.map(weekday))).toEqual(new Set([weekday(first)]));
          expect(dates.filter((date) => date.end <= date.start)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('dates against each other', () => {
  it('REC-4 finds a date that lasts longer than the period', () => {
    const long = series('2026-06-15T09:00:00', '2026-06-16T10:00:00', ['FREQ=DAILY;COUNT=3']);
    const clash = selfOverlap(expandSeries(long));
    expect(clash?.map((date) => date.key)).toEqual(['2026-06-15', '2026-06-16']);
  });

  it('REC-4 RANGE-1 dates that touch do not clash', () => {
    const whole = series('2026-06-15T09:00:00', '2026-06-16T09:00:00', ['FREQ=DAILY;COUNT=3']);
    expect(selfOverlap(expandSeries(whole))).toBeUndefined();
    expect(selfOverlap([])).toBeUndefined();
  });

  it('REC-4 finds a clash with a long date that lies further back', () => {
    const at = (key: string, start: number, end: number) => ({
      key,
      wall: key,
      start: new Date(start),
      end: new Date(end),
      moved: false,
    });
    const [long, short, late] = [at('a', 0, 100), at('b', 200, 210), at('c', 205, 206)];
    expect(selfOverlap([late, short, long])?.map((date) => date.key)).toEqual(['b', 'c']);
    expect(selfOverlap([at('x', 0, 500), short])?.map((date) => date.key)).toEqual(['x', 'b']);
  });
});

describe('lines of a series', () => {
  it('REC-1 reads folded lines, several in one text, and skips what the series says itself', () => {
    const found = parseRecurrence([
      'DTSTART;TZID=Europe/Berlin:20260615T090000\r\nRRULE:FREQ=WEEKLY;\r\n COUNT=3',
      '',
      'exdate;tzid="Europe/Berlin":20260622T090000',
    ]);
    expect(found.rules[0]?.count).toBe(3);
    expect(found.excluded).toEqual([
      { kind: 'wall', local: Date.UTC(2026, 5, 22, 9), zone: 'Europe/Berlin' },
    ]);
  });

  it.each([
    ['EXRULE:FREQ=DAILY', 'unsupported'],
    ['RDATE;VALUE=PERIOD:20260615T090000Z/PT1H', 'unsupported'],
    ['SUMMARY:x', 'syntax'],
    ['every monday', 'syntax'],
    ['EXDATE:', 'syntax'],
    ['RDATE:tomorrow', 'syntax'],
  ])('REC-1 does not pass over "%s"', (line, reason) => {
    expect(() => parseRecurrence([line])).toThrow(
      expect.objectContaining({ name: 'RecurrenceError', reason }) as Error,
    );
    expect(() => expandSeries(series('2026-06-15', '2026-06-16', [line]))).toThrow(RecurrenceError);
  });

  it('Z-1 an unknown zone or unreadable time is a RangeError', () => {
    const good = series('2026-06-15T09:00:00', '2026-06-15T10:00:00', ['FREQ=DAILY;COUNT=2']);
    expect(() => expandSeries({ ...good, zone: 'Nowhere/Land' })).toThrow('Unknown time zone');
    expect(() => expandSeries({ ...good, start: 'soon' })).toThrow(RangeError);
  });
});
