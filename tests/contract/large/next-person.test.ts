import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueryClient } from '@tanstack/react-query';
import { setApiClient } from '@/api/core/client';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { fixedClock, setClock } from '@/lib/clock/clock';
import { endPerson } from '@/lib/scope';
import { undo } from '@/lib/undo';
import { bookingOperation } from '@/areas/organization/shared/large-changes/booking';
import {
  carryOut,
  shownChanges,
  undoChange,
} from '@/areas/organization/shared/large-changes/changes';
import { toasts } from '@/ui/toasts';
import { batch, forEach } from '@/writes/batch';
import { runAndAnnounce } from '@/writes/run-and-announce';
import { sequence } from '@/writes/sequence';
import { serveWorld } from '@mocks/handlers';
import { freshWorld, NOW } from '../machine/fresh-world';
import { pageOf, Way } from './house';

beforeEach(() => {
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('indexedDB', new IDBFactory());
  setClock(fixedClock(Date.parse(NOW)));
  endPerson();
});
afterEach(() => {
  setClock(undefined);
  setApiClient(undefined);
});

/** Cancels bookings in each of the ways in which many writes are made. */
type Many = (client: QueryClient, bookings: readonly Schedule[]) => Promise<unknown>;

const carriedOut = (client: QueryClient, bookings: readonly Schedule[]) =>
  carryOut(client, {
    done: 'Released all',
    words: 'Released all.',
    first: bookings.map((schedule) =>
      bookingOperation({
        schedule,
        moves: [],
        releases: schedule.slots.map(({ id }) => id),
        is_masked: false,
      }),
    ),
    last: [],
  });

const WAYS: readonly (readonly [string, Many])[] = [
  [
    'a batch',
    (client, bookings) =>
      batch(client, async (write) => {
        const result = await forEach(bookings, ({ id }) =>
          write(schedules.remove, { params: { id } }),
        );
        return result;
      }).then(() => toasts.show({ text: 'Released all' })),
  ],
  [
    'a sequence',
    (client, bookings) =>
      runAndAnnounce({ subject: 'test', done: 'Released all' }, () =>
        sequence(client, async (step) => {
          for (const { id, title } of bookings) {
            await step(
              (write) => write(schedules.remove, { params: { id } }),
              (write) => write(schedules.create, { body: { title, schedule_slots: [] } }),
            );
          }
        }),
      ),
  ],
  ['a large change', carriedOut],
  [
    'the Undo of a large change',
    async (client, bookings) => undoChange(client, (await carriedOut(client, bookings)).id),
  ],
];

const PLACES = ['reso_ber-2-d-14', 'reso_ber-2-d-15', 'reso_ber-2-d-16', 'reso_ber-2-treptow'];

describe.each(WAYS)('F-53 ROLE-9: when another person takes over during %s', (name, many) => {
  const first = name.startsWith('the Undo') ? PLACES.length : 0;
  it.each(PLACES.map((_, index) => first + index + 1))(
    'after write %i, nothing more is sent, kept, or said',
    async (last) => {
      const world = freshWorld();
      const server = serveWorld(world);
      const senders: (string | null)[] = [];
      let isCounting = false;
      const way = new Way({
        fetch: async (request) => {
          if (!isCounting || request.method === 'GET') return server.fetch(request);
          senders.push(request.headers.get('authorization'));
          if (senders.length === last) {
            endPerson();
            pageOf(way, 'member');
          }
          return server.fetch(request);
        },
      });
      const client = pageOf(way, 'owner');
      const made = await Promise.all(
        PLACES.map((resource_id, index) =>
          schedules.create.call({
            body: {
              title: null,
              visibility: 'public',
              schedule_slots: [
                {
                  resource_id,
                  start: `2026-03-26T1${index}:00:00.000Z`,
                  end: `2026-03-26T1${index}:30:00.000Z`,
                },
              ],
            },
          }),
        ),
      );
      const bookings = made.flatMap((each) => each ?? []);
      isCounting = true;
      await expect(many(client, bookings)).rejects.toMatchObject({ name: 'AbortError' });
      for (let ticks = 0; ticks < 50; ticks += 1) {
        await new Promise((resolve) => void setImmediate(resolve));
      }
      expect(senders.length).toBeGreaterThanOrEqual(last);
      expect(new Set(senders)).toEqual(new Set(['Bearer persona:owner']));
      expect([...shownChanges.get().values()]).toEqual([]);
      expect(toasts.get()).toEqual([]);
      expect(undo.last()).toBeUndefined();
    },
  );
});
