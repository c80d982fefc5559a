import { beforeEach, describe, expect, it } from 'vitest';
import { compareCodes } from '@/domain/text/order';
import { calendarLinks } from '@/api/calendar-links';
import { calendars } from '@/api/calendars';
import { schedules } from '@/api/schedules';
import { MINUTE } from '@/domain/time/durations';
import { addEvent, cancelEvent, changeEvent } from '@mocks/providers/edits';
import { done } from '@tests/helpers/calls';
import { syncWorld, type SyncWorld } from '@tests/helpers/sync';
import type { SyncWorker } from './worker';

const ROOM = 'reso_ber-2-treptow';
const OTHER = 'reso_ber-2-grunewald';
/** Fridays far enough ahead, within opening hours. */
const FREE = { start: '2026-04-24T12:00:00.000Z', end: '2026-04-24T13:00:00.000Z' };
const NEXT = { start: '2026-04-24T14:00:00.000Z', end: '2026-04-24T15:00:00.000Z' };

let world: SyncWorld;
let worker: SyncWorker;
let organizer = '';
beforeEach(() => {
  world = syncWorld();
  worker = world.worker();
  organizer = world.server.world.tables.users.get('user_member')?.email ?? '';
});

/** Advances the clock by a minute, then runs the worker. */
const run = (by = worker) => {
  world.jump(MINUTE);
  return world.run(by);
};

/** A room’s bookings from April 20 on, as start and title. */
const shown = (room = ROOM) =>
  [...world.server.world.tables.slots.all()]
    .filter(({ resource_id, cancelled_at }) => resource_id === room && cancelled_at === null)
    .flatMap((slot) => {
      const row = world.server.world.tables.schedules.get(slot.schedule_id);
      const stands = row && row.deleted_at === null && row.start >= '2026-04-20';
      return stands ? [`${slot.start.slice(0, 16)} ${row.title}`] : [];
    })
    .toSorted();

const book = (range = FREE, title = 'Ours') =>
  done(
    schedules.create.call(
      { body: { title, schedule_slots: [{ resource_id: ROOM, ...range }] }, query: {} },
      world.as('member'),
    ),
  );
const jobs = async (id: string) =>
  (await calendarLinks.syncJobs.call({ params: { id }, query: {} }, world.as('owner'))).elements;
const trouble = () => world.log.filter(({ level }) => level !== 'info');

describe.each(['google', 'microsoft'] as const)(
  'a calendar of %s',
  { timeout: 30_000 },
  (source) => {
    const there = (calendar: string) =>
      world.providers[source].rows(calendar).filter(({ is_deleted }) => !is_deleted);
    const startOf = (event: Record<string, unknown> | undefined) =>
      (event?.['start'] as { dateTime?: string } | undefined)?.dateTime?.slice(0, 16);

    it('CAL-3 an event becomes a booking, which moves and is removed with it', async () => {
      const place = await world.link(source, ROOM);
      const id = addEvent(world.providers, place, { title: 'Lens review', ...FREE, organizer });
      await run();
      expect(shown()).toEqual(['2026-04-24T12:00 Lens review']);
      changeEvent(world.providers, place, id, NEXT);
      await run();
      expect(shown()).toEqual(['2026-04-24T14:00 Lens review']);
      cancelEvent(world.providers, place, id);
      await run();
      expect(shown()).toEqual([]);
      expect(trouble()).toEqual([]);
    });

    it('CAL-5 sends a booking once, changes and removes it there, and reads nothing back', async () => {
      const place = await world.link(source, ROOM);
      await run();
      const own = await book();
      await run();
      const [event] = there(place.calendar);
      expect(startOf(event?.event)).toBe('2026-04-24T12:00');
      await run();
      expect(shown()).toEqual(['2026-04-24T12:00 Ours']);
      const slots = own.slots.map(({ id }) => ({ id, resource_id: ROOM, ...NEXT }));
      await schedules.change.call(
        { params: { id: own.id }, body: { schedule_slots: slots }, query: {} },
        world.as('member'),
      );
      await run();
      expect(there(place.calendar).map((row) => startOf(row.event))).toEqual(['2026-04-24T14:00']);
      await run();
      await schedules.remove.call({ params: { id: own.id }, query: {} }, world.as('member'));
      await run();
      expect(there(place.calendar)).toEqual([]);
      await run();
      expect(shown()).toEqual([]);
      expect(trouble()).toEqual([]);
    });

    it('leaves no event of a permanently deleted booking', async () => {
      const place = await world.link(source, ROOM);
      await run();
      const own = await book();
      await run();
      expect(there(place.calendar)).toHaveLength(1);
      const change = { params: { id: own.id }, body: { title: 'Changed' }, query: {} };
      await schedules.change.call(change, world.as('member'));
      const { tables } = world.server.world;
      for (const { id } of own.slots) tables.slots.remove(id);
      tables.schedules.remove(own.id);
      await run();
      expect(there(place.calendar)).toEqual([]);
      expect([...tables.updatedSchedules.all()]).toEqual([]);
      expect(trouble()).toEqual([]);
    });

    it('CAL-3 reads a series as its dates, and a canceled date as that date alone', async () => {
      const place = await world.link(source, ROOM);
      const weekly = {
        pattern: { type: 'weekly', interval: 1, daysOfWeek: ['friday'] },
        range: { type: 'numbered', startDate: '2026-04-24', numberOfOccurrences: 3 },
      };
      const series = addEvent(world.providers, place, {
        title: 'Weekly',
        ...FREE,
        organizer,
        recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=3'],
        pattern: weekly,
      });
      await run();
      expect(shown()).toEqual([
        '2026-04-24T12:00 Weekly',
        '2026-05-01T12:00 Weekly',
        '2026-05-08T12:00 Weekly',
      ]);
      const date = source === 'google' ? `${series}_20260501T120000Z` : `${series}.2026-05-01`;
      await world.providers.fetch(
        new Request(
          source === 'google'
            ? `https://p.invalid/providers/google/calendar/v3/calendars/${place.calendar}/events/${date}`
            : `https://p.invalid/providers/microsoft/v1.0/users/${place.calendar}/events/${date}`,
          { method: 'DELETE', headers: { Authorization: 'Bearer x' } },
        ),
      );
      await run();
      expect(shown()).toEqual(['2026-04-24T12:00 Weekly', '2026-05-08T12:00 Weekly']);
      cancelEvent(world.providers, place, series);
      await run();
      expect(shown()).toEqual([]);
      expect(trouble()).toEqual([]);
    });

    it('changes one date of a provider’s series there, and makes no second event of it', async () => {
      const place = await world.link(source, ROOM);
      addEvent(world.providers, place, {
        title: 'Weekly',
        ...FREE,
        organizer,
        recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=FR;COUNT=2'],
        pattern: {
          pattern: { type: 'weekly', interval: 1, daysOfWeek: ['friday'] },
          range: { type: 'numbered', startDate: '2026-04-24', numberOfOccurrences: 2 },
        },
      });
      await run();
      for (const day of ['2026-04-24', '2026-05-01']) {
        const slot = [...world.server.world.tables.slots.all()].find(
          (each) => each.resource_id === ROOM && each.start.startsWith(`${day}T12`),
        );
        if (!slot) throw new Error('The date is not there');
        const moved = {
          id: slot.id,
          resource_id: ROOM,
          start: `${day}T14:00:00.000Z`,
          end: `${day}T15:00:00.000Z`,
        };
        await schedules.change.call(
          { params: { id: slot.schedule_id }, body: { schedule_slots: [moved] }, query: {} },
          world.as('owner'),
        );
      }
      await run();
      await run();
      expect(shown()).toEqual(['2026-04-24T14:00 Weekly', '2026-05-01T14:00 Weekly']);
      const starts = there(place.calendar).map((row) => startOf(row.event) ?? '');
      expect(starts.toSorted(compareCodes)).toEqual([
        '2026-04-24T12:00',
        '2026-04-24T14:00',
        '2026-05-01T14:00',
      ]);
      expect(trouble()).toEqual([]);
    });

    it('is notified of changes again after no worker ran for days', async () => {
      const place = await world.link(source, ROOM);
      await run();
      world.jump(4 * 24 * 60 * MINUTE);
      await worker.pass({ all: true });
      addEvent(world.providers, place, { title: 'Told', ...FREE, organizer });
      await run();
      expect(shown()).toEqual(['2026-04-24T12:00 Told']);
    });

    it('a listener whose renewal is refused ends, and starts again once the provider accepts it', async () => {
      const place = await world.link(source, ROOM);
      await run();
      const listener = () =>
        [...world.server.world.tables.listeners.all()].find(
          ({ calendar_id }) => calendar_id === place.id,
        );
      const before = listener();
      expect(before?.status).toBe('started');
      // It ends within a day, so it’s due to be renewed.
      world.jump(2 * 24 * 60 * MINUTE);
      world.providers.switches[source].expired = true;
      await run();
      expect(listener()).toMatchObject({ status: 'stopped', token: before?.token });
      expect(world.log).toContainEqual(
        expect.objectContaining({ event: 'listener stopped', calendar: place.id }),
      );
      world.providers.switches[source].expired = false;
      world.jump(6 * MINUTE);
      await run();
      expect(listener()?.status).toBe('started');
      expect(listener()?.expires_at?.localeCompare(before?.expires_at ?? '')).toBe(1);
      addEvent(world.providers, place, { title: 'Told', ...FREE, organizer });
      await run();
      expect(shown()).toEqual(['2026-04-24T12:00 Told']);
    });

    it('reads everything again if the provider forgot its state, and removes what is gone there', async () => {
      const place = await world.link(source, ROOM);
      const gone = addEvent(world.providers, place, { title: 'Gone', ...FREE, organizer });
      addEvent(world.providers, place, { title: 'Stays', ...NEXT, organizer });
      await run();
      cancelEvent(world.providers, place, gone);
      world.providers.forget(source);
      await run();
      expect(shown()).toEqual(['2026-04-24T14:00 Stays']);
    });

    it('one broken calendar stops no others, and its page says why', async () => {
      const broken = await world.link(source, OTHER);
      const place = await world.link(source, ROOM);
      for (const trouble of ['cut-off', 'wrong-shape', 'missing', 'forbidden'] as const) {
        world.providers.switches[source].troubles.set(broken.calendar, trouble);
        addEvent(world.providers, place, { title: trouble, ...FREE, organizer });
        await worker.pass({ all: true });
        const [job] = await jobs(broken.id);
        expect(job).toMatchObject({ status: 'failed' });
        expect(job?.error).toMatch(/^(?:Google Calendar|Microsoft 365) \w+/);
        world.jump(10 * MINUTE);
      }
      expect(shown()).toHaveLength(1);
      world.providers.switches[source].troubles.clear();
      await worker.pass({ all: true });
      expect((await jobs(broken.id))[0]).toMatchObject({ status: 'finished', error: null });
    });

    it('ends with the consent, and continues with the next one', async () => {
      const place = await world.link(source, ROOM);
      await run();
      world.providers.switches[source].expired = true;
      addEvent(world.providers, place, { title: 'Waits', ...FREE, organizer });
      await run();
      expect((await jobs(place.id))[0]?.error).toMatch(/no longer accepts the consent/);
      world.providers.switches[source].expired = false;
      world.jump(6 * MINUTE);
      await run();
      expect(shown()).toEqual(['2026-04-24T12:00 Waits']);
    });

    it('says within five minutes that the consent ended, and that it’s granted again, if nothing changes', async () => {
      const place = await world.link(source, ROOM);
      await run();
      const error = async () => {
        const now = await calendars.get.call({ params: { id: place.id } }, world.as('owner'));
        return now.error;
      };
      world.providers.switches[source].expired = true;
      for (let minute = 0; minute < 5; minute += 1) await run();
      expect(await error()).toMatch(/consent, which has to be granted again$/);
      world.providers.switches[source].expired = false;
      for (let minute = 0; minute < 6; minute += 1) await run();
      expect(await error()).toBeNull();
    });

    it('continues where another worker was stopped', async () => {
      const place = await world.link(source, ROOM);
      for (const hour of ['09', '10', '11', '12', '13']) {
        addEvent(world.providers, place, {
          title: `At ${hour}`,
          start: `2026-04-24T${hour}:00:00.000Z`,
          end: `2026-04-24T${hour}:30:00.000Z`,
          organizer,
        });
      }
      let pages = 0;
      const first = world.worker({
        pageSize: 2,
        before: (side) => {
          if (side === 'provider') pages += 1;
          // The first worker never receives another answer.
          return pages > 1 ? new Promise<void>(() => undefined) : undefined;
        },
      });
      void first.pass();
      await expect.poll(() => pages).toBe(2);
      expect(shown()).toHaveLength(2);
      const second = world.worker({ pageSize: 2 });
      await world.run(second);
      // The job still belongs to the first worker.
      expect(shown()).toHaveLength(2);
      world.jump(6 * MINUTE);
      await world.run(second);
      expect(shown()).toHaveLength(5);
    });
  },
);
