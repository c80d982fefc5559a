import { beforeEach, describe, expect, it } from 'vitest';
import { realClients, ROOMS } from '@tests/helpers/providers';
import { compared } from './compared';
import { MICROSOFT_LISTS } from './microsoft-lists';
import { MICROSOFT_OTHERS } from './microsoft-others';
import { MICROSOFT_WRITES } from './microsoft-writes';
import { GRAPH } from './shapes';

const MICROSOFT_CALLS = [...MICROSOFT_LISTS, ...MICROSOFT_WRITES, ...MICROSOFT_OTHERS];
const clients = realClients();
const ROOM = `/users/${ROOMS.microsoft}`;
const berlin = (dateTime: string) => ({ dateTime, timeZone: 'W. Europe Standard Time' });
const WINDOW = { startDateTime: '2026-03-09T00:00:00Z', endDateTime: '2026-04-10T00:00:00Z' };
let known: Record<string, string> = {};

interface Delta {
  '@odata.deltaLink': string;
}
const tokenOf = (answer: Delta): string =>
  new URL(answer['@odata.deltaLink']).searchParams.get('$deltatoken') ?? '';

/** An event, two whole days, a series with a moved and a canceled date, and a removed event. */
beforeEach(async () => {
  const graph = clients.graph();
  const create = async (body: object) =>
    (await graph.api(`${ROOM}/events`).post(body)) as Record<string, string>;
  const delta = async (window = WINDOW) =>
    (await graph
      .api(`${ROOM}/calendarView/delta`)
      .query(window)
      .header('Prefer', 'odata.maxpagesize=100')
      .get()) as Delta;
  const times = { start: berlin('2026-03-11T10:00:00'), end: berlin('2026-03-11T11:00:00') };
  const single = await create({
    subject: 'Planning',
    ...times,
    body: { contentType: 'text', content: 'Bring ideas' },
    attendees: [{ type: 'required', emailAddress: { address: 'ann@guests.example', name: 'Ann' } }],
    transactionId: 't-1',
    singleValueExtendedProperties: [
      {
        id: 'String {00020329-0000-0000-C000-000000000046} Name atrium',
        value: "it's one",
      },
    ],
  });
  const whole = await create({
    subject: 'Offsite',
    isAllDay: true,
    start: berlin('2026-03-12T00:00:00'),
    end: berlin('2026-03-14T00:00:00'),
  });
  const series = await create({
    subject: 'Weekly',
    start: berlin('2026-03-10T14:30:00'),
    end: berlin('2026-03-10T15:00:00'),
    recurrence: {
      pattern: { type: 'weekly', interval: 1, daysOfWeek: ['tuesday'] },
      range: { type: 'numbered', startDate: '2026-03-10', numberOfOccurrences: 5 },
    },
  });
  await graph.api(`${ROOM}/events/${series['id']}.2026-03-17`).patch({
    start: berlin('2026-03-17T16:00:00'),
    end: berlin('2026-03-17T16:30:00'),
  });
  await graph.api(`${ROOM}/events/${series['id']}.2026-03-24`).delete();
  const gone = await create({ subject: 'Gone', ...times });
  const before = tokenOf(await delta());
  await graph.api(`${ROOM}/events/${gone['id']}`).delete();
  const hook = (await graph.api('/subscriptions').post({
    changeType: 'updated',
    notificationUrl: 'https://listener.example/microsoft',
    resource: `users/${ROOMS.microsoft}/events`,
    expirationDateTime: '2026-03-12T00:00:00Z',
  })) as { id: string };
  clients.providers.switches.microsoft.epoch += 1;
  const stale = tokenOf(await delta());
  clients.providers.switches.microsoft.epoch -= 1;
  known = {
    room: encodeURIComponent(ROOMS.microsoft),
    single: single['id'] ?? '',
    immutable: (single['id'] ?? '').replace(/^AAMk/, 'AAkALgAAAAAA'),
    uid: single['iCalUId'] ?? '',
    etag: single['@odata.etag'] ?? '',
    whole: whole['id'] ?? '',
    series: series['id'] ?? '',
    gone: gone['id'] ?? '',
    hook: hook.id,
    delta: tokenOf(await delta()),
    before,
    stale,
  };
});

describe('Microsoft’s stand-in', () => {
  it('is compared with the reference in at least 150 calls', () => {
    expect(MICROSOFT_CALLS.length).toBeGreaterThanOrEqual(150);
  });

  it.each(MICROSOFT_CALLS.map((row) => [row.call, row.status, row] as const))(
    'CAL-3 %s is %d',
    (_call, _status, row) => compared(row, known, clients.askGraph, GRAPH),
  );
});
