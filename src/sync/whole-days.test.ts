import { describe, expect, it } from 'vitest';
import { backgroundSync } from '@/api/background-sync';
import { schedules } from '@/api/schedules';
import { done } from '@tests/helpers/calls';
import { syncEvent } from '@tests/helpers/sync-event';
import { ROOM, syncedRoom } from '@tests/helpers/synced-room';

/** Whole days of both providers, with midnights of several zones. It is a Tuesday, 11:00 in Berlin. */

const room = syncedRoom();
const { run, shown } = room;

const people = () => room.world.server.world.tables.users;
const set = (source: 'google' | 'microsoft', calendar: string, event: { id: string }) =>
  room.world.providers[source].put(calendar, event.id, event);

const google = (timeZone?: string) => ({
  id: 'wholeday',
  kind: 'calendar#event',
  status: 'confirmed',
  summary: 'Offsite',
  creator: { email: room.organizer },
  organizer: { email: room.organizer },
  start: { date: '2026-03-12', ...(timeZone ? { timeZone } : {}) },
  end: { date: '2026-03-13', ...(timeZone ? { timeZone } : {}) },
});

/** As Graph gives it in UTC: midnights without a zone, or those of the zone in which it was made. */
const microsoft = (start: string, zone: string) => ({
  id: 'AAMkWholeDay',
  subject: 'Offsite',
  type: 'singleInstance',
  isAllDay: true,
  isCancelled: false,
  showAs: 'busy',
  originalStartTimeZone: zone,
  start: { dateTime: start, timeZone: 'UTC' },
  end: {
    dateTime: new Date(Date.parse(`${start}Z`) + 86_400_000).toISOString().slice(0, 19),
    timeZone: 'UTC',
  },
  organizer: { emailAddress: { name: 'Someone', address: room.organizer } },
  responseStatus: { response: 'organizer', time: '0001-01-01T00:00:00Z' },
  attendees: [],
});

const MIDNIGHTS = [
  ['2026-03-12T00:00:00', 'UTC'],
  ['2026-03-12T00:00:00', 'W. Europe Standard Time'],
  ['2026-03-11T23:00:00', 'W. Europe Standard Time'],
  ['2026-03-11T15:00:00', 'Tokyo Standard Time'],
  ['2026-03-12T07:00:00', 'Pacific Standard Time'],
] as const;

describe('a room', { timeout: 30_000 }, () => {
  it.each([undefined, 'Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'CAL-16 is held for a day of its office by Google’s event, in %s',
    async (timeZone) => {
      const place = await room.world.link('google', ROOM);
      set('google', place.calendar, google(timeZone));
      await run();
      expect(shown('Offsite')).toEqual(['2026-03-11T23:00/23:00']);
    },
  );

  it.each(MIDNIGHTS)(
    'CAL-16 is held for a day of its office by Microsoft’s event, from %s in %s',
    async (start, zone) => {
      const place = await room.world.link('microsoft', ROOM);
      set('microsoft', place.calendar, microsoft(start, zone));
      await run();
      expect(shown('Offsite')).toEqual(['2026-03-11T23:00/23:00']);
    },
  );

  it.each(['Asia/Tokyo', 'America/Los_Angeles', 'UTC', 'Europe/Berlin'])(
    'CAL-16 is held for days of its office by a series with midnights of %s, whoever sends it',
    async (time_zone) => {
      const place = await room.world.link('google', ROOM);
      const midnight = (day: string) => {
        const utc = new Date(`${day}T00:00:00Z`);
        const there = new Date(utc.toLocaleString('en-US', { timeZone: time_zone }));
        const here = new Date(utc.toLocaleString('en-US', { timeZone: 'UTC' }));
        return new Date(utc.getTime() - (there.getTime() - here.getTime())).toISOString();
      };
      const events = [
        syncEvent({
          title: 'Days',
          organizer_email: room.organizer,
          creator_email: room.organizer,
          is_all_day: true,
          time_zone,
          start: midnight('2026-03-16'),
          end: midnight('2026-03-17'),
          recurrence: ['RRULE:FREQ=DAILY;INTERVAL=2;COUNT=4', 'EXDATE;VALUE=DATE:20260318'],
        }),
      ];
      const params = { id: place.id };
      const { failed } = await done(
        backgroundSync.syncEvents.call({ params, body: { events } }, room.world.as('sync')),
      );
      expect(failed).toEqual([]);
      expect(shown('Days')).toEqual([
        '2026-03-15T23:00/23:00',
        '2026-03-19T23:00/23:00',
        '2026-03-21T23:00/23:00',
      ]);
    },
  );
});

describe('a person', { timeout: 30_000 }, () => {
  const uses = () =>
    [...room.world.server.world.tables.workPolicyUses.all()]
      .filter(({ user_id, note }) => user_id === 'user_member' && note === null)
      .map(({ start, end }) => ({ start, end }));

  it.each(MIDNIGHTS)(
    'CAL-16 loses one day of vacation by one day off, from %s in %s',
    async (start, zone) => {
      const tables = room.world.server.world.tables;
      for (const { id, user_id } of Array.from(tables.workPolicyUses.all())) {
        if (user_id === 'user_member') tables.workPolicyUses.remove(id);
      }
      expect(people().get('user_member')?.email).toBe(room.organizer);
      const place = await room.world.link('microsoft', 'user_member', 'user');
      const off = { ...microsoft(start, zone), subject: 'Vacation', showAs: 'oof' };
      set('microsoft', place.calendar, off);
      await run();
      expect(uses()).toEqual([{ start: '2026-03-12', end: '2026-03-12' }]);
    },
  );
});

describe('a day that is changed here', { timeout: 30_000 }, () => {
  /** As each provider shows an event: its days, or its times in UTC. */
  const there = (calendar: string, source: 'google' | 'microsoft') =>
    room.world.providers[source]
      .rows(calendar)
      .filter(({ is_deleted }) => !is_deleted)
      .map(({ event }) => {
        const at = event['start'] as { date?: string; dateTime?: string };
        const whole =
          at.date ?? (event['isAllDay'] === true ? at.dateTime?.slice(0, 10) : undefined);
        return `${String(event['summary'] ?? event['subject'])} ${whole ?? at.dateTime?.slice(0, 16)}`;
      });
  const change = async (
    old: string,
    title: string,
    span: { start?: string; end?: string } = {},
  ) => {
    const { id, schedule_id, start, end } = room.slotOf(old);
    const slot = { id, resource_id: ROOM, start, end, ...span };
    await done(
      schedules.change.call(
        { params: { id: schedule_id }, body: { title, schedule_slots: [slot] }, query: {} },
        room.world.as('owner'),
      ),
    );
    await run();
    await run();
  };

  it.each(['google', 'microsoft'] as const)(
    'CAL-16 CAL-5 stays a day of %s with another title, and becomes hours if it’s moved to some',
    async (source) => {
      const place = await room.world.link(source, ROOM);
      set(
        source,
        place.calendar,
        source === 'google' ? google() : microsoft('2026-03-12T00:00:00', 'UTC'),
      );
      await run();
      await change('Offsite', 'Retreat');
      expect(there(place.calendar, source)).toEqual(['Retreat 2026-03-12']);
      expect(shown('Retreat')).toEqual(['2026-03-11T23:00/23:00']);
      await change('Retreat', 'Retreat', {
        start: '2026-03-13T12:00:00.000Z',
        end: '2026-03-13T13:00:00.000Z',
      });
      expect(there(place.calendar, source)).toEqual(['Retreat 2026-03-13T12:00']);
      expect(shown('Retreat')).toEqual(['2026-03-13T12:00/13:00']);
    },
  );
});
