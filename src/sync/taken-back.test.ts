import { describe, expect, it } from 'vitest';
import { calendars } from '@/api/calendars';
import { schedules } from '@/api/schedules';
import { addEvent, cancelEvent, changeEvent, dateIdOf, restoreDate } from '@mocks/providers/edits';
import { LATER, ROOM, syncedRoom } from '@tests/helpers/synced-room';

const room = syncedRoom();
const { run, shown, skipped, book, weekly } = room;

describe.each(['google', 'microsoft'] as const)(
  'a canceled date of a series at %s',
  { timeout: 30_000 },
  (source) => {
    it('CAL-3 a date that is taken back after its cancellation is booked again, whoever canceled it', async () => {
      const place = await room.world.link(source, ROOM);
      const id = addEvent(room.world.providers, place, weekly('Weekly', LATER));
      await run();
      const dates = shown('Weekly').slice(0, 4);
      const [, second = '', third = ''] = dates;
      cancelEvent(room.world.providers, place, dateIdOf(place, id, '2026-03-17T13:30:00.000Z'));
      const own = [...room.world.server.world.tables.schedules.all()].find(
        ({ title, start }) => title === 'Weekly' && start.startsWith('2026-03-24'),
      );
      await schedules.remove.call(
        { params: { id: own?.id ?? '' }, query: {} },
        room.world.as('owner'),
      );
      await run();
      await run();
      changeEvent(room.world.providers, place, id, { title: 'Weekly' });
      await run();
      expect(shown('Weekly').slice(0, 2)).toEqual([dates[0], dates[3]]);
      for (const start of [second, third]) {
        restoreDate(room.world.providers, place, id, `${start.slice(0, 16)}:00.000Z`);
      }
      await run();
      expect(shown('Weekly').slice(0, 4)).toEqual(dates);
      // They’re dates of the series again.
      changeEvent(room.world.providers, place, id, { title: 'Weekly' });
      await run();
      expect(shown('Weekly').slice(0, 4)).toEqual(dates);
      cancelEvent(room.world.providers, place, id);
      await run();
      expect(shown('Weekly')).toEqual([]);
      expect(skipped()).toEqual([]);
    });

    it('CAL-6 a date that is taken back while its time is taken is a conflict, and is booked once that is over', async () => {
      const place = await room.world.link(source, ROOM);
      const id = addEvent(room.world.providers, place, weekly('Weekly', LATER));
      await run();
      const dates = shown('Weekly').slice(0, 3);
      cancelEvent(room.world.providers, place, dateIdOf(place, id, '2026-03-17T13:30:00.000Z'));
      await run();
      const own = await book('2026-03-17T13:00:00.000Z', '2026-03-17T14:00:00.000Z');
      restoreDate(room.world.providers, place, id, '2026-03-17T13:30:00.000Z');
      await run();
      expect(shown('Weekly').slice(0, 2)).toEqual([dates[0], dates[2]]);
      const read = () => calendars.get.call({ params: { id: place.id } }, room.world.as('owner'));
      expect((await read()).clashes).toMatchObject([
        { kind: 'event', schedule_id: own.id, start: '2026-03-17T13:30:00.000Z' },
      ]);
      await schedules.remove.call({ params: { id: own.id }, query: {} }, room.world.as('owner'));
      room.world.providers.forget(source);
      await run();
      await room.worker.pass({ all: true });
      expect(shown('Weekly').slice(0, 3)).toEqual(dates);
      expect((await read()).clashes).toEqual([]);
    });
  },
);
