import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ordered, pageOfOrdered, paginate } from './paging';

interface Item {
  id: string;
  name: string;
  size: number;
}

const items = fc
  .uniqueArray(
    fc.record({ name: fc.string({ maxLength: 3 }), size: fc.integer({ min: -3, max: 3 }) }),
    {
      selector: ({ name, size }) => `${name}|${size}`,
      maxLength: 60,
    },
  )
  .map((list): Item[] => list.map((item, n) => ({ ...item, id: `id_${n}` })));

const sorted = (rows: readonly Item[], key: (row: Item) => string | number): Item[] =>
  rows.toSorted((a, b) => {
    const [x, y] = [key(a), key(b)];
    return x < y ? -1 : x > y ? 1 : a.id < b.id ? -1 : 1;
  });

/** All pages, one after the other. */
function walk(rows: readonly Item[], limit: number, key: (row: Item) => string | number): Item[] {
  const all: Item[] = [];
  let cursor: string | null | undefined;
  do {
    const page = paginate(rows, { limit, ...(cursor ? { cursor } : {}) }, { key });
    expect(page.elements.length).toBeLessThanOrEqual(limit);
    all.push(...page.elements);
    ({ cursor } = page);
  } while (cursor);
  return all;
}

describe('pages', () => {
  it('PAGE-2 pages joined by their cursors are the whole list in order, for any limit and key', () => {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 70 }), fc.boolean(), (rows, limit, byName) => {
        const key = byName ? ({ name }: Item) => name : ({ size }: Item) => size;
        expect(walk(rows, limit, key)).toEqual(sorted(rows, key));
      }),
    );
  });

  it('PAGE-2 a page of rows in order is the same page', () => {
    const asked = fc.tuple(fc.integer({ min: 1, max: 70 }), fc.nat({ max: 5 }));
    fc.assert(
      fc.property(items, asked, fc.boolean(), (rows, [limit, turns], byName) => {
        const key = byName ? ({ name }: Item) => name : ({ size }: Item) => size;
        const show = (row: Item) => row;
        const inOrder = ordered(rows, key);
        expect(inOrder).toEqual(sorted(rows, key));
        let query: { limit: number; cursor?: string } = { limit };
        for (let turn = 0; turn <= turns; turn++) {
          const page = pageOfOrdered(inOrder, query, { key, show });
          expect(page).toEqual(paginate(rows, query, { key }));
          if (!page.cursor) return;
          query = { limit, cursor: page.cursor };
        }
      }),
    );
  });

  it('PAGE-2 the last page has no cursor, even when it is full', () => {
    const rows = ['a', 'b', 'c', 'd'].map((name, size) => ({ id: name, name, size }));
    const key = ({ name }: Item) => name;
    const first = paginate(rows, { limit: 2 }, { key });
    expect(first.cursor).toEqual(expect.any(String));
    expect(paginate(rows, { limit: 2, cursor: first.cursor ?? '' }, { key })).toEqual({
      elements: rows.slice(2),
    });
  });

  it('PAGE-2 a row that appears while paging neither repeats nor hides another', () => {
    const rows = ['b', 'd', 'f'].map((name, size) => ({ id: name, name, size }));
    const key = ({ name }: Item) => name;
    const { cursor = '' } = paginate(rows, { limit: 2 }, { key });
    const more = [...rows, { id: 'a', name: 'a', size: 9 }, { id: 'e', name: 'e', size: 9 }];
    const { elements } = paginate(more, { cursor: cursor ?? '' }, { key });
    expect(elements.map(({ id }) => id)).toEqual(['e', 'f']);
  });

  it('shows only the rows of the page', () => {
    const rows = Array.from({ length: 50 }, (_, n) => ({ id: `id_${n}`, name: '', size: n }));
    const show = vi.fn(({ size }: Item) => `size ${size}`);
    const page = paginate(rows, { limit: 3 }, { key: ({ size }) => size, show });
    expect(page.elements).toEqual(['size 0', 'size 1', 'size 2']);
    expect(show).toHaveBeenCalledTimes(3);
  });

  it('refuses a cursor of someone else', () => {
    for (const cursor of ['', 'x', btoa('{}'), btoa('[1]'), btoa('[null,"a"]')]) {
      expect(() => paginate([], { cursor }, { key: () => 0 })).toThrow('Refused with 422');
    }
  });
});
