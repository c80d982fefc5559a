import { describe, expect, it } from 'vitest';
import { addEvent } from '@mocks/providers/edits';
import { HOUR } from '@/domain/time/durations';
import { LATER, ROOM, syncedRoom } from '@tests/helpers/synced-room';
import { GoogleCalendar } from './google';
import type { ProviderHost } from './http';
import { MicrosoftCalendar } from './microsoft';
import { ProviderError, startsOver } from './provider';

/** What providers answer when a token has expired, and what a calendar that can’t be imported whole costs. */

const google = (code: number, reason: string, location?: string) => ({
  status: code,
  body: { error: { code, message: 'No', errors: [{ domain: 'global', reason, location }] } },
});
const microsoft = (status: number, code: string) => ({
  status,
  body: { error: { code, message: 'No' } },
});

const EXPIRED = [
  ['google', google(410, 'fullSyncRequired')],
  ['google', google(410, 'updatedMinTooLongAgo')],
  ['google', google(400, 'invalid', 'pageToken')],
  ['google', google(400, 'badRequest')],
  ['google', google(404, 'notFound')],
  ['microsoft', microsoft(410, 'SyncStateNotFound')],
  ['microsoft', microsoft(410, 'resyncRequired')],
  ['microsoft', microsoft(400, 'syncStateNotFound')],
  ['microsoft', microsoft(400, 'resyncRequired')],
  ['microsoft', microsoft(400, 'ErrorInvalidSyncStateData')],
  ['microsoft', microsoft(404, 'syncStateNotFound')],
] as const;

const PLACE = { address: 'treptow@rooms.example', isPersonal: false };

describe('expired tokens', () => {
  it.each(EXPIRED)(
    'CAL-18 %s %j starts over, and only with a token',
    async (source, { status, body }) => {
      const fetch: ProviderHost['fetch'] = () => Promise.resolve(Response.json(body, { status }));
      const host = {
        host: 'https://p.invalid',
        token: () => 't',
        now: () => Date.parse(LATER.start),
      };
      const options = { ...host, fetch };
      const provider =
        source === 'google' ? new GoogleCalendar(options) : new MicrosoftCalendar(options);
      for (const from of [
        { sync: '2099-01-01T00:00:00.000Z $deltatoken old', page: null },
        { sync: null, page: '2099-01-01T00:00:00.000Z $skiptoken old' },
        { sync: null, page: null },
      ]) {
        const error: unknown = await provider.list(PLACE, from).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(ProviderError);
        const hasToken = from.sync !== null || from.page !== null;
        expect(startsOver(error, from)).toBe(hasToken || status === 410);
      }
    },
  );

  it.each([401, 403, 429, 500, 503])('CAL-18 %i doesn’t', async (status) => {
    const fetch: ProviderHost['fetch'] = () => Promise.resolve(Response.json({}, { status }));
    const options = { host: 'https://p.invalid', token: () => 't', now: () => 0, fetch };
    const from = { sync: 'old', page: null };
    const error: unknown = await new GoogleCalendar(options)
      .list(PLACE, from)
      .catch((thrown: unknown) => thrown);
    expect(startsOver(error, from)).toBe(false);
  });
});

const room = syncedRoom();

/** Answers lists with an old token as the provider does once it has expired; everything else is as it was. */
function expiring(answer: { readonly status: number; readonly body: object }) {
  const asked: string[] = [];
  const { fetch } = room.world.providers;
  room.world.providers.fetch = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isList = pathname.endsWith('/events') || pathname.endsWith('/calendarView/delta');
    if (request.method === 'GET' && isList) {
      const isOld = searchParams.has('syncToken') || searchParams.has('$deltatoken');
      asked.push(isOld ? 'changes' : 'all');
      if (isOld) return Promise.resolve(Response.json(answer.body, { status: answer.status }));
    }
    return fetch.call(room.world.providers, request);
  };
  return asked;
}

describe.each(['google', 'microsoft'] as const)(
  'a calendar of %s',
  { timeout: 30_000 },
  (source) => {
    it.each(EXPIRED.filter(([from]) => from === source))(
      'CAL-18 is read again after %s %j',
      async (_source, answer) => {
        const place = await room.world.link(source, ROOM);
        await room.run();
        const asked = expiring(answer);
        addEvent(room.world.providers, place, {
          title: 'New',
          ...LATER,
          organizer: room.organizer,
        });
        await room.run();
        expect(asked.slice(0, 2)).toEqual(['changes', 'all']);
        expect(room.shown('New')).toHaveLength(1);
      },
    );

    it('CAL-18 isn’t read from the beginning every day because of a series that can’t be booked', async () => {
      const place = await room.world.link(source, ROOM);
      addEvent(room.world.providers, place, {
        ...room.weekly('Refused', { ...LATER, end: '2026-03-10T13:45:00.000Z' }),
        recurrence: ['RRULE:FREQ=DAILY;BYHOUR=9,14;COUNT=400'],
      });
      // One that’s refused because its time is taken is known as well.
      await room.book('2026-03-17T13:00:00.000Z', '2026-03-17T14:00:00.000Z');
      addEvent(room.world.providers, place, room.weekly('Taken once', LATER));
      await room.run();
      const { calendars: rows } = room.world.server.world.tables;
      for (let day = 0; day < 3; day += 1) {
        room.world.jump(25 * HOUR);
        await room.run();
        expect(rows.get(place.id)?.sync_token).not.toBeNull();
        expect(room.world.log.filter(({ event }) => event === 'calendars differ')).toEqual([]);
      }
      // Microsoft itself has no pattern that can’t be booked: there, the two series are at one time.
      expect(room.skipped().length).toBeGreaterThan(1);
    });
  },
);
