import { resourceEditing } from '@/api/resource-editing';
import type { ResourceBatchCreate } from '@/api/schemas/resource-writes';
import { checkVersion, wasRemoved } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { refuse } from '../core/refuse';
import * as views from '../core/views';
import { allOrNothing } from '../core/all-or-nothing';
import { addHours } from '../rules/hour-entries';
import { checkManages } from '../rules/managing';
import { createResource, removeResource, updateResource } from '../rules/resource-writes';
import { versionOf } from '../rules/settings';
import type { ResourceRow } from '../world/rows';
import type { World } from '../world/world';
import { findOffice } from './offices';
import { findResource } from './resources';

type NewResource = ResourceBatchCreate['resources'][number];

/** Entries ordered so that each parent in the same batch comes before its children. */
function parentsFirst(entries: readonly NewResource[]): number[] {
  const byRef = new Map(
    entries.flatMap(({ ref }, index) => (ref === undefined ? [] : [[ref, index]])),
  );
  const order = new Set<number>();
  for (const index of entries.keys()) {
    const chain = new Set<number>();
    // Cyclic parents are left to the lookup, which won’t find the one that comes too late.
    for (
      let at: number | undefined = index;
      at !== undefined && !order.has(at) && !chain.has(at);
    ) {
      chain.add(at);
      at = byRef.get(entries[at]?.parent_ref ?? '');
    }
    for (const each of Array.from(chain).toReversed()) order.add(each);
  }
  return [...order];
}

function createAll(world: World, actor: Actor, entries: readonly NewResource[]): ResourceRow[] {
  const made = new Map<string, ResourceRow>();
  const rows: ResourceRow[] = [];
  const order = parentsFirst(entries);
  const steps = new Map(order.map((index, at) => [index, at]));
  const results = allOrNothing(
    order,
    (index) => {
      const entry = entries[index];
      if (!entry) throw new Error('No such entry');
      const { ref, parent_ref, office_id, ...write } = entry;
      const parent = parent_ref ? made.get(parent_ref) : undefined;
      if (parent_ref && !parent) refuse(422, { parent_ref: 'No such entry in this batch' });
      if (ref !== undefined && made.has(ref)) refuse(422, { ref: 'Two entries have this name' });
      const row = createResource(world, actor, findOffice(world, actor, office_id), {
        ...write,
        ...(parent ? { parent_id: parent.id } : {}),
      });
      if (ref !== undefined) made.set(ref, row);
      return row;
    },
    (index) => index,
  );
  for (const index of entries.keys()) {
    const row = results[steps.get(index) ?? -1];
    if (row) rows.push(row);
  }
  return rows;
}

function change(
  world: World,
  actor: Actor,
  id: string,
  body: Parameters<typeof updateResource>[3],
): ResourceRow {
  const row = findResource(world, actor, id);
  checkVersion(body.updated_at, versionOf(world, row), () => views.resource(world, row, actor));
  return updateResource(world, actor, row, body);
}

function remove(world: World, actor: Actor, id: string): void {
  // Repeating it returns the same answer (RACE-6).
  if (wasRemoved(world.tables.resources, id)) return;
  removeResource(world, actor, findResource(world, actor, id));
}

export const resourceEditingHandlers = implement(resourceEditing, {
  create: ({ world, actor, params, body }) => {
    const office = findOffice(world, actor, params.officeId);
    return views.resource(world, createResource(world, actor, office, body), actor);
  },

  createForAdmin: ({ world, actor, params, body }) => {
    const office = findOffice(world, actor, params.officeId);
    return views.resource(world, createResource(world, actor, office, body), actor);
  },

  update: ({ world, actor, params, body }) =>
    views.resource(world, change(world, actor, params.id, body), actor),

  remove: ({ world, actor, params }) => {
    remove(world, actor, params.id);
    return undefined;
  },

  createBatch: ({ world, actor, body }) => ({
    elements: createAll(world, actor, body.resources).map((row) =>
      views.resource(world, row, actor),
    ),
  }),

  updateBatch: ({ world, actor, body }) => ({
    elements: allOrNothing(body.resources, ({ id, ...patch }) =>
      change(world, actor, id, patch),
    ).map((row) => views.resource(world, row, actor)),
  }),

  removeBatch: ({ world, actor, body }) => {
    allOrNothing(body.resource_ids, (id) => remove(world, actor, id));
    return undefined;
  },

  addHours: ({ world, actor, params, body }) => {
    const resource = findResource(world, actor, params.id);
    checkManages(world, actor, resource);
    const { organization_id, office_id, id } = resource;
    return addHours(world, { organization_id, office_id, resource_id: id }, body);
  },
});
