import { describe, expect, it } from 'vitest';
import { calendars } from '@/api/calendars';
import { schedules } from '@/api/schedules';
import { event as microsoftEvent } from '@/domain/calendar/microsoft-fixture';
import { cancelEvent, changeEvent, dateIdOf, restoreDate } from '@mocks/providers/edits';
import { syncedRoom } from '@tests/helpers/synced-room';
import { MicrosoftCalendar } from './microsoft';

const room = syncedRoom();
const { run, shown, skipped, book, linkWeekly } = room;

describe.each(['google', 'microsoft'] as const)(
  'a canceled date of a series at %s',
  { timeout: 30_000 },
  (source) => {
    it('CAL-3 a date that is taken back after its cancellation is booked again, whoever canceled it', async () => {
      const { place, id } = await linkWeekly(source);
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
      const { place, id } = await linkWeekly(source);
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

it('CAL-7 a series whose canceled dates cannot be read is skipped, and says so', async () => {
  const master = microsoftEvent({
    type: 'seriesMaster',
    recurrence: {
      pattern: { type: 'weekly', interval: 1, daysOfWeek: ['monday'] },
      range: { type: 'noEnd', startDate: '2026-11-23' },
    },
  });
  const list = (cancelledOccurrences: unknown) => {
    const delta = { value: [master], '@odata.deltaLink': 'https://graph.invalid/x?$deltatoken=t' };
    const microsoft = new MicrosoftCalendar({
      host: 'https://graph.invalid',
      now: () => Date.parse('2026-11-02T08:00:00Z'),
      token: () => 'token',
      fetch: ({ url }) =>
        Promise.resolve(
          Response.json(url.includes('/delta') ? delta : { id: 'm-1', cancelledOccurrences }),
        ),
    });
    const place = { address: 'treptow@rooms.example', isPersonal: false };
    return microsoft.list(place, { sync: null, page: null });
  };
  expect((await list('all of them')).items).toEqual([
    { kind: 'skipped', id: 'm-1', reason: 'It cannot be read' },
  ]);
  expect((await list(['OID.m-1.2026-11-30'])).items).toMatchObject([
    {
      kind: 'event',
      event: { is_deleted: true, series_id: 'm-1', original_start: '2026-11-30T08:00:00.000Z' },
    },
    {
      kind: 'event',
      event: { id: 'm-1', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO', 'EXDATE:20261130T080000Z'] },
    },
  ]);
});
