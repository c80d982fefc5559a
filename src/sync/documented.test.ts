import { describe, expect, it } from 'vitest';
import { calendarLinks } from '@/api/calendar-links';
import { guest, utc } from '@/domain/calendar/microsoft-fixture';
import { addEvent } from '@mocks/providers/edits';
import { LATER, ROOM, syncedRoom } from '@tests/helpers/synced-room';
import { syncEventOf } from './events';
import { GoogleCalendar } from './google';

/**
 * Series and whole days as the guides of both providers write them: Google’s “Recurring events” and “Events and calendars”, and
 * Microsoft’s “Schedule repeating appointments”, pattern by pattern and range by range. It is a Tuesday, 11:00 in Berlin.
 */

const room = syncedRoom();
const { run, shown, skipped } = room;

/** Half past two in Berlin, as the API writes it in winter and in summer. */
const at = (day: string) => {
  const isWinter = day.slice(5) < '03-28' || day.slice(5) > '10-25';
  return `${day}T${isWinter ? '13:30/14:00' : '12:30/13:00'}`;
};

const googleSeries = (organizer: string, recurrence: readonly string[]) => ({
  kind: 'calendar#event',
  status: 'confirmed',
  summary: 'Appointment',
  location: 'Somewhere',
  creator: { email: organizer },
  organizer: { email: organizer },
  start: { dateTime: '2026-03-10T14:30:00.000+01:00', timeZone: 'Europe/Berlin' },
  end: { dateTime: '2026-03-10T15:00:00.000+01:00', timeZone: 'Europe/Berlin' },
  recurrence,
  attendees: [{ email: 'someone' }, { email: organizer, responseStatus: 'accepted' }],
  reminders: { useDefault: true },
  eventType: 'default',
});

const microsoftSeries = (organizer: string, day: string, pattern: object, range: object) => ({
  '@odata.type': '#microsoft.graph.event',
  type: 'seriesMaster',
  subject: 'Appointment',
  categories: [],
  originalStartTimeZone: 'W. Europe Standard Time',
  originalEndTimeZone: 'W. Europe Standard Time',
  isAllDay: false,
  isCancelled: false,
  seriesMasterId: null,
  responseStatus: { response: 'organizer', time: '0001-01-01T00:00:00Z' },
  start: utc(`${at(day).slice(0, 16)}:00`),
  end: utc(`${day}T${at(day).slice(-5)}:00`),
  attendees: [guest('someone@acme.example', 'none', 'Required')],
  organizer: { emailAddress: { name: 'Someone', address: organizer } },
  recurrence: { pattern, range: { ...range, startDate: day } },
});

const OTHER = 'Other';
const addOther = async (source: 'google' | 'microsoft') => {
  const place = await room.world.link(source, ROOM);
  const { start, end } = { start: '2026-03-10T15:00:00.000Z', end: '2026-03-10T15:30:00.000Z' };
  addEvent(room.world.providers, place, { title: OTHER, start, end, organizer: room.organizer });
  return place;
};

/** Why the calendar’s page says events were skipped. */
const reasons = async (id: string) => {
  const asked = { params: { id }, query: {} };
  const { elements } = await calendarLinks.syncJobs.call(asked, room.world.as('owner'));
  expect(elements.map(({ status }) => status)).not.toContain('failed');
  return elements.flatMap((job) => (job.skipped ?? []).map(({ reason }) => reason));
};

describe('Google’s series', () => {
  it.each([
    [
      'twice a week, five times',
      ['RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TU,FR'],
      ['2026-03-10', '2026-03-13', '2026-03-17', '2026-03-20', '2026-03-24'],
    ],
    [
      'every week until its last start',
      ['RRULE:FREQ=WEEKLY;UNTIL=20260324T133000Z'],
      ['2026-03-10', '2026-03-17', '2026-03-24'],
    ],
    ['two days in a row', ['RRULE:FREQ=DAILY;COUNT=2'], ['2026-03-10', '2026-03-11']],
    [
      'every three days but for one date, and on two others',
      [
        'EXDATE;VALUE=DATE:20260319',
        'RDATE;VALUE=DATE:20260318,20260320',
        'RRULE:FREQ=DAILY;UNTIL=20260321;INTERVAL=3',
      ],
      ['2026-03-10', '2026-03-13', '2026-03-16', '2026-03-18', '2026-03-20'],
    ],
  ])('CAL-3 REC-1 %s', async (_what, recurrence, days) => {
    const place = await room.world.link('google', ROOM);
    const event = { ...googleSeries(room.organizer, recurrence), id: 'appointment' };
    room.world.providers.google.put(place.calendar, event.id, event);
    await run();
    expect(skipped()).toEqual([]);
    expect(shown('Appointment')).toEqual(days.map(at));
  });

  it.each([
    ['RRULE:FREQ=YEARLY;COUNT=2', '2026-03-10 2027-03-10'],
    ['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2TU', '2026-03-10 2027-03-09'],
    [
      'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3',
      '2026-03-31 2026-04-30 2026-05-29',
    ],
    [
      'RRULE:FREQ=MONTHLY;BYDAY=2TU,FR;UNTIL=20260401',
      '2026-03-10 2026-03-13 2026-03-20 2026-03-27',
    ],
    // It ends before the date of that day begins.
    ['RRULE:FREQ=WEEKLY;UNTIL=20260324T132959Z', '2026-03-10 2026-03-17'],
  ])('CAL-17 %s', async (line, days) => {
    const place = await room.world.link('google', ROOM);
    const event = { ...googleSeries(room.organizer, [line]), id: 'appointment' };
    room.world.providers.google.put(place.calendar, event.id, event);
    await run();
    expect(skipped()).toEqual([]);
    expect(shown('Appointment')).toEqual(days.split(' ').map(at));
  });

  it.each([
    ['RRULE:FREQ=DAILY;BYHOUR=9,17;COUNT=4', 'BYHOUR=9,17'],
    ['RRULE:FREQ=HOURLY;COUNT=2', 'FREQ=HOURLY'],
    ['RRULE:FREQ=WEEKLY;BYDAY=1MO', 'BYDAY=1MO'],
    ['EXRULE:FREQ=WEEKLY', 'EXRULE:FREQ=WEEKLY'],
  ])('CAL-17 %s isn’t booked, its calendar says why, and the rest arrives', async (line, part) => {
    const place = await addOther('google');
    const lines = line.startsWith('EX') ? ['RRULE:FREQ=DAILY;COUNT=9', line] : [line];
    const event = { ...googleSeries(room.organizer, lines), id: 'appointment' };
    room.world.providers.google.put(place.calendar, event.id, event);
    await run();
    expect(shown('Appointment')).toEqual([]);
    expect(shown(OTHER)).toHaveLength(1);
    expect(await reasons(place.id)).toEqual([`This rule cannot be used: ${part}`]);
  });
});

describe('Microsoft’s series', () => {
  const until = (endDate: string) => ({ type: 'endDate', endDate });
  const times = (numberOfOccurrences: number) => ({ type: 'numbered', numberOfOccurrences });
  const noEnd = { type: 'noEnd' };

  it.each([
    ['every day', { type: 'daily', interval: 1 }, times(3), '10 11 12'],
    ['every three days', { type: 'daily', interval: 3 }, until('2026-03-16'), '10 13 16'],
    [
      'every Thursday',
      { type: 'weekly', interval: 1, daysOfWeek: ['Thursday'] },
      until('2026-03-31'),
      '12 19 26',
    ],
    [
      'every other Monday and Tuesday, in weeks from Sunday',
      { type: 'weekly', interval: 2, daysOfWeek: ['Monday', 'Tuesday'] },
      until('2026-03-31'),
      '10 23 24',
    ],
    [
      'on the 15th',
      { type: 'absoluteMonthly', interval: 1, dayOfMonth: 15 },
      times(3),
      '04-15 05-15 06-15',
    ],
    [
      'every quarter on the 7th',
      { type: 'absoluteMonthly', interval: 3, dayOfMonth: 7 },
      times(3),
      '04-07 07-07 10-07',
    ],
    [
      'on the second Wednesday',
      { type: 'relativeMonthly', interval: 1, daysOfWeek: ['Wednesday'], index: 'second' },
      times(3),
      '03-11 04-08 05-13',
    ],
    [
      'on the first Thursday of every other month',
      { type: 'relativeMonthly', interval: 2, daysOfWeek: ['Thursday'], index: 'first' },
      noEnd,
      '05-07 07-02 09-03',
    ],
    [
      'on the first Thursday or Friday',
      { type: 'relativeMonthly', interval: 1, daysOfWeek: ['Thursday', 'Friday'], index: 'first' },
      times(3),
      '04-02 05-01 06-04',
    ],
    [
      'on the 31st, or the last day of a shorter month',
      { type: 'absoluteMonthly', interval: 1, dayOfMonth: 31 },
      times(3),
      '03-31 04-30 05-31',
    ],
    [
      'every year on April 15',
      { type: 'absoluteYearly', interval: 1, dayOfMonth: 15, month: 4 },
      times(1),
      '04-15',
    ],
    [
      'every year on the last Wednesday of November',
      { type: 'relativeYearly', interval: 1, daysOfWeek: ['Wednesday'], index: 'last', month: 11 },
      times(1),
      '11-25',
    ],
  ])('CAL-3 REC-1 %s', async (_what, pattern, range, dates) => {
    const days = dates.split(' ').map((date) => `2026-${date.length === 2 ? '03-' : ''}${date}`);
    const place = await room.world.link('microsoft', ROOM);
    const event = microsoftSeries(room.organizer, days[0] ?? '', pattern, range);
    const id = 'AAMkAppointment';
    room.world.providers.microsoft.put(place.calendar, id, { ...event, id });
    await run();
    expect(skipped()).toEqual([]);
    const booked = shown('Appointment');
    expect(range.type === 'noEnd' ? booked.slice(0, 3) : booked).toEqual(days.map(at));
  });

  it('CAL-17 a pattern that Microsoft doesn’t document isn’t booked once, but skipped, and named', () => {
    const pattern = { type: 'hourly', interval: 2 };
    const event = microsoftSeries(room.organizer, '2026-04-15', pattern, noEnd);
    const place = { address: 'treptow@rooms.example', isPersonal: false };
    expect(syncEventOf('microsoft', { ...event, id: 'AAMk1' }, place)).toEqual({
      kind: 'skipped',
      id: 'AAMk1',
      reason: 'This rule cannot be used: hourly',
    });
  });

  it('CAL-17 TZ-8 a custom zone of Outlook repeats in the zone of its recurrence', async () => {
    const place = await room.world.link('microsoft', ROOM);
    const pattern = { type: 'weekly', interval: 1, daysOfWeek: ['Tuesday'] };
    const range = { ...times(4), recurrenceTimeZone: 'W. Europe Standard Time' };
    const event = microsoftSeries(room.organizer, '2026-03-17', pattern, range);
    const id = 'AAMkAppointment';
    const originalStartTimeZone = 'tzone://Microsoft/Custom';
    const custom = { ...event, id, originalStartTimeZone };
    room.world.providers.microsoft.put(place.calendar, id, custom);
    await run();
    expect(skipped()).toEqual([]);
    const days = ['2026-03-17', '2026-03-24', '2026-03-31', '2026-04-07'];
    expect(shown('Appointment')).toEqual(days.map(at));
  });
});

describe('Google’s whole days', () => {
  const day = {
    id: 'offsite',
    status: 'confirmed',
    creator: { email: 'ana@example.com' },
    start: { date: '2026-06-01' },
    end: { date: '2026-06-02' },
  };
  const left = {
    id: 'offsite_20260610',
    status: 'cancelled',
    recurringEventId: 'offsite',
    originalStartTime: { date: '2026-06-10' },
  };
  const listed = async (timeZone: unknown, items: readonly object[]) => {
    const google = new GoogleCalendar({
      host: 'https://google.invalid',
      now: () => Date.parse(LATER.start),
      token: () => 'token',
      fetch: () => Promise.resolve(Response.json({ timeZone, items, nextSyncToken: 'next' })),
    });
    const place = { address: 'treptow@rooms.example', isPersonal: false };
    return (await google.list(place, { sync: null, page: null })).items;
  };

  it('D-15 begin and end at midnight in the zone of their calendar', async () => {
    expect(await listed('America/New_York', [day, left])).toMatchObject([
      {
        event: {
          is_all_day: true,
          start: '2026-06-01T04:00:00.000Z',
          end: '2026-06-02T04:00:00.000Z',
          time_zone: 'America/New_York',
        },
      },
      { event: { is_deleted: true, original_start: '2026-06-10T04:00:00.000Z' } },
    ]);
  });

  it.each([undefined, null, 7])(
    'D-15 begin at midnight of UTC if the calendar’s zone is %j',
    async (timeZone) => {
      expect(await listed(timeZone, [day])).toMatchObject([
        { event: { start: '2026-06-01T00:00:00.000Z', time_zone: 'UTC' } },
      ]);
    },
  );

  it.each(['warn', 'block'] as const)(
    'D-15 CAL-14 hold a room from midnight to midnight, also if its office blocks what is outside its hours: %s',
    async (outside_hours) => {
      const { offices } = room.world.server.world.tables;
      const berlin = offices.get('offi_berlin');
      if (!berlin) throw new Error('There is an office');
      offices.update(berlin.id, { settings: { ...berlin.settings, outside_hours } });
      const place = await room.world.link('google', ROOM);
      const lines = ['EXDATE;VALUE=DATE:20260326', 'RRULE:FREQ=DAILY;UNTIL=20260401;INTERVAL=7'];
      const event = {
        ...googleSeries(room.organizer, lines),
        id: 'appointment',
        start: { date: '2026-03-12' },
        end: { date: '2026-03-13' },
      };
      room.world.providers.google.put(place.calendar, event.id, event);
      await run();
      expect(shown('Appointment')).toEqual(['2026-03-11T23:00/23:00', '2026-03-18T23:00/23:00']);
      expect(await reasons(place.id)).toEqual([]);
    },
  );
});
