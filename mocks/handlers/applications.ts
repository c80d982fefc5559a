import { applications } from '@/api/applications';
import { allOf, checkVersion, find, wasRemoved } from '../core/find';
import { changesIn } from '../core/given';
import { implement } from '../core/implement';
import { newest } from '../core/lists';
import { paginate } from '../core/paging';
import { broadcast } from '../core/broadcast';
import * as views from '../core/views';
import { holdersOf } from '../rules/people';
import type { ApplicationRow } from '../world/rows-people';
import type { World } from '../world/world';

function view(world: World, row: ApplicationRow) {
  const { organization_id: _of, created_by, ...shown } = row;
  return { ...shown, created_by: views.personById(world, created_by) };
}

/** Only owners see keys. */
const tellOwners = (
  world: World,
  row: ApplicationRow,
  kind: 'created' | 'updated' | 'deleted',
): void =>
  broadcast(world, row, 'application', kind, holdersOf(world, row.organization_id, 'owner'));

export const applicationsHandlers = implement(applications, {
  list: ({ world, actor, query }) =>
    paginate(
      allOf(world.tables.applications, actor).map((row) => view(world, row)),
      query,
      { key: newest },
    ),

  create: ({ world, actor, body }) => {
    // The key is sent only once, in this answer; only its first characters are stored.
    const key = `atr_${world.newId('live')}_${world.newId('key')}`;
    const row = world.tables.applications.insert({
      id: world.newId('appl'),
      organization_id: actor.organization.id,
      name: body.name,
      description: body.description ?? null,
      key_prefix: key.slice(0, 12),
      created_by: actor.user.id,
      created_at: world.now,
      updated_at: world.now,
      last_used_at: null,
    });
    tellOwners(world, row, 'created');
    return { ...view(world, row), key };
  },

  get: ({ world, actor, params }) =>
    view(world, find(world.tables.applications, actor, params.id, 'Application')),

  update: ({ world, actor, params, body }) => {
    const row = find(world.tables.applications, actor, params.id, 'Application');
    checkVersion(body.updated_at, row.updated_at, () => view(world, row));
    const next = world.tables.applications.update(row.id, {
      ...changesIn(body),
      updated_at: world.now,
    });
    tellOwners(world, next, 'updated');
    return view(world, next);
  },

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.applications, params.id)) return undefined;
    const row = find(world.tables.applications, actor, params.id, 'Application');
    world.tables.applications.remove(row.id);
    tellOwners(world, row, 'deleted');
    return undefined;
  },
});
