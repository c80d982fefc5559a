import { describe, expect, test } from 'vitest';
import { convertGoogleEvent } from './google';
import { expectOnlyKinds } from './hostile-fixture';
import { MISSING_PARAMETERS, type CalendarOptions, type ReservationEvent } from './result';

const event = (over: object = {}) => ({
  kind: 'calendar#event',
  etag: '"3379830622"',
  id: 'g-1',
  status: 'confirmed',
  htmlLink: 'https://www.google.com/calendar/event?eid=x',
  created: '2026-11-01T08:00:00.000Z',
  updated: '2026-11-02T08:00:00.123Z',
  summary: 'Design review',
  creator: { email: 'maya@acme.example', self: true },
  organizer: { email: 'maya@acme.example', displayName: 'Maya Lin', self: true },
  start: { dateTime: '2026-11-23T09:00:00+01:00', timeZone: 'Europe/Berlin' },
  end: { dateTime: '2026-11-23T10:00:00+01:00', timeZone: 'Europe/Berlin' },
  iCalUID: 'g-1@google.com',
  eventType: 'default',
  ...over,
});

const reserve = (over: object = {}, options?: CalendarOptions): ReservationEvent => {
  const result = convertGoogleEvent(event(over), options);
  if (result.kind !== 'reservation') throw new Error(`became ${result.kind}`);
  return result;
};

describe('convertGoogleEvent', () => {
  test('C-7 an ordinary event', () => {
    expect(convertGoogleEvent(event())).toEqual({
      kind: 'reservation',
      id: 'g-1',
      title: 'Design review',
      description: '',
      location: '',
      start: '2026-11-23T08:00:00.000Z',
      end: '2026-11-23T09:00:00.000Z',
      all_day: false,
      days: null,
      time_zone: 'Europe/Berlin',
      visibility: 'public',
      attendees: [],
      organizer: { email: 'maya@acme.example', name: 'Maya Lin' },
      own_presence_status: null,
      rrules: [],
      series_id: null,
      ical_id: 'g-1@google.com',
      url: 'https://www.google.com/calendar/event?eid=x',
      event_updated: '2026-11-02T08:00:00.000Z',
      schedule_ids: [],
      is_deleted: false,
    });
  });

  test.each([
    ['id and status only', { id: 'g-1', status: 'cancelled' }],
    ['other case', { id: 'g-1', status: 'CANCELLED' }],
    ['a whole event', event({ status: 'cancelled' })],
    ['removed', { id: 'g-1', '@removed': { reason: 'deleted' } }],
    ['removed for any reason', { id: 'g-1', '@removed': { reason: 'changed' } }],
    [
      'without creator, in a strange zone',
      { id: 'g-1', status: 'cancelled', start: { dateTime: 'x' } },
    ],
  ])('C-2 D-3 CAL-3 deleted: %s', (_title, event) => {
    expect(convertGoogleEvent(event)).toEqual({ kind: 'deleted', id: 'g-1' });
  });

  test('CAL-3 one canceled date names its series', () => {
    expect(
      convertGoogleEvent({ id: 'g-1_2', status: 'cancelled', recurringEventId: 'g-1' }),
    ).toEqual({
      kind: 'deleted',
      id: 'g-1_2',
      series_id: 'g-1',
    });
  });

  test.each([
    ['no id', { id: undefined }],
    ['a blank id', { id: ' ' }],
    ['a deletion without id', { id: null, status: 'cancelled' }],
    ['no start', { start: undefined }],
    ['an empty start', { start: {} }],
    ['no end', { end: undefined }],
    ['an unreadable end', { end: { dateTime: 'later' } }],
    ['a sentinel start', { start: { dateTime: '0001-01-01T00:00:00Z' } }],
    ['no creator', { creator: undefined }],
    ['a creator without e-mail', { creator: { displayName: 'Maya' } }],
    ['a blank creator', { creator: { email: '  ' } }],
    ['a working location without creator', { eventType: 'workingLocation', creator: null }],
  ])('C-3 D-14 D-17 CAL-7 %s → the error', (_title, over) => {
    expect(() => convertGoogleEvent(event(over))).toThrow(new Error(MISSING_PARAMETERS));
    expect(MISSING_PARAMETERS).toBe('Missing required event parameters');
  });

  test.each([undefined, null, 'event', 7, []])('C-3 %j is no event', (event) => {
    expect(() => convertGoogleEvent(event)).toThrow(MISSING_PARAMETERS);
  });

  test('D-17 a creator that is no e-mail counts as present', () => {
    expect(reserve({ creator: { email: 'unknownorganizer' }, organizer: null }).organizer).toEqual({
      email: 'unknownorganizer',
    });
  });

  const guests = [
    { email: 'Tom@Acme.example', displayName: 'Tom Ode', responseStatus: 'accepted' },
    { email: 'eva@acme.example', responseStatus: 'needsAction' },
    { email: 'room@acme.example', resource: true, responseStatus: 'accepted' },
    { email: 'c_9@resource.calendar.google.com', responseStatus: 'declined' },
    { email: 'all@group.calendar.google.com', responseStatus: 'tentative' },
    { email: 'desk-lamp@acme.example' },
    { email: ' ' },
    { displayName: 'Nobody' },
    'not an attendee',
    { email: '/o=ExchangeLabs/cn=zoe', displayName: 'Zoe', responseStatus: 'declined' },
  ];

  test('C-4 D-12 CAL-8 removes rooms and groups from the attendees', () => {
    const { attendees } = reserve({ attendees: guests }, { nonHuman: ['Desk-Lamp@acme.example'] });
    expect(attendees).toEqual([
      { email: 'Tom@Acme.example', name: 'Tom Ode', presence_status: 'accepted' },
      { email: 'eva@acme.example', presence_status: 'pending' },
      { email: '/o=ExchangeLabs/cn=zoe', name: 'Zoe', presence_status: 'rejected' },
    ]);
  });

  test('C-4 unless they should be kept', () => {
    const { attendees } = reserve({ attendees: guests }, { keepResources: true });
    expect(attendees.map((attendee) => attendee.email)).toEqual([
      'Tom@Acme.example',
      'eva@acme.example',
      'room@acme.example',
      'c_9@resource.calendar.google.com',
      'all@group.calendar.google.com',
      'desk-lamp@acme.example',
      '/o=ExchangeLabs/cn=zoe',
    ]);
    expect(attendees[4]?.presence_status).toBe('accepted');
  });

  test('C-1 the owner’s own answer', () => {
    const attendees = [{ email: 'maya@acme.example', self: true, responseStatus: 'declined' }];
    expect(reserve({ attendees }).own_presence_status).toBe('rejected');
  });

  test('D-15 CAL-16 an all-day date is a day of the office, else of the given zone, and its end stays exclusive', () => {
    const allDay = { start: { date: '2026-11-23' }, end: { date: '2026-11-25' } };
    expect(reserve(allDay)).toMatchObject({
      start: '2026-11-23T00:00:00.000Z',
      end: '2026-11-25T00:00:00.000Z',
      all_day: true,
      days: { first: '2026-11-23', last: '2026-11-24' },
      time_zone: 'UTC',
    });
    expect(reserve(allDay, { calendarZone: 'Europe/Berlin' })).toMatchObject({
      start: '2026-11-22T23:00:00.000Z',
      end: '2026-11-24T23:00:00.000Z',
      days: { first: '2026-11-23', last: '2026-11-24' },
      time_zone: 'Europe/Berlin',
    });
    expect(
      reserve(allDay, { calendarZone: 'Europe/Berlin', officeZone: 'Asia/Tokyo' }),
    ).toMatchObject({
      start: '2026-11-22T15:00:00.000Z',
      end: '2026-11-24T15:00:00.000Z',
      days: { first: '2026-11-23', last: '2026-11-24' },
      time_zone: 'Asia/Tokyo',
    });
  });

  test('C-8 an offset decides even against an unknown zone, which shows as UTC', () => {
    const start = { dateTime: '2026-11-23T09:00:00+01:00', timeZone: 'Mars/Olympus' };
    expect(reserve({ start }, { calendarZone: 'Europe/Berlin' })).toMatchObject({
      start: '2026-11-23T08:00:00.000Z',
      time_zone: 'UTC',
    });
  });

  test('C-8 an unknown zone on a time without offset is not converted', () => {
    const start = { dateTime: '2026-11-23T09:00:00', timeZone: 'Mars/Olympus' };
    expect(convertGoogleEvent(event({ start }))).toEqual({
      kind: 'ignored',
      id: 'g-1',
      reason: 'unknown_time_zone',
    });
    expect(convertGoogleEvent(event({ end: start })).kind).toBe('ignored');
  });

  test('D-18 zero length stays, an end before its start is ignored', () => {
    const time = { dateTime: '2026-11-23T09:00:00Z' };
    expect(reserve({ start: time, end: time })).toMatchObject({
      start: '2026-11-23T09:00:00.000Z',
      end: '2026-11-23T09:00:00.000Z',
    });
    expect(
      convertGoogleEvent(event({ start: time, end: { dateTime: '2026-11-23T08:59:59Z' } })),
    ).toEqual({ kind: 'ignored', id: 'g-1', reason: 'ends_before_start' });
  });

  test.each([
    [undefined, 'public'],
    [null, 'public'],
    ['default', 'public'],
    ['public', 'public'],
    ['private', 'private'],
    ['confidential', 'confidential'],
    ['Private', 'private'],
    ['secret', 'private'],
  ])('D-16 visibility %s → %s', (visibility, expected) => {
    expect(reserve({ visibility }).visibility).toBe(expected);
  });

  test('D-19 keeps recurrence lines word for word and in order', () => {
    const recurrence = [
      'EXDATE;TZID=Europe/Berlin:20261207T090000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      'RDATE;VALUE=DATE:20261224',
    ];
    expect(reserve({ recurrence }).rrules).toEqual(recurrence);
    expect(reserve({ recurrence: ['RRULE:FREQ=DAILY', 7, null] }).rrules).toEqual([
      'RRULE:FREQ=DAILY',
    ]);
  });

  test('D-14 ignores event types: out of office stays a reservation', () => {
    const away = {
      eventType: 'outOfOffice',
      summary: 'Vacation',
      end: { dateTime: '2026-11-24T09:00:00Z' },
    };
    expect(reserve(away).title).toBe('Vacation');
  });

  test('CAL-5 the bookings it was made from', () => {
    const extendedProperties = { private: { atrium_schedule_ids: '["sche_1"]' } };
    expect(reserve({ extendedProperties, recurringEventId: 'g-0' })).toMatchObject({
      schedule_ids: ['sche_1'],
      series_id: 'g-0',
    });
  });

  test('C-3 an invalid optional field loses only itself', () => {
    expect(
      reserve({
        summary: 7,
        description: null,
        location: {},
        attendees: 'all',
        recurrence: {},
        updated: 'x',
        organizer: 'maya',
        visibility: [],
        extendedProperties: 3,
        iCalUID: '',
        htmlLink: null,
      }),
    ).toMatchObject({
      title: '',
      description: '',
      location: '',
      attendees: [],
      rrules: [],
      event_updated: null,
      visibility: 'public',
      organizer: { email: 'maya@acme.example' },
      ical_id: null,
      url: null,
    });
  });

  test('C-7 any event is one of the results or that error', () => {
    expectOnlyKinds(
      (over) => convertGoogleEvent(event(over)),
      ['deleted', 'ignored', 'reservation'],
      [
        'id',
        'status',
        'start',
        'end',
        'creator',
        'organizer',
        'attendees',
        'summary',
        'recurrence',
        'visibility',
      ],
    );
  });
});
