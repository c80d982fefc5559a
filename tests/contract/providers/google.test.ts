import { beforeEach, describe, expect, it } from 'vitest';
import { realClients, ROOMS } from '@tests/helpers/providers';
import { GOOGLE_LISTS } from './google-lists';
import { GOOGLE_OTHERS } from './google-others';
import { GOOGLE_WRITES } from './google-writes';
import { compared } from './compared';
import { GOOGLE } from './shapes';

const GOOGLE_CALLS = [...GOOGLE_LISTS, ...GOOGLE_WRITES, ...GOOGLE_OTHERS];
const clients = realClients();
const calendarId = ROOMS.google;
const zone = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Berlin' });
let known: Record<string, string> = {};

/** Seven changes: an event, whole days, two series, a removed event, and two changed dates. */
beforeEach(async () => {
  const { events } = clients.google();
  const insert = (requestBody: object) => events.insert({ calendarId, requestBody });
  const times = { start: zone('2026-03-11T10:00:00'), end: zone('2026-03-11T11:00:00') };
  const early = await events.list({ calendarId });
  const single = await insert({
    id: 'single0001',
    summary: 'Planning',
    location: 'Aurora',
    ...times,
    attendees: [
      { email: 'ann@guests.example', responseStatus: 'accepted' },
      { email: 'bob@guests.example', optional: true },
      { email: calendarId, resource: true },
    ],
    extendedProperties: { private: { key: 'one' } },
  });
  await insert({ id: 'dated00001', start: { date: '2026-03-12' }, end: { date: '2026-03-14' } });
  await insert({
    id: 'series0001',
    summary: 'Weekly',
    start: zone('2026-03-10T14:30:00'),
    end: zone('2026-03-10T15:00:00'),
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5'],
  });
  await insert({
    id: 'dated00002',
    start: { date: '2026-12-01' },
    end: { date: '2026-12-02' },
    recurrence: ['RRULE:FREQ=DAILY;COUNT=3'],
  });
  await insert({ id: 'gone000001', summary: 'Gone', ...times });
  await events.delete({ calendarId, eventId: 'gone000001' });
  await events.patch({
    calendarId,
    eventId: 'series0001_20260317T133000Z',
    requestBody: { start: zone('2026-03-17T16:00:00'), end: zone('2026-03-17T16:30:00') },
  });
  await events.delete({ calendarId, eventId: 'series0001_20260324T133000Z' });
  const channel = await events.watch({
    calendarId,
    requestBody: { id: 'open-1', type: 'web_hook', address: 'https://listener.example/google' },
  });
  const page = await events.list({ calendarId, maxResults: 2 });
  const all = await events.list({ calendarId });
  const sync = all.data.nextSyncToken ?? '';
  clients.providers.switches.google.epoch += 1;
  const stale = (await events.list({ calendarId })).data.nextSyncToken ?? '';
  clients.providers.switches.google.epoch -= 1;
  known = {
    room: encodeURIComponent(calendarId),
    other: ROOMS.other,
    uid: single.data.iCalUID ?? '',
    etag: single.data.etag ?? '',
    page: page.data.nextPageToken ?? '',
    early: early.data.nextSyncToken ?? '',
    resource: channel.data.resourceId ?? '',
    sync,
    stale,
  };
});

describe('Google’s stand-in', () => {
  it('is compared with the reference in at least 150 calls', () => {
    expect(GOOGLE_CALLS.length).toBeGreaterThanOrEqual(150);
  });

  it.each(GOOGLE_CALLS.map((row) => [row.call, row.status, row] as const))(
    'CAL-3 %s is %d',
    (_call, _status, row) => compared(row, known, clients.askGoogle, GOOGLE),
  );
});
