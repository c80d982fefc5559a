import { describe, expect, test } from 'vitest';
import { expectOnlyKinds } from './hostile-fixture';
import { convertMicrosoftEvent } from './microsoft';
import { convert, event, guest, reserve, utc } from './microsoft-fixture';
import { MISSING_PARAMETERS, type CalendarOptions } from './result';

describe('convertMicrosoftEvent', () => {
  test('C-7 an ordinary event', () => {
    expect(convert()).toEqual({
      kind: 'reservation',
      id: 'm-1',
      title: 'Design review',
      description: 'Agenda',
      location: 'Berlin',
      start: '2026-11-23T08:00:00.000Z',
      end: '2026-11-23T09:00:00.000Z',
      all_day: false,
      days: null,
      time_zone: 'Europe/Berlin',
      visibility: 'public',
      attendees: [{ email: 'tom@acme.example', presence_status: 'accepted' }],
      organizer: { email: 'maya@acme.example', name: 'Maya Lin' },
      own_presence_status: 'accepted',
      rrules: [],
      series_id: null,
      ical_id: '040000008200E',
      url: 'https://outlook.office365.com/owa/?itemid=x',
      event_updated: '2026-11-02T08:00:00.000Z',
      schedule_ids: [],
      is_deleted: false,
    });
  });

  test.each([
    ['cancelled', event({ isCancelled: true })],
    ['removed, id and reason only', { id: 'm-1', '@removed': { reason: 'deleted' } }],
    ['removed for any reason', { id: 'm-1', '@removed': { reason: 'changed' } }],
    ['cancelled without times', { id: 'm-1', isCancelled: true }],
  ])('C-2 D-3 CAL-3 deleted: %s', (_title, event) => {
    expect(convertMicrosoftEvent(event)).toEqual({ kind: 'deleted', id: 'm-1' });
  });

  test('CAL-3 one canceled date names its series', () => {
    expect(convert({ isCancelled: true, seriesMasterId: 'm-0' })).toEqual({
      kind: 'deleted',
      id: 'm-1',
      series_id: 'm-0',
    });
  });

  test.each([
    ['no id', { id: undefined }],
    ['a removal without id', { id: '', '@removed': {} }],
    ['no start', { start: null }],
    ['no end', { end: undefined }],
    ['a sentinel end', { end: utc('9999-12-31T23:59:59') }],
    ['an unreadable start', { start: { dateTime: 'x', timeZone: 'UTC' } }],
    ['no organizer', { organizer: null }],
    ['an organizer without address', { organizer: { emailAddress: { name: 'Maya' } } }],
    ['a blank organizer', { organizer: { emailAddress: { address: '' } } }],
  ])('C-3 D-17 CAL-7 %s → the error', (_title, over) => {
    expect(() => convert(over)).toThrow(new Error(MISSING_PARAMETERS));
  });

  test.each([undefined, null, 'event', []])('C-3 %j is no event', (event) => {
    expect(() => convertMicrosoftEvent(event)).toThrow(MISSING_PARAMETERS);
  });

  test('C-7 required parameters come before the skip', () => {
    expect(() => convert({ attendees: [], organizer: null })).toThrow(MISSING_PARAMETERS);
  });

  const room = guest('room@acme.example', 'accepted', 'resource', 'Room 7');
  const roomOrganizer = { organizer: { emailAddress: { address: 'Room@acme.example' } } };
  const listed = { nonHuman: ['room@acme.example', 'group@acme.example'] };

  test.each<[string, object, CalendarOptions, string]>([
    [
      'rooms alone, organized by one of them',
      { attendees: [room], ...roomOrganizer },
      {},
      'skipped',
    ],
    [
      'rooms alone, organized by a listed room',
      { attendees: [guest('x@resource.calendar.google.com')], ...roomOrganizer },
      listed,
      'skipped',
    ],
    ['rooms alone, organized by a person', { attendees: [room] }, {}, 'reservation'],
    [
      'a person among them',
      { attendees: [room, guest('tom@acme.example')], ...roomOrganizer },
      {},
      'reservation',
    ],
    ['no attendees, a room organizes', { attendees: [], ...roomOrganizer }, listed, 'skipped'],
    ['attendees null, a room organizes', { attendees: null, ...roomOrganizer }, listed, 'skipped'],
    ['no attendees, a person organizes', { attendees: [] }, listed, 'reservation'],
    [
      'an unlisted group counts as human',
      { attendees: [guest('group@acme.example')], ...roomOrganizer },
      { nonHuman: ['room@acme.example'] },
      'reservation',
    ],
    [
      'a listed group does not',
      { attendees: [guest('Group@acme.example')], ...roomOrganizer },
      listed,
      'skipped',
    ],
    [
      'skipped even when the resources are kept',
      { attendees: [room], ...roomOrganizer },
      { keepResources: true },
      'skipped',
    ],
  ])('C-4 D-12 D-13 CAL-8 %s', (_title, over, options, kind) => {
    expect(convert(over, options).kind).toBe(kind);
  });

  test('C-7 the skip comes before the zone and the times', () => {
    const strange = {
      start: { dateTime: '2026-11-23T09:00:00', timeZone: 'tzone://Microsoft/Custom' },
    };
    expect(convert({ attendees: [room], ...roomOrganizer, ...strange })).toEqual({
      kind: 'skipped',
      id: 'm-1',
      reason: 'no_people',
    });
    expect(convert(strange)).toEqual({ kind: 'ignored', id: 'm-1', reason: 'unknown_time_zone' });
  });

  test('C-4 removes rooms from the attendees unless they should be kept', () => {
    const attendees = [
      guest('Tom@Acme.example', 'tentativelyAccepted', 'optional', 'Tom Ode'),
      room,
    ];
    const x500 = guest('/o=ExchangeLabs/cn=zoe', 'declined', 'required', 'Zoe');
    expect(reserve({ attendees: [...attendees, x500, {}, null, guest(' ')] }).attendees).toEqual([
      { email: 'Tom@Acme.example', name: 'Tom Ode', presence_status: 'accepted' },
      { email: '/o=ExchangeLabs/cn=zoe', name: 'Zoe', presence_status: 'rejected' },
    ]);
    expect(reserve({ attendees }, { keepResources: true }).attendees[1]).toEqual({
      email: 'room@acme.example',
      name: 'Room 7',
      presence_status: 'accepted',
    });
  });

  test('D-18 zero length stays, an end before its start is ignored', () => {
    const start = utc('2026-11-23T08:00:00');
    expect(reserve({ start, end: start }).end).toBe('2026-11-23T08:00:00.000Z');
    expect(convert({ start, end: utc('2026-11-23T07:59:59') })).toEqual({
      kind: 'ignored',
      id: 'm-1',
      reason: 'ends_before_start',
    });
  });

  test('D-15 an all-day time is read as sent and never rounded', () => {
    const local = (dateTime: string) => ({ dateTime, timeZone: 'W. Europe Standard Time' });
    expect(
      reserve({
        isAllDay: true,
        start: local('2026-11-23T00:00:00'),
        end: local('2026-11-24T00:00:00'),
      }),
    ).toMatchObject({
      all_day: true,
      start: '2026-11-22T23:00:00.000Z',
      end: '2026-11-23T23:00:00.000Z',
      days: { first: '2026-11-23', last: '2026-11-23' },
    });
    expect(
      reserve({
        isAllDay: true,
        start: utc('2026-11-23T09:00:00'),
        end: utc('2026-11-23T09:30:00'),
      }),
    ).toMatchObject({
      all_day: true,
      start: '2026-11-23T09:00:00.000Z',
      end: '2026-11-23T09:30:00.000Z',
    });
  });

  test('D-15 UTC bounds that are the office’s midnights show the office’s day', () => {
    const bounds = {
      isAllDay: true,
      originalStartTimeZone: null,
      start: utc('2026-11-22T23:00:00'),
      end: utc('2026-11-23T23:00:00'),
    };
    expect(reserve(bounds, { officeZone: 'Europe/Berlin' }).days).toEqual({
      first: '2026-11-23',
      last: '2026-11-23',
    });
    expect(reserve(bounds).days).toEqual({ first: '2026-11-22', last: '2026-11-23' });
  });

  test.each([
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['tzone://Microsoft/Custom', 'UTC'],
    ['', 'UTC'],
    [undefined, 'UTC'],
  ])('C-8 the original zone %s shows as %s', (originalStartTimeZone, expected) => {
    expect(reserve({ originalStartTimeZone }).time_zone).toBe(expected);
    expect(reserve({ originalStartTimeZone }).start).toBe('2026-11-23T08:00:00.000Z');
  });

  test.each([
    [undefined, 'public'],
    [null, 'public'],
    ['normal', 'public'],
    ['personal', 'public'],
    ['public', 'public'],
    ['private', 'private'],
    ['confidential', 'confidential'],
    ['Confidential', 'confidential'],
    ['topSecret', 'private'],
  ])('D-16 sensitivity %s → %s', (sensitivity, expected) => {
    expect(reserve({ sensitivity }).visibility).toBe(expected);
  });

  test('D-19 pattern and range become one rule in the event’s zone', () => {
    const recurrence = {
      pattern: { type: 'weekly', interval: 1, daysOfWeek: ['monday'], firstDayOfWeek: 'sunday' },
      range: {
        type: 'endDate',
        startDate: '2026-11-23',
        endDate: '2026-12-31',
        recurrenceTimeZone: '',
      },
    };
    expect(reserve({ recurrence }).rrules).toEqual([
      'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T225959Z',
    ]);
    expect(reserve({ recurrence: { pattern: { type: 'hourly' } } }).rrules).toEqual([]);
    expect(reserve({ recurrence: 'weekly' }).rrules).toEqual([]);
  });

  test('C-1 each attendee’s own status decides, the event’s only without its owner in the list', () => {
    const attendees = [
      guest('Maya@acme.example', 'declined'),
      guest('tom@acme.example', 'notResponded'),
    ];
    const responseStatus = { response: 'accepted' };
    expect(reserve({ attendees, responseStatus }).own_presence_status).toBe('rejected');
    expect(
      reserve({ attendees, responseStatus, isOrganizer: false }, { owner: 'TOM@acme.example' })
        .own_presence_status,
    ).toBe('pending');
    expect(
      reserve({ attendees, responseStatus, isOrganizer: false }, { owner: 'eva@acme.example' })
        .own_presence_status,
    ).toBe('accepted');
    expect(reserve({ responseStatus: null }).own_presence_status).toBeNull();
  });

  test('CAL-5 the bookings it was made from', () => {
    const singleValueExtendedProperties = [
      {
        id: 'String {00020329-0000-0000-c000-000000000046} Name atrium_schedule_ids',
        value: '["sche_1","sche_2"]',
      },
    ];
    expect(reserve({ singleValueExtendedProperties }).schedule_ids).toEqual(['sche_1', 'sche_2']);
  });

  test('C-3 an odd optional field costs only itself', () => {
    expect(
      reserve({
        subject: 7,
        bodyPreview: {},
        location: 'Berlin',
        showAs: 1,
        isAllDay: 'yes',
        attendees: 'all',
        responseStatus: 'x',
        categories: 'Holiday',
        lastModifiedDateTime: 0,
        singleValueExtendedProperties: {},
      }),
    ).toMatchObject({
      title: '',
      location: '',
      all_day: false,
      attendees: [],
      event_updated: null,
    });
  });

  test('C-7 any event is one of the results or that error', () => {
    expectOnlyKinds(
      convert,
      ['deleted', 'skipped', 'ignored', 'leave', 'reservation'],
      [
        'id',
        'start',
        'end',
        'organizer',
        'attendees',
        'subject',
        'recurrence',
        'showAs',
        'originalStartTimeZone',
        'categories',
      ],
    );
  });
});
