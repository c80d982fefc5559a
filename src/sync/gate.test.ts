import { beforeEach, describe, expect, it } from 'vitest';
import { addEvent } from '@mocks/providers/edits';
import { syncWorld, type SyncWorld } from '@tests/helpers/sync';
import { backOff, Gate } from './gate';

const MINUTE = 60_000;

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

describe('a provider that answers 429 for ten minutes', { timeout: 60_000 }, () => {
  let world: SyncWorld;
  beforeEach(() => {
    world = syncWorld();
  });

  it('is called a few dozen times, and everything arrives once it recovers', async () => {
    const { tables } = world.server.world;
    const model = tables.resources.get('reso_ber-2-treptow');
    const rooms = [...tables.resources.all()]
      .filter(({ type, office_id }) => type === model?.type && office_id === model?.office_id)
      .slice(0, 12);
    const organizer = tables.users.get('user_member')?.email ?? '';
    const worker = world.worker();
    for (const { id } of rooms) {
      const place = await world.link('google', id);
      addEvent(world.providers, place, {
        title: 'Waits',
        start: '2026-04-24T13:00:00.000Z',
        end: '2026-04-24T14:00:00.000Z',
        organizer,
      });
    }
    world.providers.switches.google.throttled = 20;
    for (let second = 0; second < 600; second += 1) {
      world.jump(1000);
      await worker.pass();
    }
    expect(world.providers.answered.get(429)).toBeGreaterThan(5);
    expect(world.providers.answered.get(429)).toBeLessThan(60);
    world.providers.switches.google.throttled = 0;
    for (let minute = 0; minute < 12; minute += 1) {
      world.jump(MINUTE);
      await worker.pass();
    }
    const arrived = [...tables.schedules.all()].filter(({ title }) => title === 'Waits');
    const reasons = [...tables.syncJobs.all()].flatMap(({ skipped = [] }) => skipped);
    expect(arrived.length + reasons.length).toBe(rooms.length);
    expect(arrived.length).toBeGreaterThan(6);
  });
});
