import { beforeEach } from 'vitest';
import { schedules } from '@/api/schedules';
import { HOUR } from '@/domain/time/durations';
import type { SyncWorker } from '@/sync/worker';
import {
  addEvent,
  cancelEvent,
  changeEvent,
  type NewEvent,
  type ProviderPlace,
} from '@mocks/providers/edits';
import type { SlotRow } from '@mocks/world/rows';
import { done } from './calls';
import { syncWorld, type SyncWorld } from './sync';

export const ROOM = 'reso_ber-2-treptow';
/** Later on the Tuesday on which these tests take place. */
export const LATER = { start: '2026-03-10T13:30:00.000Z', end: '2026-03-10T14:00:00.000Z' };

function freeRoom() {
  const world = syncWorld();
  const { slots, users } = world.server.world.tables;
  for (const { id, resource_id } of Array.from(slots.all())) {
    if (resource_id === ROOM) slots.remove(id);
  }
  world.jump(2.5 * HOUR);
  return { world, worker: world.worker(), organizer: users.get('user_member')?.email ?? '' };
}

/** A room that is free but for what a test brings, at 11:00 in Berlin, with its worker; a new one for each test. */
export function syncedRoom() {
  let now: { world: SyncWorld; worker: SyncWorker; organizer: string };
  beforeEach(() => {
    now = freeRoom();
  });
  const run = () => {
    now.world.jump(60_000);
    return now.world.run(now.worker);
  };
  /** A weekly series without an end, as both providers say it. */
  const weekly = (title: string, range: { start: string; end: string }): NewEvent => ({
    title,
    ...range,
    organizer: now.organizer,
    zone: 'Europe/Berlin',
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU'],
    pattern: {
      pattern: { type: 'weekly', interval: 1, daysOfWeek: ['tuesday'] },
      range: { type: 'noEnd', startDate: range.start.slice(0, 10) },
    },
  });
  const slotsOf = (title: string): SlotRow[] => {
    const { slots, schedules: rows } = now.world.server.world.tables;
    return [...slots.all()].filter(({ resource_id, cancelled_at, schedule_id }) => {
      const row = rows.get(schedule_id);
      const isThere = resource_id === ROOM && cancelled_at === null;
      return isThere && row?.deleted_at === null && row.title === title;
    });
  };
  return {
    get world() {
      return now.world;
    },
    get worker() {
      return now.worker;
    },
    get organizer() {
      return now.organizer;
    },
    run,
    /** The room’s slots with a title, as start and end. */
    shown: (title: string) =>
      slotsOf(title)
        .map(({ start, end }) => `${start.slice(0, 16)}/${end.slice(11, 16)}`)
        .toSorted(),
    slotOf: (title: string): SlotRow => {
      const [slot] = slotsOf(title);
      if (!slot) throw new Error(`${title} is not booked`);
      return slot;
    },
    skipped: () =>
      [...now.world.server.world.tables.syncJobs.all()].flatMap((job) => job.skipped ?? []),
    book: (start: string, end: string) =>
      done(
        schedules.create.call(
          {
            body: { title: 'Ours', schedule_slots: [{ resource_id: ROOM, start, end }] },
            query: {},
          },
          now.world.as('owner'),
        ),
      ),
    weekly,
    /** The same series in a calendar that’s linked already. */
    linkWeeklyIn: async (place: ProviderPlace, title: string) => {
      const id = addEvent(now.world.providers, place, weekly(title, LATER));
      await run();
      return { id };
    },
    move: (place: ProviderPlace, id: string, range: { start: string; end: string }) => {
      changeEvent(now.world.providers, place, id, range);
    },
    cancel: (place: ProviderPlace, id: string) => {
      cancelEvent(now.world.providers, place, id);
    },
    /** Links the room to its calendar at a provider, which has a weekly series that has been read. */
    linkWeekly: async (
      source: Parameters<SyncWorld['link']>[0],
      title = 'Weekly',
      range = LATER,
    ) => {
      const place = await now.world.link(source, ROOM);
      const id = addEvent(now.world.providers, place, weekly(title, range));
      await run();
      return { place, id };
    },
  };
}
