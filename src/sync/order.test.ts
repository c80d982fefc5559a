import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendars } from '@/api/calendars';
import { HOUR } from '@/domain/time/durations';
import { addEvent, cancelEvent, changeEvent, repeatEvent } from '@mocks/providers/edits';
import { repeating } from '@tests/helpers/agreement-sides';
import { syncWorld } from '@tests/helpers/sync';
import { ROOM } from '@tests/helpers/synced-room';

/** What one list of changes brings, in every order in which its provider may list it. */

const DAY = '2026-04-24';
const spanAt = (hour: number) => ({
  start: `${DAY}T${String(hour).padStart(2, '0')}:00:00.000Z`,
  end: `${DAY}T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
});
const HOURS = [7, 8, 9, 10, 11, 12, 13, 14];

function emptyRoom(pageSize: number) {
  const world = syncWorld();
  const { slots, users, schedules } = world.server.world.tables;
  for (const { id, resource_id } of Array.from(slots.all())) {
    if (resource_id === ROOM) slots.remove(id);
  }
  const worker = world.worker({ pageSize });
  const organizer = users.get('user_member')?.email ?? '';
  return {
    world,
    organizer,
    run: () => {
      world.jump(60_000);
      return world.run(worker);
    },
    shown: () =>
      [...slots.all()]
        .filter(({ resource_id, cancelled_at }) => resource_id === ROOM && cancelled_at === null)
        .map(
          ({ start, schedule_id }) => `${start.slice(0, 13)} ${schedules.get(schedule_id)?.title}`,
        )
        .toSorted(),
    clashes: async (id: string) =>
      (await calendars.get.call({ params: { id } }, world.as('owner'))).clashes,
  };
}

/** Where each event is after the changes; null if it was canceled. */
const targets = fc.shuffledSubarray(HOURS, { minLength: 5, maxLength: 5 }).chain((after) =>
  fc.record({
    before: fc.shuffledSubarray(HOURS, { minLength: 4, maxLength: 4 }),
    after: fc.constant(after),
    canceled: fc.nat(4),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 }),
  }),
);

describe.each(['google', 'microsoft'] as const)(
  'a list from %s',
  { timeout: 120_000 },
  (source) => {
    it.each([1, 100])(
      'CAL-15 moves in chains and cycles, and what comes and goes with them, end where the provider has them: pages of %i',
      async (pageSize) => {
        await fc.assert(
          fc.asyncProperty(targets, async ({ before, after, canceled, order }) => {
            const room = emptyRoom(pageSize);
            const { providers } = room.world;
            const place = await room.world.link(source, ROOM);
            const ids = before.map((hour, at) =>
              addEvent(providers, place, {
                title: `E${at}`,
                ...spanAt(hour),
                organizer: room.organizer,
              }),
            );
            await room.run();
            expect(room.shown()).toHaveLength(4);
            for (const at of order) {
              const id = ids[at];
              const span = spanAt(after[at] ?? 7);
              if (id === undefined) {
                addEvent(providers, place, { title: 'New', ...span, organizer: room.organizer });
              } else if (at === canceled) cancelEvent(providers, place, id);
              else changeEvent(providers, place, id, span);
            }
            await room.run();
            const expected = after
              .map((hour, at) => ({ title: at === 4 ? 'New' : `E${at}`, hour, at }))
              .filter(({ at }) => at === 4 || at !== canceled)
              .map(({ title, hour }) => `${spanAt(hour).start.slice(0, 13)} ${title}`)
              .toSorted();
            expect(room.shown()).toEqual(expected);
            expect(await room.clashes(place.id)).toEqual([]);
          }),
          { numRuns: Number(process.env['ORDER_RUNS'] ?? 6) },
        );
      },
    );

    it.each([1, 100])(
      'CAL-15 REC-10 “this and following” with the new part first: pages of %i',
      async (pageSize) => {
        const room = emptyRoom(pageSize);
        const { providers } = room.world;
        const place = await room.world.link(source, ROOM);
        const first = spanAt(9);
        const series = {
          title: 'Weekly',
          ...first,
          organizer: room.organizer,
          zone: 'Europe/Berlin',
        };
        const id = addEvent(providers, place, { ...series, ...repeating(first, 6) });
        await room.run();
        const later = ({ start, end }: typeof first) => ({
          start: new Date(Date.parse(start) + 3 * 7 * 24 * HOUR).toISOString(),
          end: new Date(Date.parse(end) + 3 * 7 * 24 * HOUR).toISOString(),
        });
        const rest = later(first);
        addEvent(providers, place, { ...series, title: 'Rest', ...rest, ...repeating(rest, 3) });
        repeatEvent(providers, place, id, repeating(first, 3), (start) => start >= rest.start);
        await room.run();
        expect(room.shown()).toEqual([
          '2026-04-24T09 Weekly',
          '2026-05-01T09 Weekly',
          '2026-05-08T09 Weekly',
          '2026-05-15T09 Rest',
          '2026-05-22T09 Rest',
          '2026-05-29T09 Rest',
        ]);
        expect(await room.clashes(place.id)).toEqual([]);
      },
    );

    it('CAL-15 CAL-6 an event that moves to a taken time leaves its own to the one that has it now, and is a clash', async () => {
      const room = emptyRoom(100);
      const { providers } = room.world;
      const place = await room.world.link(source, ROOM);
      const organizer = room.organizer;
      const one = addEvent(providers, place, { title: 'One', ...spanAt(9), organizer });
      const two = addEvent(providers, place, { title: 'Two', ...spanAt(11), organizer });
      const late = addEvent(providers, place, { title: 'Late', ...spanAt(13), organizer });
      await room.run();
      // Two events at one time are possible there: the room has both, and here one of them is a clash.
      changeEvent(providers, place, one, spanAt(13));
      changeEvent(providers, place, two, spanAt(9));
      await room.run();
      expect(room.shown()).toEqual([`${DAY}T09 Two`, `${DAY}T13 Late`]);
      expect(await room.clashes(place.id)).toMatchObject([{ kind: 'event', ...spanAt(13) }]);
      cancelEvent(providers, place, late);
      await room.run();
      await room.run();
      expect(room.shown()).toEqual([`${DAY}T09 Two`, `${DAY}T13 One`]);
      expect(await room.clashes(place.id)).toEqual([]);
    });
  },
);
