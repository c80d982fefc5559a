import { describe, expect, it } from 'vitest';
import { divisions } from '@/api/divisions';
import { resourceEditing } from '@/api/resource-editing';
import { resources } from '@/api/resources';
import { ResourceType } from '@/api/schemas/enums';
import type { Division, Resource } from '@/api/schemas/places';
import { users } from '@/api/users';
import { placesOf } from '@/areas/people/divisions/model';
import { treeOf, withDescendants, type Branch } from '@/areas/places/places/model/tree';
import { floorsOf } from '@/session/where';
import { contractServer } from '@tests/helpers/contract';
import { ODD_TREES } from '@tests/helpers/odd-trees';

const contract = contractServer();
const { as } = contract;

/** The seed’s divisions, and odd ones with an office in the last. */
function withDivisions(things: (typeof ODD_TREES)[number][1]) {
  const { divisions: table, offices } = contract.server.world.tables;
  const seed = table.get('divi_emea');
  if (!seed) throw new Error('The seed has no such division');
  for (const thing of things) table.insert({ ...seed, ...thing, name: thing.id });
  offices.update('offi_berlin', { division_id: things.at(-1)?.id ?? '' });
}

/** The seed’s places, and areas in each other, with a desk in the last. */
function withAreas(things: (typeof ODD_TREES)[number][1]) {
  const { resources: table } = contract.server.world.tables;
  const area = table.get('area_ber-2');
  const desk = table.by('office', 'offi_berlin').find(({ type }) => type === 'desk');
  if (!area || !desk) throw new Error('The seed has no such places');
  for (const thing of things) table.insert({ ...area, ...thing, name: thing.id });
  table.update(desk.id, { parent_id: things.at(-1)?.id ?? '' });
  return desk.id;
}

/** All places of the office, whatever the length of a page. */
async function everyPlace(persona: string): Promise<Resource[]> {
  const all: Resource[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { types: [...ResourceType.options], ...(cursor ? { cursor } : {}) };
    const page = await resources.ofOffice.call(
      { params: { officeId: 'offi_berlin' }, query },
      as(persona),
    );
    all.push(...page.elements);
    cursor = page.cursor ?? null;
  }
  return all;
}

const ids = (tree: readonly Division[]): string[] => {
  const found: string[] = [];
  for (const waiting = [...tree]; waiting.length > 0;) {
    const next = waiting.pop();
    if (next) found.push(next.id);
    waiting.push(...(next?.children ?? []));
  }
  return found;
};

describe.each(ODD_TREES)('F-20 divisions: %s', (_name, things) => {
  it('F-20 the server answers with all of them, once each, and the app reads, shows, and searches them', async () => {
    withDivisions(things);
    const owner = as('owner');
    const query = { return_type: 'tree', return_floors: true } as const;
    const { elements } = await divisions.list.call({ query }, owner);
    const odd = ids(elements).filter((id) => id.startsWith('odd_'));
    expect(odd.toSorted()).toEqual(things.map(({ id }) => id).toSorted());
    expect(floorsOf(elements, 'offi_berlin').length).toBeGreaterThan(0);
    const places = placesOf(elements, []);
    expect(places.divisions.filter(({ id }) => id.startsWith('odd_'))).toHaveLength(things.length);
  });

  it('F-20 none can be moved into itself, all can be moved away, and removing one loses no other', async () => {
    withDivisions(things);
    const owner = as('owner');
    const [first] = things;
    const last = things.at(-1);
    if (!first || !last) return;
    const move = (id: string, parent_id: string | null) =>
      divisions.update.call({ params: { id }, body: { parent_id } }, owner);
    await expect(move(first.id, last.id)).rejects.toMatchObject({ status: 422 });
    await expect(move(last.id, 'divi_emea')).resolves.toMatchObject({ parent_id: 'divi_emea' });
    await divisions.remove.call({ params: { id: first.id } }, owner);
    const { elements } = await divisions.list.call({ query: { return_type: 'tree' } }, owner);
    expect(ids(elements).filter((id) => id.startsWith('odd_'))).toHaveLength(things.length - 1);
  });
});

describe.each(ODD_TREES)('F-20 areas: %s', (_name, things) => {
  it('F-20 the server answers, and the tree of places holds all of them', async () => {
    const desk = withAreas(things);
    for (const persona of ['owner', 'member'] as const) {
      const all = await everyPlace(persona);
      const odd = all.filter(({ id }) => id.startsWith('odd_'));
      expect(odd).toHaveLength(things.length);
      const offices = [{ id: 'offi_berlin', name: 'Berlin' }];
      const shown: string[] = [];
      const waiting: Branch[] = [...treeOf({ rows: all, all, offices, withEmpty: false })];
      for (let branch = waiting.pop(); branch; branch = waiting.pop()) {
        shown.push(branch.id);
        waiting.push(...branch.children);
      }
      expect(shown.toSorted()).toEqual(['offi_berlin', ...all.map(({ id }) => id)].toSorted());
      const contents = withDescendants(
        all,
        things.map(({ id }) => id),
      ).map(({ id }) => id);
      expect(contents).toEqual(expect.arrayContaining([desk, ...things.map(({ id }) => id)]));
    }
  });

  it('F-20 none can be moved into itself', async () => {
    withAreas(things);
    const [first] = things;
    const last = things.at(-1);
    if (!first || !last) return;
    await expect(
      resourceEditing.update.call(
        { params: { id: first.id }, body: { parent_id: last.id } },
        as('owner'),
      ),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('F-20 whoever manages the first manages what’s in it, and deleting it deletes that', async () => {
    const desk = withAreas(things);
    const { world } = contract.server;
    const { resources: table, resourceManagers } = world.tables;
    const first = table.get(things[0]?.id ?? '');
    if (!first) throw new Error('There is no such area');
    // Booked places can’t be deleted.
    table.update(desk, { parent_id: 'area_ber-2' });
    resourceManagers.insert({
      id: 'grant_odd',
      organization_id: first.organization_id,
      resource_id: first.id,
      user_id: 'user_member',
      created_at: world.now,
    });
    const owner = as('owner');
    const { elements } = await users.managedResources.call(
      { params: { id: 'user_member' } },
      owner,
    );
    const own = elements.filter(({ is_inherited }) => !is_inherited);
    expect(own.map(({ resource }) => resource.id)).toEqual([first.id]);
    expect(new Set(elements.map(({ resource }) => resource.id)).size).toBe(elements.length);
    await resourceEditing.remove.call({ params: { id: first.id } }, owner);
    expect(things.filter(({ id }) => table.get(id) !== undefined)).toEqual([]);
  });
});

it('F-20 1,200 areas in each other are created at once, in any order', async () => {
  const areas = Array.from({ length: 1_200 }, (_, n) => ({
    office_id: 'offi_berlin',
    type: 'area' as const,
    name: `Level ${n}`,
    ref: `${n}`,
    parent_ref: n === 0 ? null : `${n - 1}`,
  })).toReversed();
  const answer = await resourceEditing.createBatch.call(
    { body: { resources: areas } },
    as('owner'),
  );
  const elements = answer?.elements ?? [];
  expect(elements).toHaveLength(areas.length);
  expect(elements.at(-1)?.parent_id).toBeNull();
  expect(elements.slice(0, -1).map(({ parent_id }) => parent_id)).toEqual(
    elements.slice(1).map(({ id }) => id),
  );
});
