import { connect } from 'node:net';
import { once } from 'node:events';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { realClients, ROOMS } from '@tests/helpers/providers';
import { body, headers, method, path, query } from './inputs';

/**
 * Any bytes that a client could send to the stand-ins: every answer is the provider’s, none is an error of ours, and the server
 * goes on. More of them with `PROVIDER_RUNS=100000`.
 */

const RUNS = Number(process.env['PROVIDER_RUNS'] ?? 2000);
const clients = realClients();

/** Sends the bytes of a request; returns everything that comes back. */
async function sent(bytes: Buffer): Promise<string> {
  const socket = connect(Number(new URL(clients.http.server.url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.end(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

let faults: string[] = [];
beforeAll(() => {
  process.on('uncaughtExceptionMonitor', (error) => faults.push(String(error)));
});
beforeEach(async () => {
  faults = [];
  const { google, microsoft } = clients.providers;
  const times = {
    start: { dateTime: '2026-03-10T13:30:00.000Z', timeZone: 'Europe/Berlin' },
    end: { dateTime: '2026-03-10T14:00:00.000Z', timeZone: 'Europe/Berlin' },
  };
  const { events } = clients.google();
  const calendarId = ROOMS.google;
  await events.insert({ calendarId, requestBody: { id: 'single0001', ...times } });
  await events.insert({
    calendarId,
    requestBody: { id: 'series0001', ...times, recurrence: ['RRULE:FREQ=WEEKLY'] },
  });
  const recurrence = {
    pattern: { type: 'weekly', interval: 1, daysOfWeek: ['tuesday'] },
    range: { type: 'noEnd', startDate: '2026-03-10' },
  };
  microsoft.put(ROOMS.microsoft, 'AAMkx', {
    type: 'seriesMaster',
    recurrence,
    changeKey: 'k1',
    start: { dateTime: '2026-03-10T13:30:00', timeZone: 'UTC' },
    end: { dateTime: '2026-03-10T14:00:00', timeZone: 'UTC' },
  });
  expect(google.head(calendarId)).toBe(2);
});

it(
  'S-9 CAL-3 whatever is sent to them, the stand-ins answer as their provider would',
  { timeout: 180_000 },
  async () => {
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(
        method,
        path,
        query,
        headers,
        body,
        async (verb, address, search, given, text) => {
          const payload = Buffer.from(text);
          const all = {
            Authorization: 'Bearer x',
            ...given,
            Host: 'localhost',
            Connection: 'close',
            'Content-Length': String(payload.length),
          };
          const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
          const target = search === '' ? address : `${address}?${search}`;
          const answer = await sent(
            Buffer.concat([
              Buffer.from(`${verb} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`),
              payload,
            ]),
          );
          const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
          seen.set(status, (seen.get(status) ?? 0) + 1);
          expect(status).toBeGreaterThanOrEqual(200);
          expect(status).toBeLessThan(500);
          const isRefused = status >= 400 && /application\/json/.test(answer) && verb !== 'HEAD';
          const said = isRefused
            ? (JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as {
                error?: { code?: unknown; message?: unknown };
              })
            : undefined;
          // An address with dots can lead to our own API.
          if (said && !address.includes('..') && !/%2e/i.test(address)) {
            expect(said.error).toMatchObject({ message: expect.any(String) as string });
            expect(['string', 'number']).toContain(typeof said.error?.code);
          }
        },
      ),
      { numRuns: RUNS },
    );
    // The inputs reach all kinds of answers, and the server is still there.
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405]));
    expect((await clients.google().calendarList.list()).status).toBe(200);
    expect(faults).toEqual([]);
  },
);
