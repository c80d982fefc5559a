import {
  BatchRequestContent,
  BatchResponseContent,
  GraphError,
  PageIterator,
  type PageCollection,
} from '@microsoft/microsoft-graph-client';
import { describe, expect, it } from 'vitest';
import { realClients, ROOMS } from '@tests/helpers/providers';

/** Whole tasks with the providers’ own clients, as their guides describe them. */

const clients = realClients();
const calendarId = ROOMS.google;
const ROOM = `/users/${ROOMS.microsoft}`;
const day = (date: number) => `2026-04-${String(date).padStart(2, '0')}`;
const google = (date: number) => ({
  summary: `Day ${date}`,
  start: { dateTime: `${day(date)}T09:00:00Z` },
  end: { dateTime: `${day(date)}T10:00:00Z` },
});
const graph = (date: number) => ({
  subject: `Day ${date}`,
  start: { dateTime: `${day(date)}T09:00:00`, timeZone: 'UTC' },
  end: { dateTime: `${day(date)}T10:00:00`, timeZone: 'UTC' },
});

interface Item {
  id: string;
  subject?: string;
  '@removed'?: { reason: string };
}
interface Delta extends PageCollection {
  value: Item[];
}

/** All pages of a list, and the token with which it continues. */
async function synced(query: { syncToken?: string; showDeleted?: boolean } = {}) {
  const { events } = clients.google();
  const items = [];
  let pageToken: string | undefined;
  for (;;) {
    const { data } = await events.list({
      calendarId,
      maxResults: 2,
      ...query,
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    items.push(...(data.items ?? []));
    pageToken = data.nextPageToken ?? undefined;
    if (pageToken === undefined) return { items, syncToken: data.nextSyncToken ?? '' };
  }
}

/** All pages of a delta through the client’s own iterator, and the link with which it continues. */
async function followed(link: string) {
  const client = clients.graph();
  const first = (await client.api(link).header('Prefer', 'odata.maxpagesize=2').get()) as Delta;
  const items: Item[] = [];
  const iterator = new PageIterator(
    client,
    first,
    (item: Item) => {
      items.push(item);
      return true;
    },
    { headers: { Prefer: 'odata.maxpagesize=2' } },
  );
  await iterator.iterate();
  return { items, link: iterator.getDeltaLink() ?? '' };
}

const WINDOW = 'startDateTime=2026-04-01T00:00:00Z&endDateTime=2026-04-20T00:00:00Z';
const DELTA = `${ROOM}/calendarView/delta?${WINDOW}`;

describe('Google’s client', () => {
  it('CAL-3 reads all pages, then only what changed, deletions among it', async () => {
    const { events } = clients.google();
    for (const date of [1, 2, 3, 4, 5]) {
      await events.insert({ calendarId, requestBody: google(date) });
    }
    const all = await synced();
    expect(all.items.map(({ summary }) => summary)).toEqual([1, 2, 3, 4, 5].map((n) => `Day ${n}`));
    expect((await synced(all)).items).toEqual([]);
    const [first, second] = all.items;
    await events.delete({ calendarId, eventId: first?.id ?? '' });
    await events.patch({
      calendarId,
      eventId: second?.id ?? '',
      requestBody: { summary: 'Changed' },
    });
    const later = await synced({ syncToken: all.syncToken });
    expect(later.items.map(({ status, summary }) => [status, summary])).toEqual([
      ['cancelled', 'Day 1'],
      ['confirmed', 'Changed'],
    ]);
  });

  it('CAL-3 misses nothing that changes between two pages', async () => {
    const { events } = clients.google();
    for (const date of [1, 2, 3]) await events.insert({ calendarId, requestBody: google(date) });
    const first = await events.list({ calendarId, maxResults: 2 });
    const [changed] = first.data.items ?? [];
    await events.patch({
      calendarId,
      eventId: changed?.id ?? '',
      requestBody: { summary: 'Changed' },
    });
    const pageToken = first.data.nextPageToken ?? '';
    const second = await events.list({ calendarId, maxResults: 2, pageToken });
    expect(second.data.items?.map(({ summary }) => summary)).toEqual(['Day 3', 'Changed']);
  });

  it('CAL-3 is told 410 once the token is gone, and starts over', async () => {
    await clients.google().events.insert({ calendarId, requestBody: google(1) });
    const { syncToken } = await synced();
    clients.providers.forget('google');
    await expect(synced({ syncToken })).rejects.toMatchObject({ status: 410 });
    expect((await synced()).items).toHaveLength(1);
  });

  it('CAL-3 is told what a busy or a lost consent means', async () => {
    const { switches } = clients.providers;
    const list = () => clients.google().events.list({ calendarId });
    switches.google.throttled = 7;
    const busy = await list().catch((error: unknown) => error);
    expect(busy).toMatchObject({ status: 429 });
    expect((busy as { response: { headers: Headers } }).response.headers.get('Retry-After')).toBe(
      '7',
    );
    switches.google.throttled = 0;
    switches.google.troubles.set(calendarId, 'throttled');
    await expect(list()).rejects.toMatchObject({
      status: 403,
      response: { data: { error: { errors: [{ reason: 'userRateLimitExceeded' }] } } },
    });
    switches.google.troubles.clear();
    switches.google.expired = true;
    const lost = await list().catch((error: unknown) => error);
    expect(lost).toMatchObject({
      status: 401,
      response: { data: { error: { errors: [{ reason: 'authError' }] } } },
    });
    const { headers } = (lost as { response: { headers: Headers } }).response;
    expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer .*invalid_token/);
  });

  it('CAL-3 restores a deleted event and moves another to a second calendar', async () => {
    const { events } = clients.google();
    const { data } = await events.insert({ calendarId, requestBody: google(1) });
    const eventId = data.id ?? '';
    await events.delete({ calendarId, eventId });
    await events.update({ calendarId, eventId, requestBody: google(1) });
    await events.move({ calendarId, eventId, destination: ROOMS.other });
    expect((await events.get({ calendarId, eventId })).data.status).toBe('cancelled');
    const moved = await events.get({ calendarId: ROOMS.other, eventId });
    expect(moved.data).toMatchObject({ status: 'confirmed', organizer: { email: ROOMS.other } });
  });
});

describe('Microsoft’s client', () => {
  it('CAL-3 reads all pages of a delta, then only what changed, deletions among it', async () => {
    const client = clients.graph();
    const ids: string[] = [];
    for (const date of [1, 2, 3, 4, 5]) {
      ids.push(((await client.api(`${ROOM}/events`).post(graph(date))) as Item).id);
    }
    const all = await followed(DELTA);
    expect(all.items.map(({ id }) => id)).toEqual(ids);
    expect((await followed(all.link)).items).toEqual([]);
    await client.api(`${ROOM}/events/${ids[0]}`).delete();
    await client.api(`${ROOM}/events/${ids[1]}`).patch({ subject: 'Changed' });
    const outside = (await client.api(`${ROOM}/events`).post(graph(25))) as Item;
    const later = await followed(all.link);
    expect(later.items).toMatchObject([
      { id: ids[0], '@removed': { reason: 'deleted' } },
      { id: ids[1], subject: 'Changed' },
      { id: outside.id, '@removed': { reason: 'deleted' } },
    ]);
  });

  it('CAL-3 reads a series in a delta with its dates, over pages', async () => {
    const client = clients.graph();
    const { id } = (await client.api(`${ROOM}/events`).post({
      ...graph(1),
      recurrence: {
        pattern: { type: 'daily', interval: 1 },
        range: { type: 'numbered', startDate: day(1), numberOfOccurrences: 4 },
      },
    })) as Item;
    const { items } = await followed(DELTA);
    const dates = [1, 2, 3, 4].map((date) => `${id}.${day(date)}`);
    expect(items.map((item) => item.id)).toEqual([id, ...dates]);
  });

  it('CAL-3 has the last day of a month where it has no 31st', async () => {
    const client = clients.graph();
    const { id } = (await client.api(`${ROOM}/events`).post({
      subject: 'Month’s end',
      start: { dateTime: '2026-01-31T09:00:00', timeZone: 'UTC' },
      end: { dateTime: '2026-01-31T10:00:00', timeZone: 'UTC' },
      recurrence: {
        pattern: { type: 'absoluteMonthly', interval: 1, dayOfMonth: 31 },
        range: { type: 'numbered', startDate: '2026-01-31', numberOfOccurrences: 4 },
      },
    })) as Item;
    const { value } = (await client
      .api(`${ROOM}/events/${id}/instances`)
      .query({ startDateTime: '2026-01-01T00:00:00Z', endDateTime: '2026-12-31T00:00:00Z' })
      .get()) as Delta;
    expect(value.map((each) => each.id.slice(-10))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('CAL-3 follows the links of a long list', async () => {
    const client = clients.graph();
    for (const date of [1, 2, 3, 4, 5]) await client.api(`${ROOM}/events`).post(graph(date));
    const query = { $top: 2, $orderby: 'start/dateTime desc', $select: 'subject' };
    const first = (await client.api(`${ROOM}/events`).query(query).get()) as Delta;
    const found: (string | undefined)[] = [];
    const iterator = new PageIterator(client, first, ({ subject }: Item) => {
      found.push(subject);
      return true;
    });
    await iterator.iterate();
    expect(found).toEqual([5, 4, 3, 2, 1].map((date) => `Day ${date}`));
  });

  it('CAL-3 makes several calls in one, the later ones only if the earlier went well', async () => {
    const client = clients.graph();
    const request = (path: string, init?: RequestInit) =>
      new Request(`https://graph.example/v1.0${ROOM}${path}`, init);
    const json = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(graph(1));
    const content = new BatchRequestContent([
      { id: '1', request: request('/events', { method: 'POST', headers: json, body }) },
      { id: '2', request: request('/events/AAMkAGnothing') },
    ]);
    content.addDependency('2', '1');
    content.addRequest({ id: '3', request: request('/events') });
    content.addDependency('3', '2');
    const sent = await content.getContent();
    // The client keeps the version and the host of its own requests, which a batch names without them.
    const requests = sent.requests.map((each) => ({
      ...each,
      url: each.url.replace(/^.*\/users/, '/users'),
    }));
    const answer = new BatchResponseContent(
      (await client.api('/$batch').post({ requests })) as ConstructorParameters<
        typeof BatchResponseContent
      >[0],
    );
    const status = (id: string) => answer.getResponseById(id).status;
    expect(['1', '2', '3'].map(status)).toEqual([201, 404, 424]);
  });

  it('CAL-3 is told what a busy, lost, or forgotten state means', async () => {
    const client = clients.graph();
    const { switches } = clients.providers;
    const { link } = await followed(DELTA);
    const failed = async (path: string) => {
      const error: unknown = await client
        .api(path)
        .get()
        .then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
      expect(error).toBeInstanceOf(GraphError);
      return error as GraphError;
    };
    switches.microsoft.throttled = 7;
    const busy = await failed(`${ROOM}/events`);
    expect([busy.statusCode, busy.headers?.get('Retry-After')]).toEqual([429, '7']);
    switches.microsoft.throttled = 0;
    switches.microsoft.expired = true;
    const lost = await failed(`${ROOM}/events`);
    expect([lost.statusCode, lost.code]).toEqual([401, 'InvalidAuthenticationToken']);
    expect(lost.headers?.get('WWW-Authenticate')).toMatch(/^Bearer /);
    switches.microsoft.expired = false;
    clients.providers.forget('microsoft');
    const forgotten = await failed(link);
    expect([forgotten.statusCode, forgotten.code]).toEqual([410, 'SyncStateNotFound']);
    expect(forgotten.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  it('CAL-3 reaches the stand-in below a path as well as at the root of its host', async () => {
    for (const path of ['', '/providers/microsoft']) {
      await clients.graph(path).api(`${ROOM}/events`).post(graph(1));
    }
    const { value } = (await clients.graph().api(`${ROOM}/events`).get()) as Delta;
    expect(value).toHaveLength(2);
  });
});
