import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@/domain/time/durations';
import { addEvent } from '@mocks/providers/edits';
import { syncWorld, type SyncWorld } from '@tests/helpers/sync';
import { backOff, Gate } from './gate';

describe('waiting', () => {
  it('grows to a minute, and never in step with others', () => {
    const waits = Array.from({ length: 12 }, (_, tries) => backOff(tries, () => 1));
    expect(waits.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
    expect(waits.at(-1)).toBe(MINUTE);
    expect(backOff(3, () => 0)).toBe(4000);
  });

  it('one calendar waits alone, and five in a row close the provider', () => {
    let now = 0;
    const gate = new Gate(
      () => now,
      () => 1,
    );
    gate.refused('a', 30_000);
    expect(gate.opensAt('a')).toBe(30_000);
    expect(gate.opensAt('b')).toBe(0);
    for (const calendar of ['b', 'c', 'd', 'e']) gate.refused(calendar, undefined);
    expect(gate.opensAt('f')).toBe(1000);
    now = 1000;
    expect(gate.opens).toBe(0);
    gate.refused('f', undefined);
    expect(gate.opens).toBe(3000);
    gate.succeeded('f');
    expect(gate.opens).toBe(0);
  });
});

const CASES = [
  ['google', '429, says how long to wait', 429, true, 1],
  ['google', '429, doesn’t say how long to wait', 429, false, 1],
  ['google', '503', 503, false, 1],
  ['microsoft', '429, says how long to wait', 429, true, 1],
  ['microsoft', '429, doesn’t say how long to wait', 429, false, 1],
  ['microsoft', '503', 503, false, 1],
  ['google', '429, is called by two workers', 429, false, 2],
] as const;

describe('a provider that refuses every call for ten minutes', { timeout: 60_000 }, () => {
  let world: SyncWorld;
  beforeEach(() => {
    world = syncWorld();
  });

  it.each(CASES)(
    '%s %s: it’s called a few dozen times, never in storms, and everything arrives once it recovers',
    async (source, _how, status, saysWait, count) => {
      const { tables } = world.server.world;
      const model = tables.resources.get('reso_ber-2-treptow');
      const rooms = [...tables.resources.all()]
        .filter(({ type, office_id }) => type === model?.type && office_id === model?.office_id)
        .slice(0, 12);
      const organizer = tables.users.get('user_member')?.email ?? '';
      const workers = Array.from({ length: count }, () => world.worker());
      const { switches } = world.providers;
      // The seed omits one mailbox on purpose.
      switches.microsoft.troubles.clear();
      for (const { id } of rooms) {
        const place = await world.link(source, id);
        if (status === 503) switches[source].troubles.set(place.calendar, 'unavailable');
        addEvent(world.providers, place, {
          title: 'Waits',
          start: '2026-04-24T13:00:00.000Z',
          end: '2026-04-24T14:00:00.000Z',
          organizer,
        });
      }
      if (status === 429) switches[source].throttled = 20;
      switches[source].saysWait = saysWait;
      const refused = () => world.providers.answered.get(status) ?? 0;
      const perMinute: number[] = [];
      for (let minute = 0; minute < 10; minute += 1) {
        const before = refused();
        for (let second = 0; second < 60; second += 1) {
          world.jump(1000);
          for (const worker of workers) await worker.pass();
        }
        perMinute.push(refused() - before);
      }
      expect(refused()).toBeGreaterThan(5);
      expect(refused()).toBeLessThan(60 * count);
      // The first minute finds out; from the third on, one call checks from time to time.
      expect(Math.max(...perMinute.slice(2))).toBeLessThanOrEqual(4 * count);
      switches[source].throttled = 0;
      switches[source].troubles.clear();
      for (let minute = 0; minute < 12; minute += 1) {
        world.jump(MINUTE);
        for (const worker of workers) await worker.pass();
      }
      const arrived = [...tables.schedules.all()].filter(({ title }) => title === 'Waits');
      const reasons = [...tables.syncJobs.all()].flatMap(({ skipped = [] }) => skipped);
      expect(arrived.length + reasons.length).toBe(rooms.length);
      expect(arrived.length).toBeGreaterThan(6);
    },
  );
});
