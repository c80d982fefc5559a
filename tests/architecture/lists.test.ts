import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { filesOfTree, root } from '../../scripts/tree';

/** What a feature’s addresses store of its lists, and what its columns offer. */
interface Lists {
  readonly sorts: Set<string>;
  readonly filters: Set<string>;
  readonly sorted: Set<string>;
  readonly filtered: Set<string>;
}

const nothing = (): Lists => ({
  sorts: new Set(),
  filters: new Set(),
  sorted: new Set(),
  filtered: new Set(),
});

const inOneOnly = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [
  ...[...a].filter((each) => !b.has(each)),
  ...[...b].filter((each) => !a.has(each)),
];

/** Adds what a file says to what its feature’s other files say. */
function readLists(file: string, code: string, lists: Lists): void {
  new Visitor({
    ObjectExpression({ properties }) {
      const parts = new Map(
        properties.flatMap((each) =>
          each.type === 'Property' && 'name' in each.key ? [[each.key.name, each.value]] : [],
        ),
      );
      for (const name of ['sorts', 'filters'] as const) {
        const ids = parts.get(name);
        if (ids?.type !== 'ArrayExpression') continue;
        for (const id of ids.elements)
          if (id?.type === 'Literal' && typeof id.value === 'string') lists[name].add(id.value);
      }
      // A column that several lists share, with this list’s filter.
      const [shared] = properties;
      if (shared?.type === 'SpreadElement' && parts.has('filter'))
        if (shared.argument.type === 'Identifier') lists.filtered.add(shared.argument.name);
      const id = parts.get('id');
      if (id?.type !== 'Literal' || typeof id.value !== 'string' || !parts.has('title')) return;
      const sort = parts.get('sort');
      const isSorted = !(sort?.type === 'Literal' && sort.value === false);
      if (parts.has('value') && isSorted) lists.sorted.add(id.value);
      if (parts.has('filter')) lists.filtered.add(id.value);
    },
  }).visit(parseSync(file, code).program);
}

test('UI-8 every column that offers to sort or filter is one that the address keeps, and the other way around', () => {
  const features = new Map<string, Lists>();
  for (const file of filesOfTree()) {
    const [, feature] = /^src\/features\/([\w-]+)\/.*\.tsx?$/.exec(file) ?? [];
    if (feature === undefined || file.includes('.test.')) continue;
    const lists = features.get(feature) ?? nothing();
    features.set(feature, lists);
    readLists(basename(file), readFileSync(join(root, file), 'utf8'), lists);
  }
  const wrong = [...features].flatMap(([feature, { sorts, filters, sorted, filtered }]) => [
    ...inOneOnly(sorted, sorts).map((id) => `${feature}: sort by ${id}`),
    ...inOneOnly(filtered, filters).map((id) => `${feature}: filter by ${id}`),
  ]);
  expect(wrong).toEqual([]);
});
