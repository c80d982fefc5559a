import { tags } from '@/api/tags';
import { allOf, checkVersion, find, wasRemoved } from '../core/find';
import { definedFields } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { mentions } from '../core/lists';
import { nameKey } from '../core/names';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import { checkManages } from '../rules/managing';
import { versionOf } from '../rules/settings';
import { putTags, tagCounts, tagDetail, tagsOn, takeTags } from '../rules/tagging';
import type { ResourceRow, TagRow } from '../world/rows';
import type { World } from '../world/world';
import { findResource } from './resources';

const findTag = (world: World, actor: Actor, id: string): TagRow =>
  find(world.tables.tags, actor, id, 'Tag');

const detail = (world: World, actor: Actor, row: TagRow) =>
  tagDetail(world, row, tagCounts(world, actor.organization.id));

function managed(world: World, actor: Actor, id: string): ResourceRow {
  const resource = findResource(world, actor, id);
  checkManages(world, actor, resource);
  return resource;
}

/** The category in a write: an existing one by id, or one by name, which is created if it doesn’t exist. */
function categoryOf(
  world: World,
  actor: Actor,
  {
    category_id,
    category_name,
  }: { category_id?: string | null | undefined; category_name?: string | null | undefined },
): string | null | undefined {
  const { tagCategories } = world.tables;
  if (category_id) {
    if (tagCategories.get(category_id)?.organization_id !== actor.organization.id) {
      refuse(422, { category_id: 'No such category' });
    }
    return category_id;
  }
  const name = category_name?.trim();
  if (!name) return category_id;
  const all = allOf(tagCategories, actor);
  const known = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (known) return known.id;
  const weight = Math.max(0, ...all.map((one) => one.weight ?? 0)) + 1;
  const { id } = tagCategories.insert({
    id: world.newId('tagc'),
    organization_id: actor.organization.id,
    name,
    weight,
  });
  return id;
}

/** Names are unique within a category, ignoring case. */
function checkName(
  world: World,
  actor: Actor,
  name: string,
  categoryId: string | null,
  own?: string,
): void {
  const existing = allOf(world.tables.tags, actor).find(
    (tag) =>
      tag.id !== own &&
      tag.category_id === categoryId &&
      tag.name.toLowerCase() === name.trim().toLowerCase(),
  );
  if (existing) {
    refuse(
      409,
      { name: `A tag named ${existing.name} already exists` },
      { rule: 'duplicate', current: detail(world, actor, existing) },
    );
  }
}

const read = ({ world, actor, params }: { world: World; actor: Actor; params: { id: string } }) =>
  detail(world, actor, findTag(world, actor, params.id));

export const tagsHandlers = implement(tags, {
  list: ({ world, actor, query }) => {
    const counts = tagCounts(world, actor.organization.id);
    const rows = allOf(world.tables.tags, actor).filter(
      (row) =>
        mentions(query.query, row.name) &&
        (!query.category_id || query.category_id.includes(row.category_id ?? '')) &&
        (!query.amenity_type ||
          (row.amenity_type !== null && query.amenity_type.includes(row.amenity_type))),
    );
    return paginate(rows, query, {
      key: ({ category_id, name }) => `${category_id ?? '~'} ${nameKey(name)}`,
      show: (row: TagRow) => tagDetail(world, row, counts),
    });
  },

  create: ({ world, actor, body }) => {
    const category_id = categoryOf(world, actor, body) ?? null;
    checkName(world, actor, body.name, category_id);
    const row = world.tables.tags.insert({
      id: world.newId('tag'),
      organization_id: actor.organization.id,
      name: body.name.trim(),
      category_id,
      amenity_type: body.amenity_type ?? null,
      value: body.value ?? null,
      updated_at: world.now,
    });
    broadcast(world, row, 'tag', 'created');
    return detail(world, actor, row);
  },

  categories: ({ world, actor, query }) => {
    const counts = new Map<string | null, number>();
    for (const { category_id } of allOf(world.tables.tags, actor)) {
      counts.set(category_id, (counts.get(category_id) ?? 0) + 1);
    }
    const rows = allOf(world.tables.tagCategories, actor);
    return paginate(rows, query, {
      key: ({ weight = 0, name }) => `${String(weight).padStart(6, '0')} ${name}`,
      show: ({ id, name, weight = 0 }: (typeof rows)[number]) => ({
        id,
        name,
        weight,
        tag_count: counts.get(id) ?? 0,
      }),
    });
  },

  get: read,

  legacyGet: read,

  update: ({ world, actor, params, body }) => {
    const row = findTag(world, actor, params.id);
    checkVersion(body.updated_at, versionOf(world, row), () => detail(world, actor, row));
    const category = categoryOf(world, actor, body);
    const category_id = category === undefined ? row.category_id : category;
    const name = body.name?.trim() ?? row.name;
    checkName(world, actor, name, category_id, row.id);
    const { amenity_type, value } = definedFields(body);
    const next = world.tables.tags.update(row.id, {
      ...definedFields({ amenity_type, value }),
      name,
      category_id,
      updated_at: world.now,
    });
    broadcast(world, next, 'tag', 'updated');
    return detail(world, actor, next);
  },

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.tags, params.id)) return undefined;
    const row = findTag(world, actor, params.id);
    for (const resource of allOf(world.tables.resources, actor)) {
      if (resource.tag_ids.includes(row.id)) takeTags(world, resource, [row.id]);
    }
    world.tables.tags.remove(row.id);
    broadcast(world, row, 'tag', 'deleted');
    return undefined;
  },

  assign: ({ world, actor, params }) => {
    const row = findTag(world, actor, params.id);
    putTags(world, managed(world, actor, params.resourceId), [row.id]);
    return detail(world, actor, row);
  },

  ofResource: ({ world, actor, params, query }) =>
    paginate(tagsOn(world, findResource(world, actor, params.id)), query, {
      key: ({ name }) => nameKey(name),
    }),

  addToResource: ({ world, actor, params, body }) => {
    const resource = managed(world, actor, params.id);
    const row = findTag(world, actor, body.tag_id);
    const next = putTags(world, resource, [row.id], body.value);
    return tagsOn(world, next).find(({ id }) => id === row.id) ?? notFound('Tag');
  },

  addBatch: ({ world, actor, params, body }) => {
    const resource = managed(world, actor, params.id);
    checkTags(world, actor, body.tag_ids);
    return { elements: tagsOn(world, putTags(world, resource, body.tag_ids)) };
  },

  removeBatch: ({ world, actor, params, body }) => {
    const resource = managed(world, actor, params.id);
    checkTags(world, actor, body.tag_ids);
    takeTags(world, resource, body.tag_ids);
    return undefined;
  },

  updateOnResource: ({ world, actor, params, body }) => {
    const resource = managed(world, actor, params.id);
    if (!resource.tag_ids.includes(params.tagId)) notFound('Tag');
    const next = putTags(world, resource, [params.tagId], body.value);
    return tagsOn(world, next).find(({ id }) => id === params.tagId) ?? notFound('Tag');
  },

  removeFromResource: ({ world, actor, params }) => {
    const resource = managed(world, actor, params.id);
    const { tags: table } = world.tables;
    if (!wasRemoved(table, params.tagId)) findTag(world, actor, params.tagId);
    takeTags(world, resource, [params.tagId]);
    return undefined;
  },
});

/** Refuses a batch with unknown tags, naming all of them (RACE-9). */
function checkTags(world: World, actor: Actor, ids: readonly string[]): void {
  const failing = ids.flatMap((id, index) =>
    world.tables.tags.get(id)?.organization_id === actor.organization.id
      ? []
      : [{ index, status: 422, errors: { tag_ids: 'No such tag' }, tag_id: id }],
  );
  if (failing.length > 0) refuse(422, { tag_ids: 'No such tag' }, { failing });
}
