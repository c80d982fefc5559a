import { describe, expect, it } from 'vitest';
import { calendarLinks } from '@/api/calendar-links';
import { calendars } from '@/api/calendars';
import { schedules } from '@/api/schedules';
import { addEvent, cancelEvent, changeEvent, dateIdOf, repeatEvent } from '@mocks/providers/edits';
import { repeating } from '@tests/helpers/agreement-sides';
import { HOUR } from '@/domain/time/durations';
import { LATER, ROOM, syncedRoom } from '@tests/helpers/synced-room';

/** Events and series that began before they are first read. It is a Tuesday, 11:00 in Berlin. */

const RUNNING = { start: '2026-03-10T09:00:00.000Z', end: '2026-03-10T11:00:00.000Z' };
const EARLIER = { start: '2026-03-10T08:30:00.000Z', end: '2026-03-10T09:30:00.000Z' };
/** A Tuesday three years ago. */
const LONG_AGO = { start: '2023-03-14T13:30:00.000Z', end: '2023-03-14T14:00:00.000Z' };

const room = syncedRoom();
const { run, shown, skipped, book, weekly, linkWeekly } = room;

describe.each(['google', 'microsoft'] as const)(
  'what began before it is read from %s',
  { timeout: 30_000 },
  (source) => {
    it('RANGE-7 CAL-3 a meeting in progress holds its room until its end', async () => {
      const place = await room.world.link(source, ROOM);
      const id = addEvent(room.world.providers, place, {
        title: 'Ad hoc',
        ...RUNNING,
        organizer: room.organizer,
      });
      await run();
      expect(shown('Ad hoc')).toEqual(['2026-03-10T09:00/11:00']);
      expect(skipped()).toEqual([]);
      changeEvent(room.world.providers, place, id, { ...RUNNING, end: '2026-03-10T12:00:00.000Z' });
      await run();
      expect(shown('Ad hoc')).toEqual(['2026-03-10T09:00/12:00']);
    });

    it('CAL-3 one that is over books nothing', async () => {
      const place = await room.world.link(source, ROOM);
      addEvent(room.world.providers, place, {
        title: 'Over',
        ...EARLIER,
        organizer: room.organizer,
      });
      await run();
      expect(shown('Over')).toEqual([]);
      expect(skipped()).toEqual([]);
    });

    it('CAL-3 one moved into the past no longer holds its room, and does again if it is moved back', async () => {
      const place = await room.world.link(source, ROOM);
      const id = addEvent(room.world.providers, place, {
        title: 'Moved',
        ...LATER,
        organizer: room.organizer,
      });
      await run();
      changeEvent(room.world.providers, place, id, EARLIER);
      await run();
      expect(shown('Moved')).toEqual(['2026-03-10T08:30/09:30']);
      expect(skipped()).toEqual([]);
      changeEvent(room.world.providers, place, id, LATER);
      await run();
      expect(shown('Moved')).toEqual(['2026-03-10T13:30/14:00']);
      changeEvent(room.world.providers, place, id, RUNNING);
      await run();
      expect(shown('Moved')).toEqual(['2026-03-10T09:00/11:00']);
      expect(skipped()).toEqual([]);
    });

    it('CAL-3 REC-1 a series of years ago books its dates to come', async () => {
      const { place, id } = await linkWeekly(source, 'Long', LONG_AGO);
      const dates = shown('Long');
      // At 14:30 in Berlin, whatever the time of year.
      expect(dates.slice(0, 2)).toEqual(['2026-03-10T13:30/14:00', '2026-03-17T13:30/14:00']);
      expect(dates.find((date) => date.startsWith('2026-06-02'))).toMatch(/T12:30/);
      expect(dates.length).toBeLessThanOrEqual(200);
      room.world.jump(8 * 24 * HOUR);
      changeEvent(room.world.providers, place, id, { title: 'Longer' });
      // No one was notified: the listener ended days ago.
      await room.worker.pass({ all: true });
      expect(shown('Long')).toEqual(['2026-03-10T13:30/14:00', '2026-03-17T13:30/14:00']);
      expect(shown('Longer')[0]).toBe('2026-03-24T13:30/14:00');
      cancelEvent(room.world.providers, place, id);
      await run();
      expect(shown('Longer')).toEqual([]);
    });

    it('TZ-8 a series repeats in its own zone, also where only that one changes its clocks', async () => {
      const place = await room.world.link(source, ROOM);
      const range = { start: '2026-03-10T14:00:00.000Z', end: '2026-03-10T15:00:00.000Z' };
      addEvent(room.world.providers, place, {
        ...weekly('West', range),
        zone: 'America/Los_Angeles',
      });
      await run();
      // Berlin changes its clocks on March 29, Los Angeles did on the 8th.
      expect(shown('West').slice(2, 4)).toEqual([
        '2026-03-24T14:00/15:00',
        '2026-03-31T14:00/15:00',
      ]);
    });

    it('CAL-3 REC-12 a series that has begun is moved from its next date on, and keeps its bookings', async () => {
      const range = { start: '2026-03-10T13:30:00.000Z', end: '2026-03-10T14:00:00.000Z' };
      const { place, id } = await linkWeekly(source, 'Weekly', range);
      const ids = () =>
        [...room.world.server.world.tables.schedules.all()]
          .filter(({ title, deleted_at }) => title === 'Weekly' && deleted_at === null)
          .map((row) => row.id);
      const before = ids();
      room.world.jump(24 * HOUR);
      changeEvent(room.world.providers, place, id, {
        start: '2026-03-10T14:00:00.000Z',
        end: '2026-03-10T15:00:00.000Z',
      });
      await run();
      expect(shown('Weekly').slice(0, 2)).toEqual([
        '2026-03-10T13:30/14:00',
        '2026-03-17T14:00/15:00',
      ]);
      expect(ids()).toEqual(before);
    });

    it('CAL-6 a taken date of a series is a conflict of its own, and the other dates are booked', async () => {
      const place = await room.world.link(source, ROOM);
      const own = await book('2026-03-17T13:00:00.000Z', '2026-03-17T14:00:00.000Z');
      const id = addEvent(room.world.providers, place, weekly('Weekly', LATER));
      await run();
      expect(shown('Weekly').slice(0, 2)).toEqual([
        '2026-03-10T13:30/14:00',
        '2026-03-24T13:30/14:00',
      ]);
      const read = () => calendars.get.call({ params: { id: place.id } }, room.world.as('owner'));
      expect((await read()).clashes).toMatchObject([
        { kind: 'event', schedule_id: own.id, start: '2026-03-17T13:30:00.000Z' },
      ]);
      await schedules.remove.call({ params: { id: own.id }, query: {} }, room.world.as('owner'));
      const { id: calendarId, created_at: _at, ...rest } = await read();
      await calendarLinks.update.call(
        { params: { id: calendarId }, body: { ...rest, sync_events: true, sync_leaves: false } },
        room.world.as('owner'),
      );
      await run();
      expect(shown('Weekly').slice(0, 2)).toEqual([
        '2026-03-10T13:30/14:00',
        '2026-03-17T13:30/14:00',
      ]);
      expect((await read()).clashes).toEqual([]);
      // A date canceled here doesn’t come back.
      const date = [...room.world.server.world.tables.schedules.all()].find(
        ({ title, start }) => title === 'Weekly' && start.startsWith('2026-03-24'),
      );
      await schedules.remove.call(
        { params: { id: date?.id ?? '' }, query: {} },
        room.world.as('owner'),
      );
      await run();
      changeEvent(room.world.providers, place, id, { title: 'Renamed' });
      await run();
      expect(shown('Renamed')[2]).toBe('2026-03-31T12:30/13:00');
    });

    it('REC-2 a series without an end has dates for the months to come, though nobody changes it', async () => {
      const place = await room.world.link(source, ROOM);
      const daysOfWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
      addEvent(room.world.providers, place, {
        ...weekly('Daily', LATER),
        recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
        pattern: {
          pattern: { type: 'weekly', interval: 1, daysOfWeek },
          range: { type: 'noEnd', startDate: '2026-03-10' },
        },
      });
      await run();
      const last = () => shown('Daily').at(-1)?.slice(0, 10);
      expect(last()).toBe('2026-12-14');
      room.world.jump(190 * 24 * HOUR);
      await run();
      await run();
      expect(last()).toBe('2027-06-22');
    });

    it('CAL-3 a single event becomes a series, a single event, and a series again', async () => {
      const place = await room.world.link(source, ROOM);
      const id = addEvent(room.world.providers, place, {
        title: 'Once',
        ...LATER,
        organizer: room.organizer,
      });
      const dates = ['2026-03-10T13:30/14:00', '2026-03-17T13:30/14:00', '2026-03-24T13:30/14:00'];
      await run();
      expect(shown('Once')).toEqual(dates.slice(0, 1));
      const series = () => {
        repeatEvent(room.world.providers, place, id, repeating(LATER, 3), () => false);
        return run();
      };
      await series();
      expect(shown('Once')).toEqual(dates);
      cancelEvent(room.world.providers, place, dateIdOf(place, id, '2026-03-17T13:30:00.000Z'));
      await run();
      expect(shown('Once')).toEqual([dates[0], dates[2]]);
      repeatEvent(room.world.providers, place, id, null, () => true);
      await run();
      expect(shown('Once')).toEqual(dates.slice(0, 1));
      await series();
      expect(shown('Once')).toEqual(dates);
      cancelEvent(room.world.providers, place, id);
      await run();
      expect(shown('Once')).toEqual([]);
      expect(skipped()).toEqual([]);
    });

    it('CAL-3 a date canceled before its series is read isn’t booked', async () => {
      const place = await room.world.link(source, ROOM);
      const id = addEvent(room.world.providers, place, weekly('Weekly', LATER));
      cancelEvent(room.world.providers, place, dateIdOf(place, id, '2026-03-17T13:30:00.000Z'));
      // The series is listed after its date.
      changeEvent(room.world.providers, place, id, { title: 'Renamed' });
      await run();
      expect(shown('Renamed').slice(0, 2)).toEqual([
        '2026-03-10T13:30/14:00',
        '2026-03-24T13:30/14:00',
      ]);
    });

    it('CAL-3 a date of a series made here that repeats at the provider leaves the others as they are', async () => {
      const place = await room.world.link(source, ROOM);
      const { start, end } = LATER;
      const recurring = { rrules: ['RRULE:FREQ=WEEKLY;COUNT=3'], start, end };
      const body = {
        title: 'Ours',
        schedule_slots: [{ resource_id: ROOM, start, end }],
        recurring,
      };
      await schedules.create.call({ body, query: {} }, room.world.as('owner'));
      await run();
      const rows = room.world.providers[source].rows(place.calendar);
      const second = rows.find(({ event }) => {
        const at = event['start'] as { dateTime: string };
        return at.dateTime.startsWith('2026-03-17');
      });
      const own = { start: '2026-03-17T13:30:00.000Z', end: '2026-03-17T14:00:00.000Z' };
      const daily = { ...repeating(own, 2), recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] };
      const pattern = {
        pattern: { type: 'daily', interval: 1 },
        range: { type: 'numbered', numberOfOccurrences: 2, startDate: '2026-03-17' },
      };
      repeatEvent(
        room.world.providers,
        place,
        second?.event_id ?? '',
        { ...daily, pattern },
        () => false,
      );
      await run();
      expect(shown('Ours')).toEqual([
        '2026-03-10T13:30/14:00',
        '2026-03-17T13:30/14:00',
        '2026-03-18T13:30/14:00',
        '2026-03-24T13:30/14:00',
      ]);
    });

    it('CAL-3 a date of a series that was lost here is found by comparing, and so is one too many', async () => {
      const place = await room.world.link(source, ROOM);
      addEvent(room.world.providers, place, weekly('Weekly', LATER));
      await run();
      await run();
      const { schedules: rows, slots } = room.world.server.world.tables;
      const [first, second, third] = shown('Weekly');
      const dateAt = (at = '') =>
        [...rows.all()].find(
          ({ title, start }) => title === 'Weekly' && start.startsWith(at.slice(0, 16)),
        );
      // As if the writes had been lost: one date is missing, another one stands elsewhere.
      const lost = dateAt(second)?.id ?? '';
      for (const slot of slots.by('schedule', lost)) slots.remove(slot.id);
      rows.remove(lost);
      const wrong = dateAt(third)?.id ?? '';
      const range = { start: '2026-03-24T17:00:00.000Z', end: '2026-03-24T17:30:00.000Z' };
      for (const slot of slots.by('schedule', wrong)) slots.update(slot.id, range);
      rows.update(wrong, range);
      expect(shown('Weekly').slice(0, 2)).toEqual([first, '2026-03-24T17:00/17:30']);
      room.world.jump(25 * HOUR);
      await run();
      await run();
      expect(shown('Weekly').slice(0, 3)).toEqual([first, second, third]);
    });

    it('CAL-6 a conflict of a series is over once the series is canceled', async () => {
      const place = await room.world.link(source, ROOM);
      await book('2026-03-17T13:00:00.000Z', '2026-03-17T14:00:00.000Z');
      const id = addEvent(room.world.providers, place, weekly('Weekly', LATER));
      await run();
      cancelEvent(room.world.providers, place, id);
      await run();
      const now = await calendars.get.call({ params: { id: place.id } }, room.world.as('owner'));
      expect(now.clashes).toEqual([]);
    });
  },
);
