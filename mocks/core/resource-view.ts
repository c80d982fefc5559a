import type { Resource } from '@/api/schemas/places';
import type { ResourceRow, TagRow } from '../world/rows';
import type { World } from '../world/world';
import { holds } from './auth';
import type { Actor } from './implement';

type Tags = Resource['tags'];

/** What everyone sees of a row in the same way. Rows never change: an update creates another. */
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
    tag_values: _values,
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

/** Tags with their numbers for one place, such as the seats of a room (RES-12). */
export const tagsWithFigures = ({ tag_values = {} }: ResourceRow, tags: readonly TagRow[]): Tags =>
  tags.map((tag) => {
    const value = tag_values[tag.id];
    return value === undefined ? tagView(tag) : { ...tagView(tag), value };
  });

/** One row as it was shown before, and what that depended on besides the row. */
interface Shown {
  readonly favorite: string | null;
  readonly tags: readonly TagRow[];
  readonly view: Resource;
}

/** For managers and for everyone else. A view that was shown before is known to match the contract. */
const managed = new WeakMap<ResourceRow, Shown>();
const plain = new WeakMap<ResourceRow, Shown>();

/** No people or teams: everyone may book, or the viewer may not know who may. */
const NOBODY = Object.freeze({});

function tagsOf(world: World, { tag_ids }: ResourceRow): TagRow[] {
  const tags: TagRow[] = [];
  for (const id of tag_ids) {
    const tag = world.tables.tags.get(id);
    if (tag) tags.push(tag);
  }
  return tags;
}

const same = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

/**
 * Shows resources as a viewer sees them: with their favorites, and with the map of who may book only for managers. What depends
 * only on the viewer is looked up once; unchanged rows are reused.
 */
export function resourcesFor(world: World, viewer: Actor): (row: ResourceRow) => Resource {
  const manages = holds(viewer.membership, {
    roles: ['resource_manager'],
    permissions: ['office:add'],
  });
  const favorites = new Map(
    world.tables.favorites.by('user', viewer.user.id).map(({ id, target_id }) => [target_id, id]),
  );
  const before = manages ? managed : plain;
  return (row) => {
    const favorite = favorites.get(row.id) ?? null;
    const tags = tagsOf(world, row);
    const known = before.get(row);
    if (known && known.favorite === favorite && same(known.tags, tags)) return known.view;
    const view = Object.freeze({
      ...common(row),
      // Also if a place was never changed: without a version, the first of two simultaneous edits would be lost (RACE-7).
      ...(manages ? { updated_at: row.updated_at ?? world.seed.anchor } : {}),
      favorite_id: favorite,
      teams: manages ? row.teams : NOBODY,
      users: manages ? row.users : NOBODY,
      tags: row.tag_values ? tagsWithFigures(row, tags) : tags.map(tagView),
    });
    before.set(row, { favorite, tags, view });
    return view;
  };
}
