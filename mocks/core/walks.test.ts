import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_TREE } from '@tests/helpers/any-tree';
import { ODD_TREES } from '@tests/helpers/odd-trees';
import { downward } from './downward';
import { upward } from './upward';

interface Row {
  readonly id: string;
  readonly parent_id: string | null;
}

const walks = (rows: readonly Row[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inside = (id: string) => rows.filter(({ parent_id }) => parent_id === id);
  return {
    up: (row: Row) => upward(row, (id) => byId.get(id)),
    down: (row: Row) => downward(row, inside),
  };
};

describe('F-20 rows that contain each other', () => {
  it.each(ODD_TREES)('F-20 %s: both walks end, and have each row once', (_name, rows) => {
    const { up, down } = walks(rows);
    for (const row of [...rows.slice(0, 2), ...rows.slice(-2)]) {
      for (const walk of [up(row), down(row)]) {
        expect(walk[0]).toBe(row);
        expect(new Set(walk).size).toBe(walk.length);
      }
    }
  });

  it('F-20 1,200 in each other: the first contains all, and the last is in all', () => {
    const [, rows = []] = ODD_TREES.find(([name]) => name === '1,200 in each other') ?? [];
    const { up, down } = walks(rows);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) throw new Error('There are no such rows');
    expect(down(first)).toEqual(rows);
    expect(up(last)).toEqual(rows.toReversed());
  });

  it('F-20 whatever is in whatever, one row is below another if that one is above it', () => {
    fc.assert(
      fc.property(ANY_TREE, (rows) => {
        const { up, down } = walks(rows);
        for (const one of rows) {
          for (const other of rows) {
            expect(down(one).includes(other)).toBe(up(other).includes(one));
          }
        }
      }),
    );
  });
});
