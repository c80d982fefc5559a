import { divisions } from '@/api/divisions';
import type { Division } from '@/api/schemas/places';
import { checkVersion, wasRemoved } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { byName } from '../core/names';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
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

/** A division with its offices and, as a tree, with everything below it. */
function view(world: World, row: DivisionRow, tree: boolean, floors: boolean): Division {
  const { id, name, parent_id, organization_id } = row;
  const siblings = world.tables.divisions.by('organization', organization_id);
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
    children: tree
      ? byName(siblings.filter((child) => child.parent_id === id)).map((child) =>
          view(world, child, tree, floors),
        )
      : [],
    updated_at: versionOf(world, row),
  };
}

/** Refuses a parent that’s below the division itself, with the path that would form a cycle. */
function checkParent(world: World, actor: Actor, id: string, parentId: string): void {
  const path: string[] = [];
  for (let at: string | null = parentId; at !== null;) {
    const row: DivisionRow = find(world, actor, at);
    path.push(row.name);
    if (row.id === id) {
      refuse(422, { parent_id: `A division can’t contain itself: ${path.join(' → ')}` });
    }
    at = row.parent_id;
  }
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
    const tree = query.return_type === 'tree';
    return {
      elements: byName(rows.filter((row) => !tree || row.parent_id === null)).map((row) =>
        view(world, row, tree, query.return_floors ?? false),
      ),
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
    return view(world, row, false, false);
  },

  update: ({ world, actor, params, body }) => {
    const row = find(world, actor, params.id);
    checkVersion(body.updated_at, versionOf(world, row), () => view(world, row, false, false));
    if (body.parent_id) checkParent(world, actor, row.id, body.parent_id);
    const next = world.tables.divisions.update(row.id, {
      name: body.name ?? row.name,
      parent_id: body.parent_id === undefined ? row.parent_id : body.parent_id,
      updated_at: world.now,
    });
    if (body.offices) placeOffices(world, actor, row.id, body.offices);
    broadcast(world, next, 'division', 'updated');
    return view(world, next, false, false);
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
