import type { Tag } from '@/api/schemas/places';
import type { TagDetail } from '@/api/tags';
import { tagsWithFigures } from '../core/resource-view';
import { broadcast } from '../core/broadcast';
import type { ResourceRow, TagRow } from '../world/rows';
import type { World } from '../world/world';
import { versionOf } from './settings';

/** Tags are stored on the resources, whichever way they were added. */

/** How many of an organization’s resources have each tag. */
export function tagCounts(world: World, organizationId: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tag_ids } of world.tables.resources.by('organization', organizationId)) {
    for (const id of tag_ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

export function tagDetail(
  world: World,
  row: TagRow,
  counts: ReadonlyMap<string, number>,
): TagDetail {
  const { organization_id: _of, ...shown } = row;
  return {
    ...shown,
    // Also if a tag was never changed: without a version, the first of two simultaneous edits would be lost (RACE-7).
    updated_at: versionOf(world, row),
    category_name: world.tables.tagCategories.get(row.category_id ?? '')?.name ?? null,
    resource_count: counts.get(row.id) ?? 0,
  };
}

/** A resource’s tags with their numbers there (RES-12). */
export const tagsOn = (world: World, resource: ResourceRow): Tag[] =>
  tagsWithFigures(
    resource,
    resource.tag_ids.flatMap((id) => world.tables.tags.get(id) ?? []),
  );

/** Adds tags to a resource; adding one twice has no effect. A number given with one applies only to this resource. */
export function putTags(
  world: World,
  resource: ResourceRow,
  tagIds: readonly string[],
  value?: number | null,
): ResourceRow {
  const [only] = tagIds;
  const next = world.tables.resources.update(resource.id, {
    tag_ids: [...new Set([...resource.tag_ids, ...tagIds])],
    ...(value !== undefined && only !== undefined
      ? { tag_values: { ...resource.tag_values, [only]: value } }
      : {}),
    updated_at: world.now,
  });
  broadcast(world, next, 'resource', 'updated');
  return next;
}

/** Removes tags from a resource; a missing one isn’t an error. */
export function takeTags(
  world: World,
  resource: ResourceRow,
  tagIds: readonly string[],
): ResourceRow {
  const gone = new Set(tagIds);
  if (!resource.tag_ids.some((id) => gone.has(id))) return resource;
  const figures = Object.entries(resource.tag_values ?? {}).filter(([id]) => !gone.has(id));
  const next = world.tables.resources.update(resource.id, {
    tag_ids: resource.tag_ids.filter((id) => !gone.has(id)),
    ...(resource.tag_values ? { tag_values: Object.fromEntries(figures) } : {}),
    updated_at: world.now,
  });
  broadcast(world, next, 'resource', 'updated');
  return next;
}
