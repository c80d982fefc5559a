import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allDayDays, eventToMinutes, isUtcTime, readTime, sent, sentOrNull } from './times';
import { isUtcName, resolveZone } from './zones';

const at = (text: string) => Date.parse(text);

describe('resolveZone', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    [' pacific standard time ', 'America/Los_Angeles'],
    ['GMT Standard Time', 'Europe/London'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['tzone://Microsoft/Tokyo Standard Time', 'Asia/Tokyo'],
    ['TZONE://microsoft/Asia/Kolkata', 'Asia/Kolkata'],
    ['UTC', 'UTC'],
    ['etc/utc', 'UTC'],
    ['Coordinated Universal Time', 'UTC'],
  ])('Z-5 D-9 %s → %s', (name, expected) => {
    expect(resolveZone(name)).toBe(expected);
  });

  test.each([
    'tzone://Microsoft/Custom',
    'Customized Time Zone',
    'Mars/Olympus',
    '+02:00',
    '',
    ' ',
    null,
    undefined,
  ])('Z-5 %j is unknown, never a guess', (name) => {
    expect(resolveZone(name)).toBeUndefined();
  });

  test.each([
    ['UTC', true],
    ['utc', true],
    ['Etc/UTC', true],
    ['tzone://Microsoft/Utc', true],
    ['TZONE://MICROSOFT/UTC', true],
    ['coordinated universal time', true],
    ['GMT Standard Time', false],
    ['GMT', false],
    ['Etc/GMT', false],
    ['Z', false],
    ['Greenwich Standard Time', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('D-9 %j means UTC: %s', (name, expected) => {
    expect(isUtcName(name)).toBe(expected);
  });

  test('D-9 a Z on the time means UTC, an offset of zero does not', () => {
    expect(isUtcTime({ dateTime: '2026-11-23T09:00:00Z', timeZone: 'Europe/Berlin' })).toBe(true);
    expect(isUtcTime({ dateTime: '2026-11-23T09:00:00.0000000z' })).toBe(true);
    expect(isUtcTime({ dateTime: '2026-11-23T09:00:00', timeZone: 'UTC' })).toBe(true);
    expect(isUtcTime({ dateTime: '2026-11-23T09:00:00+00:00' })).toBe(false);
    expect(isUtcTime({ dateTime: '2026-11-23T09:00:00' })).toBe(false);
    expect(isUtcTime(undefined)).toBe(false);
  });
});

describe('readTime', () => {
  const read = (time: object, zone?: string) => {
    const result = readTime(time, zone);
    return typeof result === 'string' ? result : sent(result.at);
  };

  test.each([
    [
      '7 fraction digits',
      { dateTime: '2026-11-23T09:00:00.0000000', timeZone: 'Europe/Berlin' },
      '08:00',
    ],
    [
      'a Windows zone',
      { dateTime: '2026-11-23T09:00:00', timeZone: 'W. Europe Standard Time' },
      '08:00',
    ],
    ['an offset', { dateTime: '2026-11-23T09:00:00+05:30' }, '03:30'],
    [
      'an offset against the zone',
      { dateTime: '2026-11-23T09:00:00+05:30', timeZone: 'Europe/Berlin' },
      '03:30',
    ],
    [
      'an offset with an unknown zone',
      { dateTime: '2026-11-23T09:00:00Z', timeZone: 'Mars' },
      '09:00',
    ],
    ['no zone at all', { dateTime: '2026-11-23T09:00:00' }, '09:00'],
    ['a blank zone', { dateTime: '2026-11-23T09:00:00', timeZone: ' ' }, '09:00'],
  ])('C-8 D-15 %s', (_title, time, clock) => {
    expect(read(time)).toBe(`2026-11-23T${clock}:00.000Z`);
  });

  test('D-15 the time’s own zone, else the calendar’s', () => {
    const wall = { dateTime: '2026-07-01T09:00:00' };
    expect(read(wall, 'America/New_York')).toBe('2026-07-01T13:00:00.000Z');
    expect(read({ ...wall, timeZone: 'Asia/Tokyo' }, 'America/New_York')).toBe(
      '2026-07-01T00:00:00.000Z',
    );
    expect(read(wall, 'Tokyo Standard Time')).toBe('2026-07-01T00:00:00.000Z');
  });

  test.each([
    [{ date: '2026-11-23' }, undefined, '2026-11-23T00:00:00.000Z'],
    [{ date: '2026-11-23' }, 'Europe/Berlin', '2026-11-22T23:00:00.000Z'],
    [{ date: '2026-11-23', timeZone: 'Asia/Tokyo' }, 'Europe/Berlin', '2026-11-22T15:00:00.000Z'],
    [{ date: '2026-04-24' }, 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ])('D-15 the date %j in %s is midnight there', (time, zone, expected) => {
    expect(read(time, zone)).toBe(expected);
  });

  test.each([
    [{ dateTime: '2026-03-29T02:30:00', timeZone: 'Europe/Berlin' }, '2026-03-29T01:30:00.000Z'],
    [{ dateTime: '2026-10-25T02:30:00', timeZone: 'Europe/Berlin' }, '2026-10-25T00:30:00.000Z'],
  ])('Z-1 %j under the compatible policy', (time, expected) => {
    expect(read(time)).toBe(expected);
  });

  test.each([
    [{}],
    [{ dateTime: '' }],
    [{ dateTime: null, date: null }],
    [{ dateTime: '0001-01-01T00:00:00.0000000', timeZone: 'UTC' }],
    [{ dateTime: '0000-01-01T00:00:00Z' }],
    [{ dateTime: '9999-12-31T23:59:59.9999999', timeZone: 'UTC' }],
    [{ date: '0001-01-01' }],
    [{ date: '2026-02-30' }],
    [{ date: 'tomorrow' }],
    [{ dateTime: 'soon' }],
    [{ dateTime: '2026-11-23T25:00:00', timeZone: 'UTC' }],
    [{ dateTime: '2026-11-23T25:00:00Z' }],
    [{ dateTime: '2026-02-30T09:00:00', timeZone: 'UTC' }],
  ])('D-17 %j is missing', (time) => {
    expect(read(time)).toBe('missing');
    expect(readTime(null, undefined)).toBe('missing');
  });

  test('C-8 an unknown zone on a time without offset', () => {
    expect(read({ dateTime: '2026-11-23T09:00:00', timeZone: 'tzone://Microsoft/Custom' })).toBe(
      'unknown_time_zone',
    );
    expect(read({ dateTime: '2026-11-23T09:00:00' }, 'Mars/Olympus')).toBe('unknown_time_zone');
    expect(read({ date: '2026-11-23', timeZone: 'Mars/Olympus' })).toBe('unknown_time_zone');
  });

  test('Z-2 what is sent has whole seconds', () => {
    expect(read({ dateTime: '2026-11-23T09:00:00.9999999', timeZone: 'UTC' })).toBe(
      '2026-11-23T09:00:00.000Z',
    );
    expect(sentOrNull('2026-11-23T09:00:00.1234567Z')).toBe('2026-11-23T09:00:00.000Z');
    expect(sentOrNull('never')).toBeNull();
    expect(sentOrNull(undefined)).toBeNull();
  });

  test('C-8 no text throws', () => {
    const text = fc.option(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('2026-11-23T09:00:00', 'UTC')),
    );
    fc.assert(
      fc.property(text, text, text, text, (dateTime, date, timeZone, calendar) => {
        const result = readTime({ dateTime, date, timeZone }, calendar);
        if (typeof result !== 'string') expect(sent(result.at)).toMatch(/^\d{4}-.*:\d\d\.000Z$/);
      }),
    );
  });
});

describe('eventToMinutes', () => {
  test.each([
    [359, '14:59:00'],
    [360, '15:00:00'],
    [361, '15:01:00'],
    [359.5, '14:59:30'],
    [0, '09:00:00'],
    [-60, '08:00:00'],
  ])('C-5 %d minutes', (minutes, end) => {
    expect(
      eventToMinutes({
        start: { dateTime: '2026-11-23T09:00:00.0000000', timeZone: 'UTC' },
        end: { dateTime: `2026-11-23T${end}.0000000`, timeZone: 'UTC' },
      }),
    ).toBe(minutes);
  });

  test('C-5 counts between instants, in any zones', () => {
    const start = { dateTime: '2026-11-23T09:00:00', timeZone: 'Europe/Berlin' };
    expect(eventToMinutes({ start, end: { dateTime: '2026-11-23T14:00:00Z' } })).toBe(360);
    expect(
      eventToMinutes({ start: '2026-03-28T23:00:00.000Z', end: '2026-03-29T22:00:00.000Z' }),
    ).toBe(1380);
    expect(eventToMinutes({ start: new Date(0), end: new Date(90_000) })).toBe(1.5);
    expect(
      eventToMinutes(
        { start: { date: '2026-03-29' }, end: { date: '2026-03-30' } },
        'Europe/Berlin',
      ),
    ).toBe(1380);
  });

  test.each([
    {},
    { start: null, end: null },
    { start: 'x', end: 'y' },
    { start: new Date(Number.NaN), end: new Date(0) },
  ])('C-5 unreadable %#', (event) => {
    expect(eventToMinutes(event)).toBeUndefined();
  });
});

describe('allDayDays', () => {
  test.each([
    [
      'midnights of its own zone',
      '2026-11-22T23:00:00Z',
      '2026-11-23T23:00:00Z',
      ['Europe/Berlin'],
      '2026-11-23',
      '2026-11-23',
    ],
    [
      'midnights of UTC',
      '2026-11-23T00:00:00Z',
      '2026-11-25T00:00:00Z',
      ['UTC', 'Europe/Berlin'],
      '2026-11-23',
      '2026-11-24',
    ],
    [
      'UTC bounds that are office midnights',
      '2026-11-22T23:00:00Z',
      '2026-11-23T23:00:00Z',
      ['UTC', undefined, 'Europe/Berlin'],
      '2026-11-23',
      '2026-11-23',
    ],
    [
      'UTC bounds in an office west of it',
      '2026-11-23T05:00:00Z',
      '2026-11-24T05:00:00Z',
      ['UTC', 'Eastern Standard Time'],
      '2026-11-23',
      '2026-11-23',
    ],
    [
      'a day that starts at 01:00',
      '2026-04-23T22:00:00Z',
      '2026-04-24T21:00:00Z',
      ['UTC', 'Africa/Cairo'],
      '2026-04-24',
      '2026-04-24',
    ],
    [
      'a span of minutes',
      '2026-11-23T09:00:00Z',
      '2026-11-23T09:30:00Z',
      ['UTC'],
      '2026-11-23',
      '2026-11-23',
    ],
    [
      'minutes past midnight',
      '2026-11-23T23:30:00Z',
      '2026-11-24T00:30:00Z',
      ['UTC'],
      '2026-11-23',
      '2026-11-24',
    ],
    [
      'no length',
      '2026-11-23T00:00:00Z',
      '2026-11-23T00:00:00Z',
      ['UTC'],
      '2026-11-23',
      '2026-11-23',
    ],
    [
      'no known zone',
      '2026-11-23T00:00:00Z',
      '2026-11-24T00:00:00Z',
      ['Mars', null],
      '2026-11-23',
      '2026-11-23',
    ],
  ])('D-15 %s', (_title, start, end, zones, first, last) => {
    expect(allDayDays(at(start), at(end), zones)).toEqual({ first, last });
  });
});
