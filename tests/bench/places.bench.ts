import { performance } from 'node:perf_hooks';
import { readAll } from '@/api/core/all-pages';
import { resources } from '@/api/resources';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import type { Resource } from '@/api/schemas/places';
import { treeOf, withDescendants } from '@/areas/places/places/model/tree';
import { readGrid } from '@/areas/places/places/paste/grid';
import { validateRows, TYPE_IDS } from '@/areas/places/places/paste/validate';
import { networkForTests, testServer } from '@mocks/adapters/vitest';
import { addPlaces, AREAS, FLOORS, PLACES } from './server/many-places';
import { best } from './timing';

const OFFICE = 'offi_berlin';

/**
 * The administration of 20,000 places in milliseconds: reading all of them once from the fake server, page by page and validated
 * against the contract; and the best of many rounds of building the tree, listing one floor, and reading and checking 5,000
 * pasted rows.
 */
export async function run(): Promise<Record<string, number>> {
  const server = testServer();
  addPlaces(server.world);
  const network = networkForTests();
  network.listen();
  network.install(server);
  const start = performance.now();
  const { elements: all, incomplete } = await readAll<Resource>(
    resources.list,
    { query: { type: [...RESOURCE_TYPES] } },
    { client: server.as('owner'), max: 50_000 },
  );
  const read = performance.now() - start;
  network.close();
  if (incomplete || all.length < PLACES) throw new Error(`${all.length} places were read`);
  const office = { id: OFFICE, name: 'Berlin' };
  const floorId = 'area_bench-7';
  const lines = Array.from(
    { length: 5000 },
    (_, index) => `N-${index}\tDesk\tLevel ${index % FLOORS}\tArea ${index % AREAS}\t2`,
  );
  const text = ['Name\tType\tFloor\tArea\tCapacity', ...lines].join('\n');
  const around = {
    all,
    office,
    parent: undefined,
    type: 'desk',
    words: { types: TYPE_IDS, yes: new Set<string>(), no: new Set<string>() },
    manages: () => true,
    managesAll: true,
  } as const;
  const judged = validateRows(readGrid(text), around);
  if (judged.some(({ verdict }) => verdict !== 'new')) throw new Error('A row was refused');
  return {
    'places.count': all.length,
    'places.readAll.ms': read,
    'places.tree.ms': best(() => treeOf({ rows: all, all, offices: [office], withEmpty: true })),
    'places.below.ms': best(() => withDescendants(all, [floorId])),
    'places.paste5000.ms': best(() => validateRows(readGrid(text), around)),
  };
}
