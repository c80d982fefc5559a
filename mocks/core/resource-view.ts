import type { Resource } from '@/api/schemas/places';
import type { ResourceRow, TagRow } from '../world/rows';
import type { World } from '../world/world';
import { holds } from './auth';
import type { Actor } from './implement';

type Tags = Resource['tags'];

/** What of a row everybody sees alike. Rows never change: an update makes another. */
type Common = Omit<Resource, 'favorite_id' | 'teams' | 'users' | 'tags'>;
const commons = new WeakMap<ResourceRow, Common>();
const tagViews = new WeakMap<TagRow, Tags[number]>();

function common(row: ResourceRow): Common {
  const known = commons.get(row);
  if (known) return known;
  const {
    organization_id: _organization,
    floor_id: _floor,
    tag_ids: _tags,
    teams: _teams,
    users: _users,
    ...shown
  } = row;
  commons.set(row, shown);
  return shown;
}

function tagView(row: TagRow): Tags[number] {
  const known = tagViews.get(row);
  if (known) return known;
  const { organization_id: _of, ...shown } = row;
  tagViews.set(row, shown);
  return shown;
}

/**
 * Shows resources as a viewer sees them: with their favourites, and with the map of who may book only for its managers.
 * What the viewer alone decides is looked up once, not once a row.
 */
export function resourcesFor(world: World, viewer: Actor): (row: ResourceRow) => Resource {
  const manages = holds(viewer.membership, {
    roles: ['resource_manager'],
    permissions: ['office:add'],
  });
  const favorites = new Map(
    world.tables.favorites.by('user', viewer.user.id).map(({ id, target_id }) => [target_id, id]),
  );
  return (row) => ({
    ...common(row),
    favorite_id: favorites.get(row.id) ?? null,
    teams: manages ? row.teams : {},
    users: manages ? row.users : {},
    tags: row.tag_ids.flatMap((id) => {
      const tag = world.tables.tags.get(id);
      return tag ? [tagView(tag)] : [];
    }),
  });
}
