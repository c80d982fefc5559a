import { describe, expect, it } from 'vitest';
import type { Resource } from '@/api/schemas/places';
import { everyBelow } from '@/domain/places/parents';
import { ODD_TREES } from '@tests/helpers/odd-trees';
import { treeOf, withDescendants, type Branch } from './tree';

const at = (id: string, parent_id: string | null, type: Resource['type'] = 'area'): Resource =>
  ({ id, name: id, type, parent_id, office_id: 'berlin' }) as Resource;

const ALL = [
  at('floor', null),
  at('west', 'floor'),
  at('d1', 'west', 'desk'),
  at('d2', 'west', 'desk'),
  at('garage', null),
  at('p1', 'garage', 'parking_space'),
];
const OFFICES = [
  { id: 'berlin', name: 'Berlin' },
  { id: 'oslo', name: 'Oslo' },
];
const text = (branches: readonly Branch[]): string =>
  branches
    .map(({ name, count, children }) =>
      children.length === 0 ? name : `${name} ${count} (${text(children)})`,
    )
    .join(', ');

describe('the tree of places', () => {
  it('has offices, floors, areas, and places, in their original order', () => {
    expect(text(treeOf({ rows: ALL, all: ALL, offices: OFFICES, withEmpty: true }))).toBe(
      'Berlin 3 (floor 2 (west 2 (d1, d2)), garage 1 (p1)), Oslo',
    );
  });

  it('shows what contains a remaining place, and no office without one', () => {
    const rows = ALL.filter(({ id }) => id === 'd2');
    expect(text(treeOf({ rows, all: ALL, offices: OFFICES, withEmpty: false }))).toBe(
      'Berlin 1 (floor 1 (west 1 (d2)))',
    );
  });

  it('ends if areas contain each other', () => {
    const loop = [at('a', 'b'), at('b', 'a')];
    expect(text(treeOf({ rows: loop, all: loop, offices: OFFICES, withEmpty: false }))).toBe(
      'Berlin 0 (a 0 (b))',
    );
  });

  it.each(ODD_TREES)(
    'F-20 %s: has each area once, and counts the desk in the last',
    (_name, links) => {
      const areas = links.map(({ id, parent_id }) => at(id, parent_id));
      const all = [...areas, at('desk', links.at(-1)?.id ?? null, 'desk')];
      const branches = treeOf({ rows: all, all, offices: OFFICES, withEmpty: false });
      const ids = everyBelow(branches, ({ children }) => children).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(['berlin', ...all.map(({ id }) => id)].toSorted());
      expect(branches.map(({ count }) => count)).toEqual([1]);
    },
  );
});

describe('a place with everything in it', () => {
  it('comes before its contents, and once', () => {
    const ids = (of: readonly string[]) => withDescendants(ALL, of).map(({ id }) => id);
    expect(ids(['west', 'd1', 'floor'])).toEqual(['floor', 'west', 'd1', 'd2']);
    expect(ids(['p1'])).toEqual(['p1']);
    expect(ids(['nowhere'])).toEqual([]);
  });

  it.each(ODD_TREES)('F-20 %s: ends, and has everything that’s in it once', (_name, links) => {
    const all = links.map(({ id, parent_id }) => at(id, parent_id));
    const every = links.map(({ id }) => id);
    expect(
      withDescendants(all, every)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(every.toSorted());
    const inFirst = withDescendants(all, ['odd_0']);
    expect(inFirst[0]?.id).toBe('odd_0');
    expect(new Set(inFirst).size).toBe(inFirst.length);
  });
});
