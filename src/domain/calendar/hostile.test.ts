import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRecurrence } from '@/domain/recurrence';
import { convertGoogleEvent } from './google';
import { leaveType } from './leave';
import { away, convert, event, guest, reserve, utc } from './microsoft-fixture';
import type { CalendarResult } from './result';

const google = (over: object = {}, options = {}): CalendarResult =>
  convertGoogleEvent(
    {
      id: 'g-1',
      status: 'confirmed',
      creator: { email: 'maya@acme.example' },
      start: { dateTime: '2026-11-23T09:00:00Z' },
      end: { dateTime: '2026-11-23T10:00:00Z' },
      ...over,
    },
    options,
  );

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}

describe('days on which the clock changes', () => {
  // Zone, day, its first instant, and the next day’s: 23, 25, 23.5, and 24.5 hours, days from 01:00, and offsets of 45 minutes.
  test.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-30', '2026-03-28T23:00', '2026-03-29T22:00'],
    ['Europe/Berlin', '2026-10-25', '2026-10-26', '2026-10-24T22:00', '2026-10-25T23:00'],
    ['America/New_York', '2026-03-08', '2026-03-09', '2026-03-08T05:00', '2026-03-09T04:00'],
    ['America/New_York', '2026-11-01', '2026-11-02', '2026-11-01T04:00', '2026-11-02T05:00'],
    ['Pacific/Auckland', '2026-09-27', '2026-09-28', '2026-09-26T12:00', '2026-09-27T11:00'],
    ['Pacific/Auckland', '2026-04-05', '2026-04-06', '2026-04-04T11:00', '2026-04-05T12:00'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-05', '2026-10-03T13:30', '2026-10-04T13:00'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-06', '2026-04-04T13:00', '2026-04-05T13:30'],
    ['Africa/Cairo', '2026-04-24', '2026-04-25', '2026-04-23T22:00', '2026-04-24T21:00'],
    ['America/Santiago', '2026-09-06', '2026-09-07', '2026-09-06T04:00', '2026-09-07T03:00'],
    ['Asia/Kathmandu', '2026-06-01', '2026-06-02', '2026-05-31T18:15', '2026-06-01T18:15'],
    ['Pacific/Apia', '2011-12-29', '2011-12-31', '2011-12-29T10:00', '2011-12-30T10:00'],
  ])('D-15 Z-3 an all-day date in %s: %s', (zone, date, next, start, end) => {
    const days = { first: date, last: date };
    const expected = {
      kind: 'reservation',
      all_day: true,
      start: `${start}:00.000Z`,
      end: `${end}:00.000Z`,
    };
    expect(
      google({ start: { date, timeZone: zone }, end: { date: next, timeZone: zone } }),
    ).toMatchObject({ ...expected, time_zone: zone });
    expect(google({ start: { date }, end: { date: next } }, { calendarZone: zone })).toMatchObject({
      ...expected,
      time_zone: zone,
    });
    const midnights = {
      isAllDay: true,
      start: { dateTime: `${date}T00:00:00.0000000`, timeZone: zone },
      end: { dateTime: `${next}T00:00:00.0000000`, timeZone: zone },
    };
    expect(convert(midnights)).toMatchObject(expected);
    expect(reserve(midnights).days).toEqual(days);
  });

  test.each([
    ['Pacific Standard Time', '2026-03-08T02:30:00', '2026-03-08T10:30'],
    ['Lord Howe Standard Time', '2026-10-04T02:15:00', '2026-10-03T15:45'],
    ['Lord Howe Standard Time', '2026-04-05T01:45:00', '2026-04-04T14:45'],
    ['New Zealand Standard Time', '2026-04-05T02:30:00', '2026-04-04T13:30'],
    ['Nepal Standard Time', '2026-06-01T09:00:00', '2026-06-01T03:15'],
    ['Egypt Standard Time', '2026-04-24T00:30:00', '2026-04-23T22:30'],
    ['tzone://Microsoft/Samoa Standard Time', '2026-06-01T09:00:00', '2026-05-31T20:00'],
    ['Asia/Calcutta', '2026-06-01T09:00:00', '2026-06-01T03:30'],
    ['UTC-11', '2026-06-01T09:00:00', '2026-06-01T20:00'],
  ])('Z-1 Z-5 Microsoft sends %s %s', (timeZone, dateTime, expected) => {
    const time = { dateTime: `${dateTime}.0000000`, timeZone };
    expect(reserve({ start: time, end: time }).start).toBe(`${expected}:00.000Z`);
  });

  test('C-8 tzone://Microsoft/Custom: not converted, and harmless if only the original zone has it', () => {
    const custom = 'tzone://Microsoft/Custom';
    const time = { dateTime: '2026-11-23T09:00:00.0000000', timeZone: custom };
    const unknown = { kind: 'ignored', id: 'm-1', reason: 'unknown_time_zone' };
    expect(convert({ start: time })).toEqual(unknown);
    // A single bound is enough, whichever it is.
    expect(convert({ end: time })).toEqual(unknown);
    expect(convert({ start: { ...time, dateTime: '2026-11-23T09:00:00Z' } }).kind).toBe(
      'reservation',
    );
    expect(reserve({ originalStartTimeZone: custom }).time_zone).toBe('UTC');
  });

  test('C-8 uses the zone of the start if the original zone is blank', () => {
    const start = { dateTime: '2026-11-23T09:00:00.0000000', timeZone: 'Tokyo Standard Time' };
    const times = { start, end: { ...start, dateTime: '2026-11-23T10:00:00.0000000' } };
    expect(reserve({ ...times, originalStartTimeZone: ' ' }).time_zone).toBe('Asia/Tokyo');
    expect(reserve({ ...times, originalStartTimeZone: null }).time_zone).toBe('Asia/Tokyo');
  });
});

describe('series', () => {
  const recurrence = {
    pattern: { type: 'weekly', interval: 1, daysOfWeek: ['monday'] },
    range: { type: 'noEnd', startDate: '2026-11-23' },
  };

  test('D-19 a Microsoft master carries its rule, a date and an exception name their master', () => {
    expect(reserve({ type: 'seriesMaster', recurrence })).toMatchObject({
      series_id: null,
      rrules: ['RRULE:FREQ=WEEKLY;BYDAY=MO'],
    });
    for (const type of ['occurrence', 'exception']) {
      expect(reserve({ type, seriesMasterId: 'm-0', recurrence: null })).toMatchObject({
        series_id: 'm-0',
        rrules: [],
      });
    }
  });

  test('D-19 CAL-3 a Google exception names its series; a canceled one may be id and status only', () => {
    const exception = {
      recurringEventId: 'g-0',
      originalStartTime: { dateTime: '2026-11-23T08:00:00Z' },
    };
    expect(google(exception)).toMatchObject({ series_id: 'g-0', rrules: [] });
    const cancelled = { id: 'g-1', status: ' Cancelled ', ...exception };
    expect(convertGoogleEvent(cancelled)).toEqual({ kind: 'deleted', id: 'g-1', series_id: 'g-0' });
    const bare = convertGoogleEvent({ id: 'g-1', status: 'cancelled' });
    expect(bare).toStrictEqual({ kind: 'deleted', id: 'g-1' });
  });

  test('C-2 removes only what has a reason', () => {
    for (const reason of ['deleted', 'changed', '', undefined]) {
      expect(convert({ '@removed': { reason } })).toStrictEqual({ kind: 'deleted', id: 'm-1' });
      expect(google({ '@removed': { reason } })).toStrictEqual({ kind: 'deleted', id: 'g-1' });
    }
    expect(convert({ '@removed': null, isCancelled: null }).kind).toBe('reservation');
    expect(google({ '@removed': null, status: 'tentative' }).kind).toBe('reservation');
  });

  test('D-19 the rule can be read back, whatever the pattern and range say', () => {
    const number = fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double(), fc.constant(undefined));
    const days = fc.array(fc.constantFrom('monday', 'Friday', 'sunday', 'someday', 3, null));
    fc.assert(
      fc.property(
        fc.record({
          type: fc.constantFrom(
            'daily',
            'weekly',
            'absoluteMonthly',
            'relativeMonthly',
            'absoluteYearly',
            'relativeYearly',
          ),
          interval: number,
          month: number,
          dayOfMonth: number,
          daysOfWeek: days,
          index: fc.constantFrom('first', 'last', undefined),
        }),
        fc.record({
          type: fc.constantFrom('noEnd', 'endDate', 'numbered'),
          endDate: fc.constantFrom('2026-12-31', '0001-01-01', 'soon', undefined),
          numberOfOccurrences: number,
          recurrenceTimeZone: fc.constantFrom('Tokyo Standard Time', 'Mars', '', undefined),
        }),
        (pattern, range) => {
          const { rrules } = reserve({ recurrence: { pattern, range } });
          expect(rrules.length).toBeLessThanOrEqual(1);
          expect(parseRecurrence(rrules).rules).toHaveLength(rrules.length);
        },
      ),
    );
  });
});

describe('people and rooms', () => {
  const room = guest('room-7@acme.example', 'accepted', ' Resource ', 'Room 7');

  test('C-4 D-13 attendees that are missing, empty or without address', () => {
    const person = { organizer: { emailAddress: { address: 'maya@acme.example' } } };
    for (const attendees of [undefined, null, [], [{}], [{ emailAddress: null }], 'nobody']) {
      expect(reserve({ ...person, attendees }).attendees).toEqual([]);
      expect(google({ attendees })).toMatchObject({ kind: 'reservation', attendees: [] });
    }
    const byRoom = { organizer: { emailAddress: { address: 'ROOM-7@acme.example ' } } };
    expect(convert({ ...byRoom, attendees: [] }, { nonHuman: ['room-7@acme.example'] }).kind).toBe(
      'skipped',
    );
    expect(convert({ ...byRoom, attendees: [room] }).kind).toBe('skipped');
    expect(convert({ ...person, attendees: [room] }).kind).toBe('reservation');
  });

  test('C-4 removes rooms, or keeps them with their answer', () => {
    const attendees = [{ emailAddress: { address: 'tom@acme.example' } }, room];
    expect(reserve({ attendees }).attendees).toEqual([
      { email: 'tom@acme.example', presence_status: 'pending' },
    ]);
    expect(reserve({ attendees }, { keepResources: true }).attendees).toEqual([
      { email: 'tom@acme.example', presence_status: 'pending' },
      { email: 'room-7@acme.example', name: 'Room 7', presence_status: 'accepted' },
    ]);
  });

  test('C-1 the owner that the caller names, if no attendee is marked as the owner', () => {
    const attendees = [
      { email: 'tom@acme.example', responseStatus: ' Declined ' },
      { email: 'Maya@Acme.example', responseStatus: 'accepted' },
    ];
    const own = (owner?: string) => {
      const result = google({ attendees }, { owner });
      return result.kind === 'reservation' ? result.own_presence_status : undefined;
    };
    expect(own('maya@acme.example')).toBe('accepted');
    expect(own('tom@acme.example')).toBe('rejected');
    expect(own('eve@acme.example')).toBeNull();
    expect(own()).toBeNull();
  });

  test('C-1 an organizer who does not own the calendar does not answer for anyone', () => {
    const over = { isOrganizer: false, attendees: [guest('maya@acme.example', 'declined')] };
    expect(reserve({ ...over, responseStatus: { response: 'accepted' } })).toMatchObject({
      own_presence_status: 'accepted',
    });
    expect(reserve({ ...over, isOrganizer: true }).own_presence_status).toBe('rejected');
  });
});

describe('leave by title', () => {
  test.each([
    ['WFH', 'ooo'],
    ['Remote', 'ooo'],
    ['Out of office', 'ooo'],
    ['OOO!', 'ooo'],
    ['[OOO] Maya', 'ooo'],
    ['oooh', 'ooo'],
    ['Home\u00A0 \t office', 'remote'],
    ['HOME-OFFICE', 'remote'],
    ['Travel to Berlin', 'remote'],
    ['traveling', 'ooo'],
    ['Sommerurlaub', 'ooo'],
    ['Urlaub2026', 'ooo'],
    ['Urlaub (2026)', 'vacation'],
    ['Vacation after the public holiday', 'holiday'],
    ['Freizeit', 'custom'],
    ['Freizeit, OOO', 'ooo'],
    ['🏖️Urlaub🏖️', 'vacation'],
    ['\u202Eurlaub', 'vacation'],
    ['<script>urlaub</script>', 'vacation'],
  ])('C-6 D-4 D-5 D-6 D-7 %j → %s', (subject, expected) => {
    expect(leaveType(subject)).toBe(expected);
    expect(convert(away({ subject }))).toMatchObject({ kind: 'leave', leave_type: expected });
  });

  test('C-6 D-6 skips categories that are not text', () => {
    const categories = [null, 7, {}, 'Feiertag'];
    expect(convert(away({ subject: 'Away', categories }))).toMatchObject({ leave_type: 'holiday' });
    expect(convert(away({ subject: 'Away', categories: [null, 7] }))).toMatchObject({
      leave_type: 'ooo',
    });
  });

  test('C-5 minutes are elapsed and not rounded', () => {
    const until = (clock: string) =>
      convert(away({ start: utc('2026-11-23T08:00:00'), end: { ...utc(clock), dateTime: clock } }));
    expect(until('2026-11-23T13:59:59.9990000').kind).toBe('reservation');
    expect(until('2026-11-23T14:00:00.0000000').kind).toBe('leave');
  });

  test('C-5 D-8 D-9 show-as in any case; neither busy nor London time is leave', () => {
    const home = { subject: 'Home office' };
    expect(convert(away({ showAs: ' OOF ' })).kind).toBe('leave');
    expect(convert(away({ ...home, showAs: 'WorkingElsewhere' })).kind).toBe('leave');
    for (const showAs of ['busy', 'free', 'tentative', 'unknown', '', null]) {
      expect(convert(away({ ...home, showAs })).kind).toBe('reservation');
    }
    const london = { dateTime: '2026-11-23T08:00:00.0000000', timeZone: 'GMT Standard Time' };
    expect(convert(away({ start: london })).kind).toBe('reservation');
    expect(convert(away({ end: { ...london, dateTime: '2026-11-23T18:00:00' } })).kind).toBe(
      'reservation',
    );
  });
});

describe('hostile events', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("https://evil.example")',
    '\u202Egnp.exe',
    '\uD800 lone',
    '{{constructor}}',
    'a'.repeat(100_000),
  ])('C-8 the title %.40j is kept as sent', (title) => {
    expect(reserve({ subject: title }).title).toBe(title);
    expect(google({ summary: title })).toMatchObject({ title });
  });

  test('C-3 prototype keys have no effect', () => {
    const text =
      '{"__proto__":{"id":"x","polluted":1},"constructor":{"prototype":{"polluted":1}},"subject":"__proto__"}';
    const hostile = JSON.parse(text) as object;
    expect(() => convertGoogleEvent(hostile)).toThrow('Missing required event parameters');
    expect(reserve({ ...hostile, categories: ['__proto__'] }).title).toBe('__proto__');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('C-8 events and options are never modified', () => {
    const options = frozen({ nonHuman: ['room@acme.example'], calendarZone: 'Europe/Berlin' });
    const attendees = [guest('tom@acme.example'), guest('room@acme.example')];
    const once = convert(frozen({ attendees }), options);
    expect(convert(frozen({ attendees }), options)).toEqual(once);
    expect(() => google(frozen({ attendees: [{ email: 'a@b.example' }] }), options)).not.toThrow();
    expect(() => convert(frozen(event(away())), options)).not.toThrow();
  });
});
