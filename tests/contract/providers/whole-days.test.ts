import { describe, expect, it } from 'vitest';
import { GoogleCalendar } from '@/sync/google';
import { MicrosoftCalendar } from '@/sync/microsoft';
import type { Provider } from '@/sync/provider';
import { realClients, ROOMS } from '@tests/helpers/providers';
import { syncEvent } from '@tests/helpers/sync-event';

/** Bookings that switch between whole days and hours, as the worker writes them and the providers’ own clients read them. */

const clients = realClients();
/** What the worker sent that changes something, in order. */
const sentBy = (make: (options: Options) => Provider) => {
  const sent: Record<string, unknown>[] = [];
  const provider = make({
    host: clients.http.server.url,
    now: () => Date.parse('2026-03-10T09:00:00.000Z'),
    token: () => 'any',
    fetch: async (request) => {
      const body = await request.clone().text();
      if (body !== '') sent.push(JSON.parse(body) as Record<string, unknown>);
      return fetch(request);
    },
  });
  return { provider, sent };
};
type Options = ConstructorParameters<typeof GoogleCalendar>[0];

const DAY = { start: '2026-04-23T22:00:00.000Z', end: '2026-04-24T22:00:00.000Z' };
const KINDS = {
  'a whole day': { ...DAY, is_all_day: true },
  'another whole day': {
    start: DAY.end,
    end: '2026-04-25T22:00:00.000Z',
    is_all_day: true,
  },
  hours: { start: '2026-04-24T12:00:00.000Z', end: '2026-04-24T13:00:00.000Z' },
  'other hours': { start: '2026-04-24T14:00:00.000Z', end: '2026-04-24T15:00:00.000Z' },
  // It’s as long, but was never said to be a day.
  'the hours of a day': DAY,
} as const;
type Kind = keyof typeof KINDS;
const SHOWN: Readonly<Record<Kind, { google: object; microsoft: object }>> = {
  'a whole day': {
    google: { date: '2026-04-24' },
    microsoft: { isAllDay: true, start: { dateTime: '2026-04-24T00:00:00.0000000' } },
  },
  'another whole day': {
    google: { date: '2026-04-25' },
    microsoft: { isAllDay: true, start: { dateTime: '2026-04-25T00:00:00.0000000' } },
  },
  hours: {
    google: { dateTime: '2026-04-24T14:00:00+02:00', timeZone: 'Europe/Berlin' },
    microsoft: { isAllDay: false, start: { dateTime: '2026-04-24T12:00:00.0000000' } },
  },
  'other hours': {
    google: { dateTime: '2026-04-24T16:00:00+02:00', timeZone: 'Europe/Berlin' },
    microsoft: { isAllDay: false, start: { dateTime: '2026-04-24T14:00:00.0000000' } },
  },
  'the hours of a day': {
    google: { dateTime: '2026-04-24T00:00:00+02:00', timeZone: 'Europe/Berlin' },
    microsoft: { isAllDay: false, start: { dateTime: '2026-04-23T22:00:00.0000000' } },
  },
};
const PAIRS: readonly (readonly [Kind, Kind])[] = [
  ['a whole day', 'hours'],
  ['hours', 'a whole day'],
  ['a whole day', 'the hours of a day'],
  ['the hours of a day', 'a whole day'],
  ['a whole day', 'another whole day'],
  ['hours', 'other hours'],
];
const event = (kind: Kind) => syncEvent({ schedule_id: 'sche_days', ...KINDS[kind] });

describe.each(PAIRS)('CAL-16 CAL-5 a booking of %s that becomes %s', (before, after) => {
  it('is one or the other at Google, never both', async () => {
    const { provider, sent } = sentBy((options) => new GoogleCalendar(options));
    const place = { address: ROOMS.google, isPersonal: false };
    const { events } = clients.google();
    const made = await provider.create(place, event(before));
    const known = { calendarId: ROOMS.google, eventId: made.event_id };
    expect((await events.get(known)).data.start).toEqual(SHOWN[before].google);
    for (const kind of [after, before, after]) {
      await provider.update(place, made.event_id, event(kind));
      expect((await events.get(known)).data.start).toEqual(SHOWN[kind].google);
      const other = 'is_all_day' in KINDS[kind] ? 'dateTime' : 'date';
      expect(sent.at(-1)).toMatchObject({ start: { [other]: null }, end: { [other]: null } });
    }
  });

  it('says so at Microsoft every time', async () => {
    const { provider, sent } = sentBy((options) => new MicrosoftCalendar(options));
    const place = { address: ROOMS.microsoft, isPersonal: false };
    const made = await provider.create(place, event(before));
    const path = `/users/${ROOMS.microsoft}/events/${made.event_id}`;
    const read = (): Promise<unknown> => clients.graph().api(path).get();
    expect(await read()).toMatchObject(SHOWN[before].microsoft);
    for (const kind of [after, before, after]) {
      await provider.update(place, made.event_id, event(kind));
      expect(await read()).toMatchObject(SHOWN[kind].microsoft);
    }
    expect(sent.map(({ isAllDay }) => isAllDay)).toEqual(
      [before, after, before, after].map((kind) => 'is_all_day' in KINDS[kind]),
    );
  });
});
