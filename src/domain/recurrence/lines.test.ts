import { describe, expect, it } from 'vitest';
import { toInstant, toWall } from '@/domain/time/wall';
import { splitFollowing } from './edit';
import { expandSeries } from './expand';
import { formatRule, parseRule, RecurrenceError } from './rule';
import { formatRecurrence, parseRecurrence, type Series } from './series';

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
const days = (one: Series) => expandSeries(one).map(({ key }) => key);
const walls = (one: Series) => expandSeries(one).map(({ start }) => toWall(start, one.zone));
const cause = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

describe('dates of lines, by how they are written', () => {
  const daily = 'FREQ=DAILY;COUNT=4';

  it.each([
    ['an instant', 'EXDATE:20260616T070000Z'],
    ['the wall of the series', 'EXDATE:20260616T090000'],
    ['its zone by name', 'EXDATE;TZID=Europe/Berlin:20260616T090000'],
    ['another zone', 'EXDATE;TZID=America/New_York:20260616T030000'],
    ['another zone, quoted', 'EXDATE;TZID="Asia/Tokyo":20260616T160000'],
    ['a zone nobody knows, so the zone of the series', 'EXDATE;TZID=Mars/Olympus:20260616T090000'],
    ['a day', 'EXDATE;VALUE=DATE:20260616'],
    ['spaces and small letters', 'exdate: 20260616t090000 '],
    ['no seconds', 'EXDATE:20260616T0900'],
    ['another clock of that day', 'EXDATE:20260616T143000'],
  ])('REC-8 EXDATE as %s', (_title, line) => {
    expect(days(series([daily, line]))).toEqual(['2026-06-15', '2026-06-17', '2026-06-18']);
  });

  it.each([
    ['a day takes the clock of the series', 'RDATE;VALUE=DATE:20260701', '2026-07-01T09:00:00'],
    ['an instant', 'RDATE:20260701T120000Z', '2026-07-01T14:00:00'],
    ['another zone', 'RDATE;TZID=Asia/Tokyo:20260701T160000', '2026-07-01T09:00:00'],
    ['a clock of its own', 'RDATE:20260701T183000', '2026-07-01T18:30:00'],
  ])('REC-1 RDATE: %s', (_title, line, expected) => {
    expect(walls(series(['FREQ=DAILY;COUNT=1', line]))).toEqual(['2026-06-15T09:00:00', expected]);
  });

  it('REC-1 two dates of a line, twice the same, come once and in order', () => {
    const line = 'RDATE:20260620T090000,20260610T090000,20260620T090000,20260615T090000';
    expect(days(series(['FREQ=DAILY;COUNT=2', line]))).toEqual([
      '2026-06-10',
      '2026-06-15',
      '2026-06-16',
      '2026-06-20',
    ]);
  });

  it('REC-8 EXDATE of a day takes all dates of that day, of a clock only that one', () => {
    const two = ['FREQ=DAILY;COUNT=2', 'RDATE:20260615T150000'];
    expect(walls(series([...two, 'EXDATE;VALUE=DATE:20260615']))).toEqual(['2026-06-16T09:00:00']);
    expect(walls(series([...two, 'EXDATE:20260615T090000']))).toEqual([
      '2026-06-15T15:00:00',
      '2026-06-16T09:00:00',
    ]);
    // A time that matches neither occurrence means the one by rule, whose time was edited later.
    expect(walls(series([...two, 'EXDATE:20260615T120000']))).toEqual([
      '2026-06-15T15:00:00',
      '2026-06-16T09:00:00',
    ]);
  });

  it('REC-6 what is written reads the same again', () => {
    const lines = [
      'RRULE:FREQ=YEARLY;INTERVAL=2;BYWEEKNO=-1,20;BYDAY=MO,SU;BYSETPOS=1,-1;WKST=SU',
      'RRULE:FREQ=YEARLY;BYYEARDAY=1,-1',
      'RDATE:20260701T120000Z',
      'RDATE;VALUE=DATE:20260702',
      'EXDATE;TZID=Asia/Tokyo:20260701T160000',
      'EXDATE;TZID=Europe/Berlin:20260703T090000',
    ];
    const read = parseRecurrence(lines);
    expect(formatRecurrence(read, BERLIN)).toEqual(lines);
    expect(read.rules[0]).toMatchObject({ weekNumbers: [-1, 20], positions: [1, -1] });
    expect(formatRecurrence(parseRecurrence(['EXDATE:20260703T090000']), BERLIN)).toEqual([
      'EXDATE;TZID=Europe/Berlin:20260703T090000',
    ]);
  });

  it('REC-1 spaces around lines and every kind of fold are read', () => {
    const rules = (...lines: string[]) => parseRecurrence(lines).rules.map(formatRule);
    expect(rules('  RRULE:FREQ=DAILY;\n\tCOUNT=2', '')).toEqual(['RRULE:FREQ=DAILY;COUNT=2']);
    expect(rules(' freq=weekly')).toEqual(['RRULE:FREQ=WEEKLY']);
    expect(rules('FREQ=DAILY', '\u00A0', 'FREQ=WEEKLY')).toHaveLength(2);
  });
});

describe('refusals say why', () => {
  it.each([
    ['FREQ=HOURLY', 'unsupported', 'Unsupported recurrence: FREQ=HOURLY'],
    ['FREQ=DAILY;BYHOUR=9', 'unsupported', 'Unsupported recurrence: BYHOUR=9'],
    ['FREQ=NEVER', 'syntax', 'Unreadable recurrence: FREQ=NEVER'],
    ['FREQ=', 'syntax', 'Unreadable recurrence: FREQ='],
    ['COUNT=3', 'syntax', 'Unreadable recurrence: COUNT=3'],
    ['FREQ=DAILY;COUNT=0', 'syntax', 'Unreadable recurrence: COUNT=0'],
    ['FREQ=DAILY;INTERVAL=1.5', 'syntax', 'Unreadable recurrence: INTERVAL=1.5'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20260701', 'syntax', undefined],
    ['FREQ=DAILY;COUNT=2;COUNT=2', 'syntax', undefined],
    ['FREQ=WEEKLY;BYDAY=MON', 'syntax', 'Unreadable recurrence: BYDAY=MON'],
    ['FREQ=WEEKLY;BYDAY=XMO', 'syntax', 'Unreadable recurrence: BYDAY=XMO'],
    ['FREQ=WEEKLY;BYDAY=XX', 'syntax', 'Unreadable recurrence: BYDAY=XX'],
    ['FREQ=MONTHLY;BYDAY=0MO', 'syntax', 'Unreadable recurrence: BYDAY=0MO'],
    ['FREQ=YEARLY;BYDAY=54MO', 'syntax', 'Unreadable recurrence: BYDAY=54MO'],
    ['FREQ=MONTHLY;BYMONTHDAY=1x', 'syntax', 'Unreadable recurrence: BYMONTHDAY=1X'],
    ['FREQ=MONTHLY;BYMONTHDAY=x1', 'syntax', 'Unreadable recurrence: BYMONTHDAY=X1'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'syntax', 'Unreadable recurrence: BYMONTHDAY=32'],
    ['FREQ=YEARLY;BYMONTH=-1', 'syntax', 'Unreadable recurrence: BYMONTH=-1'],
    ['FREQ=DAILY;WKST=XX', 'syntax', 'Unreadable recurrence: WKST=XX'],
    ['FREQ=DAILY;UNTIL=x20260701', 'syntax', 'Unreadable recurrence: X20260701'],
    ['FREQ=DAILY;UNTIL=20260701x', 'syntax', 'Unreadable recurrence: 20260701X'],
    ['FREQ=DAILY;UNTIL=20260230', 'syntax', 'Unreadable recurrence: 20260230'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'syntax', undefined],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'syntax', undefined],
    ['FREQ=MONTHLY;BYWEEKNO=1', 'syntax', undefined],
    ['FREQ=MONTHLY;BYYEARDAY=1', 'syntax', undefined],
    ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO', 'syntax', undefined],
    ['FREQ=DAILY;BYSETPOS=1', 'syntax', undefined],
  ])('REC-1 %s', (rule, reason, message) => {
    const error = cause(() => parseRule(rule));
    expect(error).toBeInstanceOf(RecurrenceError);
    expect(error).toMatchObject({ reason, ...(message !== undefined && { message }) });
  });

  it.each([
    'FREQ=YEARLY;BYDAY=53MO',
    'FREQ=YEARLY;BYDAY=-53MO',
    'FREQ=YEARLY;BYDAY=+20MO',
    'FREQ=YEARLY;BYYEARDAY=366;BYSETPOS=1',
    'FREQ=YEARLY;BYWEEKNO=53;BYSETPOS=-1',
    'FREQ=MONTHLY;BYMONTHDAY=-31',
    ' rrule:freq=daily; ',
  ])('REC-1 %s is a rule', (rule) => {
    const read = parseRule(rule);
    expect(parseRule(formatRule(read))).toEqual(read);
  });

  it('REC-2 an UNTIL given as an instant is an office day', () => {
    const late = series(['FREQ=DAILY;UNTIL=20260616T223000Z']);
    // 00:30 on the 17th in Berlin: that day is still included.
    expect(days(late)).toEqual(['2026-06-15', '2026-06-16', '2026-06-17']);
    expect(days(series(['FREQ=DAILY;UNTIL=20260616T213000Z']))).toHaveLength(2);
    expect(days(series(['FREQ=DAILY;UNTIL=20260614']))).toEqual([]);
    expect(days(series(['FREQ=DAILY;UNTIL=20260615']))).toEqual(['2026-06-15']);
  });
});

describe('lengths over clock changes', () => {
  it('TZ-8 TZ-5 both ends keep their wall time; where the clock went back in between, the length', () => {
    const night = series(['FREQ=DAILY;COUNT=3'], {
      from: '2026-10-23T22:00:00',
      to: '2026-10-24T06:00:00',
    });
    expect(expandSeries(night).map((one) => (+one.end - +one.start) / 3_600_000)).toEqual([
      8, 9, 8,
    ]);
    // 02:30 to 02:15, with the clock going back in between: 45 minutes that wall time can’t show.
    const back = series(['FREQ=DAILY;COUNT=2'], {
      start: '2026-10-25T00:30:00Z',
      end: '2026-10-25T01:15:00Z',
    });
    expect(expandSeries(back).map((one) => (+one.end - +one.start) / 60_000)).toEqual([45, 45]);
  });

  it('TZ-6 a date whose wall times a gap swallows keeps its length', () => {
    const gap = series(['FREQ=DAILY;COUNT=3'], {
      from: '2026-03-28T01:45:00',
      to: '2026-03-28T02:15:00',
    });
    const lengths = expandSeries(gap).map((one) => (+one.end - +one.start) / 60_000);
    expect(lengths.every((length) => length > 0)).toBe(true);
    expect(walls(gap)[1]).toBe('2026-03-29T01:45:00');
    const { before, after } = splitFollowing(gap, '2026-03-29');
    expect(days(before ?? gap)).toEqual(['2026-03-28']);
    expect(+new Date(after.end) - +new Date(after.start)).toBeGreaterThan(0);
    expect(days(after)).toEqual(['2026-03-29', '2026-03-30']);
  });
});
