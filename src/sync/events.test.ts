import { describe, expect, it } from 'vitest';
import { syncEventOf } from './events';

const room = { address: 'room@rooms.example', isPersonal: false };
const google = (over: object) => ({
  id: 'ev1',
  status: 'confirmed',
  summary: 'Review',
  creator: { email: 'ana@example.com' },
  organizer: { email: 'ana@example.com' },
  start: { dateTime: '2026-04-24T09:00:00-07:00', timeZone: 'America/Los_Angeles' },
  end: { dateTime: '2026-04-24T10:00:00-07:00', timeZone: 'America/Los_Angeles' },
  ...over,
});
const microsoft = (over: object) => ({
  id: 'AAMk1',
  subject: 'Review',
  type: 'singleInstance',
  organizer: { emailAddress: { name: 'Ana', address: 'ana@example.com' } },
  attendees: [],
  start: { dateTime: '2026-04-24T09:00:00.0000000', timeZone: 'Pacific Standard Time' },
  end: { dateTime: '2026-04-24T10:00:00.0000000', timeZone: 'Pacific Standard Time' },
  ...over,
});
const attendees = Array.from({ length: 10_000 }, (_, index) => ({ email: `p${index}@x.example` }));

/** Data in the form that the providers’ documentation shows. */
describe('events as the documentation shows them', () => {
  it('CAL-1 Google: a timed event with attendees, a room among them', () => {
    const item = syncEventOf(
      'google',
      google({
        kind: 'calendar#event',
        etag: '"3181161784712000"',
        htmlLink: 'https://www.google.com/calendar/event?eid=abc',
        iCalUID: 'ev1@google.com',
        updated: '2026-04-01T08:00:00.000Z',
        attendees: [
          { email: 'lee@example.com', responseStatus: 'needsAction' },
          { email: 'room@rooms.example', self: true, resource: true, responseStatus: 'declined' },
        ],
        reminders: { useDefault: true },
        eventType: 'default',
      }),
      room,
    );
    expect(item).toMatchObject({
      kind: 'event',
      event: {
        id: 'ev1',
        start: '2026-04-24T16:00:00.000Z',
        time_zone: 'America/Los_Angeles',
        status: 'rejected',
        attendees: [{ email: 'lee@example.com', presence_status: 'pending' }],
        updated: '2026-04-01T08:00:00.000Z',
      },
    });
  });

  it('CAL-3 Google: a canceled date of a series says which', () => {
    const item = syncEventOf(
      'google',
      {
        kind: 'calendar#event',
        id: 'series_20260424T160000Z',
        status: 'cancelled',
        recurringEventId: 'series',
        originalStartTime: {
          dateTime: '2026-04-24T09:00:00-07:00',
          timeZone: 'America/Los_Angeles',
        },
      },
      room,
    );
    expect(item).toMatchObject({
      kind: 'event',
      event: {
        is_deleted: true,
        series_id: 'series',
        original_start: '2026-04-24T16:00:00.000Z',
      },
    });
  });

  it('CAL-2 Microsoft: a weekly series in a Windows zone', () => {
    const item = syncEventOf(
      'microsoft',
      microsoft({
        type: 'seriesMaster',
        recurrence: {
          pattern: {
            type: 'weekly',
            interval: 1,
            month: 0,
            dayOfMonth: 0,
            daysOfWeek: ['friday'],
            firstDayOfWeek: 'sunday',
            index: 'first',
          },
          range: {
            type: 'endDate',
            startDate: '2026-04-24',
            endDate: '2026-06-26',
            recurrenceTimeZone: 'Pacific Standard Time',
            numberOfOccurrences: 0,
          },
        },
      }),
      room,
    );
    expect(item).toMatchObject({
      kind: 'event',
      event: {
        start: '2026-04-24T16:00:00.000Z',
        time_zone: 'America/Los_Angeles',
        recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20260627T065959Z'],
      },
    });
  });

  it('CAL-3 Microsoft: a removed event is an id and a reason', () => {
    const item = syncEventOf('microsoft', { id: 'AAMk1', '@removed': { reason: 'deleted' } }, room);
    expect(item).toMatchObject({ kind: 'event', event: { id: 'AAMk1', is_deleted: true } });
  });

  it.each([
    [
      'Google: two days in a row, with reminders',
      'google',
      google({
        recurrence: ['RRULE:FREQ=DAILY;COUNT=2'],
        attendees: [{ email: 'lee@example.com' }, { email: 'kim@example.com', optional: true }],
        reminders: {
          useDefault: false,
          overrides: [
            { method: 'email', minutes: 1440 },
            { method: 'popup', minutes: 10 },
          ],
        },
      }),
      { recurrence: ['RRULE:FREQ=DAILY;COUNT=2'], attendees: [{}, { email: 'kim@example.com' }] },
    ],
    [
      'Google: a whole day, which ends as the next one begins',
      'google',
      google({ start: { date: '2026-04-24' }, end: { date: '2026-04-25' } }),
      {
        is_all_day: true,
        start: '2026-04-24T00:00:00.000Z',
        end: '2026-04-25T00:00:00.000Z',
        time_zone: 'UTC',
      },
    ],
    [
      'Microsoft: a date of a series that was moved',
      'microsoft',
      microsoft({
        type: 'exception',
        seriesMasterId: 'AAMkMaster',
        originalStart: '2026-04-23T16:00:00Z',
        originalStartTimeZone: 'Pacific Standard Time',
      }),
      { series_id: 'AAMkMaster', original_start: '2026-04-23T16:00:00.000Z' },
    ],
    [
      'Microsoft: an online meeting, proposed and not answered',
      'microsoft',
      microsoft({
        '@odata.etag': 'W/"ZlnW4RIAV06KYYwlrfNZvQAAKGWwbw=="',
        bodyPreview: 'Noon?',
        body: { contentType: 'html', content: '<html><body>Noon?</body></html>' },
        isOnlineMeeting: true,
        onlineMeetingProvider: 'teamsForBusiness',
        onlineMeeting: { joinUrl: 'https://teams.example/l/meetup-join/1' },
        locations: [{ displayName: 'Spree', locationType: 'conferenceRoom' }],
        location: { displayName: 'Spree', locationType: 'conferenceRoom' },
        responseStatus: { response: 'notResponded', time: '0001-01-01T00:00:00Z' },
      }),
      { location: 'Spree', status: 'pending', start: '2026-04-24T16:00:00.000Z' },
    ],
  ] as const)('CAL-1 CAL-2 %s', (_, source, event, expected) => {
    expect(syncEventOf(source, event, room)).toMatchObject({ kind: 'event', event: expected });
  });

  it('CAL-9 Microsoft: an out-of-office day is leave of its organizer', () => {
    const item = syncEventOf(
      'microsoft',
      microsoft({
        subject: 'Vacation',
        showAs: 'oof',
        start: { dateTime: '2026-04-24T07:00:00', timeZone: 'UTC' },
        end: { dateTime: '2026-04-24T16:00:00', timeZone: 'UTC' },
      }),
      { address: 'ana@example.com', isPersonal: true },
    );
    expect(item).toMatchObject({
      kind: 'leave',
      event: { leave_type: 'vacation', title: null, organizer_email: 'ana@example.com' },
    });
  });
});

describe('events that no one should send', () => {
  it.each([
    ['no event at all', null, null],
    ['a text', 'event', null],
    ['no id', google({ id: undefined }), null],
    ['no creator', google({ creator: undefined }), 'ev1'],
    ['an id without end', google({ id: 'x'.repeat(5000) }), 'x'.repeat(1000)],
    ['ten thousand attendees', google({ attendees }), 'ev1'],
    [
      'a zone nobody knows',
      google({
        start: { dateTime: '2026-04-24T09:00:00', timeZone: 'Mars/Olympus' },
        end: { dateTime: '2026-04-24T10:00:00', timeZone: 'Mars/Olympus' },
      }),
      'ev1',
    ],
    ['an end before its start', google({ end: { dateTime: '2026-04-23T10:00:00Z' } }), 'ev1'],
  ])('CAL-7 %s is skipped with a reason', (_name, event, id) => {
    const item = syncEventOf('google', event, room);
    expect(item).toMatchObject({ kind: 'skipped', id });
    expect(item.kind === 'skipped' && item.reason.length).toBeGreaterThan(10);
  });

  it('texts contain no control characters or reversed direction, and fit their fields', () => {
    const title = `\u202Egnp.exe\u0000${'😀'.repeat(400)}`;
    const item = syncEventOf('google', google({ summary: title, description: 'a\nb' }), room);
    if (item.kind !== 'event') throw new Error('It is an event');
    const { title: kept, description } = item.event;
    expect(kept?.length).toBeLessThanOrEqual(500);
    expect(kept).not.toMatch(/\u202E|\p{Cc}|\p{Cs}/u);
    expect(description).toBe('a\nb');
  });

  it('an empty text is none', () => {
    const item = syncEventOf('microsoft', microsoft({ subject: '  ', bodyPreview: '' }), room);
    expect(item).toMatchObject({ event: { title: null, description: null } });
  });
});
