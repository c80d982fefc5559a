import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { MicrosoftRecurrence, microsoftRule } from './recurrence';

const noEnd = { type: 'noEnd', startDate: '2026-11-23', endDate: '0001-01-01' };
const rule = (pattern: object, range: object | null = noEnd, zones: (string | null)[] = []) =>
  microsoftRule(z.parse(MicrosoftRecurrence, { pattern, range }), zones);

describe('microsoftRule', () => {
  test.each([
    [{ type: 'daily', interval: 1 }, 'FREQ=DAILY'],
    [{ type: 'daily', interval: 3 }, 'FREQ=DAILY;INTERVAL=3'],
    [{ type: 'daily' }, 'FREQ=DAILY'],
    [
      { type: 'weekly', interval: 1, daysOfWeek: ['monday', 'Thursday'] },
      'FREQ=WEEKLY;BYDAY=MO,TH',
    ],
    [{ type: 'weekly', interval: 1, daysOfWeek: [], firstDayOfWeek: 'sunday' }, 'FREQ=WEEKLY'],
    [
      { type: 'weekly', interval: 2, daysOfWeek: ['sunday', 'monday'], firstDayOfWeek: 'sunday' },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
    ],
    [
      { type: 'weekly', interval: 2, daysOfWeek: ['monday'], firstDayOfWeek: 'monday' },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
    ],
    [
      { type: 'weekly', interval: 2, daysOfWeek: ['friday'] },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;WKST=SU',
    ],
    [{ type: 'daily', interval: 0 }, 'FREQ=DAILY'],
    [{ type: 'daily', interval: -2 }, 'FREQ=DAILY'],
    [{ type: 'daily', interval: 1.5 }, 'FREQ=DAILY'],
    [{ type: 'daily', interval: 1e21 }, 'FREQ=DAILY'],
    [{ type: 'weekly', daysOfWeek: ['monday', 7, null, ' Friday '] }, 'FREQ=WEEKLY;BYDAY=MO,FR'],
    [
      { type: 'weekly', interval: 2, daysOfWeek: ['monday'], firstDayOfWeek: 'someday' },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
    ],
    // The last day of a month that’s too short: what Microsoft means, and RFC 5545 doesn’t.
    [{ type: 'absoluteMonthly', interval: 1, dayOfMonth: 31 }, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    [
      { type: 'absoluteMonthly', interval: 1, dayOfMonth: 30 },
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    ],
    [{ type: 'absoluteMonthly', interval: 1, dayOfMonth: 28 }, 'FREQ=MONTHLY;BYMONTHDAY=28'],
    [{ type: 'absoluteYearly', month: 2, dayOfMonth: 29 }, 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
    [{ type: 'absoluteYearly', month: 4, dayOfMonth: 30 }, 'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=30'],
    [
      { type: 'relativeMonthly', interval: 1, daysOfWeek: ['monday'], index: 'second' },
      'FREQ=MONTHLY;BYDAY=2MO',
    ],
    [{ type: 'relativeMonthly', daysOfWeek: ['friday'], index: 'last' }, 'FREQ=MONTHLY;BYDAY=-1FR'],
    [{ type: 'relativeMonthly', daysOfWeek: ['friday'] }, 'FREQ=MONTHLY;BYDAY=1FR'],
    [
      { type: 'relativeMonthly', interval: 2, daysOfWeek: ['saturday', 'sunday'], index: 'last' },
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=SA,SU;BYSETPOS=-1',
    ],
    [
      { type: 'absoluteYearly', interval: 1, month: 12, dayOfMonth: 24 },
      'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24',
    ],
    [
      { type: 'relativeYearly', month: 11, daysOfWeek: ['thursday'], index: 'fourth' },
      'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
    ],
    [
      { type: 'RELATIVEYEARLY', month: 5, daysOfWeek: ['Tuesday', 'Wednesday'], index: 'Third' },
      'FREQ=YEARLY;BYMONTH=5;BYDAY=TU,WE;BYSETPOS=3',
    ],
  ])('D-19 %j → %s', (pattern, expected) => {
    expect(rule(pattern)).toBe(`RRULE:${expected}`);
  });

  test.each([
    [{ type: 'hourly' }],
    [{}],
    [{ type: 'absoluteMonthly' }],
    [{ type: 'absoluteMonthly', dayOfMonth: 0 }],
    [{ type: 'absoluteMonthly', dayOfMonth: 32 }],
    [{ type: 'absoluteMonthly', dayOfMonth: 1.5 }],
    [{ type: 'relativeMonthly', index: 'first' }],
    [{ type: 'relativeMonthly', daysOfWeek: ['noday'], index: 'first' }],
    [{ type: 'relativeMonthly', daysOfWeek: ['monday'], index: 'fifth' }],
    [{ type: 'absoluteYearly', dayOfMonth: 1 }],
    [{ type: 'absoluteYearly', month: 13, dayOfMonth: 1 }],
    [{ type: 'relativeYearly', month: 0, daysOfWeek: ['monday'], index: 'first' }],
    [{ type: 'relativeYearly', month: 1 }],
  ])('D-19 the incomplete pattern %j gives no rule', (pattern) => {
    expect(rule(pattern)).toBeUndefined();
  });

  test.each([
    ['Europe/Berlin', '2026-12-31', '20261231T225959Z'],
    ['W. Europe Standard Time', '2026-06-30', '20260630T215959Z'],
    ['Pacific Standard Time', '2026-12-31', '20270101T075959Z'],
    ['tzone://Microsoft/Utc', '2026-12-31', '20261231T235959Z'],
  ])('D-19 an end date in %s: %s → %s', (recurrenceTimeZone, endDate, until) => {
    expect(rule({ type: 'daily' }, { type: 'endDate', endDate, recurrenceTimeZone })).toBe(
      `RRULE:FREQ=DAILY;UNTIL=${until}`,
    );
  });

  test('D-19 an unknown recurrence zone falls back to the event’s, then to UTC', () => {
    const range = {
      type: 'endDate',
      endDate: '2026-12-31',
      recurrenceTimeZone: 'Customized Time Zone',
    };
    expect(rule({ type: 'daily' }, range, [null, 'Asia/Tokyo'])).toContain(
      'UNTIL=20261231T145959Z',
    );
    expect(rule({ type: 'daily' }, range, ['Mars'])).toContain('UNTIL=20261231T235959Z');
    expect(rule({ type: 'daily' }, range)).toContain('UNTIL=20261231T235959Z');
  });

  test.each([
    ['numbered', { type: 'numbered', numberOfOccurrences: 14, endDate: '0001-01-01' }, ';COUNT=14'],
    ['a count of none', { type: 'numbered', numberOfOccurrences: 0 }, ''],
    ['no count', { type: 'numbered' }, ''],
    ['no end', noEnd, ''],
    ['a sentinel end', { type: 'endDate', endDate: '0001-01-01' }, ''],
    ['an end in 9999', { type: 'endDate', endDate: '9999-12-31' }, ''],
    ['an unreadable end', { type: 'endDate', endDate: 'soon' }, ''],
    ['no range', null, ''],
    [
      'spaces around the end',
      { type: 'endDate', endDate: ' 2026-12-31 ' },
      ';UNTIL=20261231T235959Z',
    ],
    ['an end without its kind', { endDate: '2026-12-31' }, ''],
    ['one occurrence', { type: 'numbered', numberOfOccurrences: 1 }, ';COUNT=1'],
    ['a count beyond reading', { type: 'numbered', numberOfOccurrences: 1e21 }, ''],
  ])('D-19 %s', (_title, range, expected) => {
    expect(rule({ type: 'daily' }, range)).toBe(`RRULE:FREQ=DAILY${expected}`);
  });
});
