import { expect, it } from 'vitest';
import { fixedClock } from './clock';
import { createWorld } from './create';

const AT = '2026-03-10T07:30:00.000Z';

it('RACE-9 a failed part leaves no row, notice, or id, and the rest of the step remains', () => {
  const world = createWorld({ scenario: 'empty', seed: 1, clock: fixedClock(AT) });
  const kept: string[] = [];
  const told: string[] = [];
  world.onCommit((changes) => kept.push(...changes.map(({ id }) => id)));
  world.onEvent(({ object_id }) => told.push(object_id));
  const put = (id: string): void => {
    world.tables.divisions.insert({ id, organization_id: 'o', name: id, parent_id: null });
    world.emit({ organization_id: 'o', kind: 'created', object_type: 'division', object_id: id });
  };
  const { serial } = world.origin;
  world.transact(() => {
    put('before');
    const one = world.origin.serial;
    expect(() =>
      world.attempt(() => {
        put('failed');
        world.tables.divisions.update('before', { name: 'changed' });
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(world.origin.serial).toBe(one);
    put('after');
  });
  expect(world.origin.serial).toBe(serial + 2);
  expect(world.tables.divisions.get('failed')).toBeUndefined();
  expect(world.tables.divisions.get('before')?.name).toBe('before');
  expect(kept).toEqual(['before', 'after']);
  expect(told).toEqual(['before', 'after']);
});
