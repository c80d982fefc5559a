import { divisions } from '@/api/divisions';
import type { Division } from '@/api/schemas/places';
import { checkVersion, wasRemoved } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { byName } from '../core/names';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import { downward } from '../core/downward';
import { upward } from '../core/upward';
import type { DivisionRow } from '../world/rows';
import type { World } from '../world/world';
import { inOrder } from '../rules/order';
import { versionOf } from '../rules/settings';

function find(world: World, actor: Actor, id: string): DivisionRow {
  const row = world.tables.divisions.get(id);
  if (!row || row.organization_id !== actor.organization.id) return notFound('Division');
  return row;
}

const floorsOf = (world: World, officeId: string) =>
  inOrder(
    world.tables.resources
      .by('office', officeId)
      .filter((row) => row.type === 'area' && row.parent_id === null),
  ).map(({ id, name }) => ({ id, name }));

/** A division with its offices, without what’s below it. */
function view(world: World, row: DivisionRow, floors: boolean): Division {
  const { id, name, parent_id, organization_id } = row;
  return {
    id,
    name,
    parent_id,
    offices: byName(
      world.tables.offices
        .by('organization', organization_id)
        .filter(({ division_id }) => division_id === id),
    ).map((office) => ({
      id: office.id,
      name: office.name,
      floors: floors ? floorsOf(world, office.id) : [],
    })),
    children: [],
    updated_at: versionOf(world, row),
  };
}

/**
 * Divisions inside each other. Stored ones may have lost their parent or contain each other: those at the top of what can be reached
 * by no other way, in the order of their names, are at the top.
 */
function treeOf(world: World, rows: readonly DivisionRow[], floors: boolean): Division[] {
  const named = byName(rows);
  const ids = new Set(named.map(({ id }) => id));
  const inside = new Map<string | null, DivisionRow[]>();
  for (const row of named) {
    const siblings = inside.get(row.parent_id);
    if (siblings) siblings.push(row);
    else inside.set(row.parent_id, [row]);
  }
  const placed = new Map<string, Division>();
  const put = (top: DivisionRow): Division => {
    const answer = view(world, top, floors);
    placed.set(top.id, answer);
    for (const row of downward(top, (id) => inside.get(id) ?? []).slice(1)) {
      const child = view(world, row, floors);
      placed.set(row.id, child);
      placed.get(row.parent_id ?? '')?.children.push(child);
    }
    return answer;
  };
  const isTop = ({ parent_id }: DivisionRow) => parent_id === null || !ids.has(parent_id);
  const tops = named.filter(isTop).map(put);
  return [...tops, ...named.flatMap((row) => (placed.has(row.id) ? [] : [put(row)]))];
}

/** Refuses a parent that’s below the division itself, with the path that would form a cycle. */
function checkParent(world: World, actor: Actor, id: string, parentId: string): void {
  const above = upward(find(world, actor, parentId), (each) => world.tables.divisions.get(each));
  const own = above.findIndex((row) => row.id === id);
  if (own < 0) return;
  const path = above.slice(0, own + 1).map(({ name }) => name);
  refuse(422, { parent_id: `A division can’t contain itself: ${path.join(' → ')}` });
}

function placeOffices(world: World, actor: Actor, id: string, officeIds: readonly string[]): void {
  const wanted = new Set(officeIds);
  for (const office of world.tables.offices.by('organization', actor.organization.id)) {
    if (wanted.delete(office.id)) world.tables.offices.update(office.id, { division_id: id });
    else if (office.division_id === id) {
      world.tables.offices.update(office.id, { division_id: null });
    }
  }
  if (wanted.size > 0) refuse(422, { offices: 'Office not found' });
}

export const divisionsHandlers = implement(divisions, {
  list: ({ world, actor, query }) => {
    const rows = world.tables.divisions.by('organization', actor.organization.id);
    const floors = query.return_floors ?? false;
    return {
      elements:
        query.return_type === 'tree'
          ? treeOf(world, rows, floors)
          : byName(rows).map((row) => view(world, row, floors)),
    };
  },

  create: ({ world, actor, body }) => {
    if (body.parent_id) find(world, actor, body.parent_id);
    const row = world.tables.divisions.insert({
      id: world.newId('divi'),
      organization_id: actor.organization.id,
      name: body.name,
      parent_id: body.parent_id ?? null,
      updated_at: world.now,
    });
    if (body.offices) placeOffices(world, actor, row.id, body.offices);
    broadcast(world, row, 'division', 'created');
    return view(world, row, false);
  },

  update: ({ world, actor, params, body }) => {
    const row = find(world, actor, params.id);
    checkVersion(body.updated_at, versionOf(world, row), () => view(world, row, false));
    if (body.parent_id) checkParent(world, actor, row.id, body.parent_id);
    const next = world.tables.divisions.update(row.id, {
      name: body.name ?? row.name,
      parent_id: body.parent_id === undefined ? row.parent_id : body.parent_id,
      updated_at: world.now,
    });
    if (body.offices) placeOffices(world, actor, row.id, body.offices);
    broadcast(world, next, 'division', 'updated');
    return view(world, next, false);
  },

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.divisions, params.id)) return undefined;
    const row = find(world, actor, params.id);
    for (const child of world.tables.divisions.by('organization', row.organization_id)) {
      if (child.parent_id === row.id) {
        world.tables.divisions.update(child.id, { parent_id: row.parent_id });
      }
    }
    placeOffices(world, actor, row.id, []);
    world.tables.divisions.remove(row.id);
    broadcast(world, row, 'division', 'deleted');
    return undefined;
  },
});
