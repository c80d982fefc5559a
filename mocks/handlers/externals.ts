import { externals } from '@/api/externals';
import { membershipId } from '../core/auth';
import { allOf, find, wasRemoved } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { newest } from '../core/lists';
import { paginate } from '../core/paging';
import { refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import type { ExternalRow } from '../world/rows-people';
import type { World } from '../world/world';

type ObjectRef = Pick<ExternalRow, 'object_id' | 'object_type' | 'organization_id'>;

/** The linked object’s name; undefined if the organization has no such object. */
function nameOf(world: World, ref: ObjectRef): string | undefined {
  const { object_id: id, object_type, organization_id } = ref;
  const { tables } = world;
  if (object_type === 'user') {
    const user = tables.users.get(id);
    if (!user || !tables.memberships.get(membershipId(organization_id, id))) return undefined;
    return user.name ?? user.email;
  }
  if (object_type === 'organization') {
    return id === organization_id ? tables.organizations.get(id)?.name : undefined;
  }
  const table = { office: tables.offices, resource: tables.resources, team: tables.teams };
  const row = table[object_type].get(id);
  return row?.organization_id === organization_id ? row.name : undefined;
}

function view(world: World, row: ExternalRow) {
  const { organization_id: _of, ...shown } = row;
  return { ...shown, object_name: nameOf(world, row) ?? null };
}

/** A second link between the same object and system, or to the same external object, is refused with the first one. */
function checkDuplicate(
  world: World,
  actor: Actor,
  link: Omit<ExternalRow, 'id' | 'created_at'>,
): void {
  const existing = allOf(world.tables.externals, actor).find(
    (row) =>
      row.type === link.type &&
      row.object_type === link.object_type &&
      (row.object_id === link.object_id || row.external_id === link.external_id),
  );
  if (!existing) return;
  refuse(
    409,
    { external_id: 'This link already exists' },
    { rule: 'duplicate', external: view(world, existing) },
  );
}

export const externalsHandlers = implement(externals, {
  list: ({ world, actor, query }) =>
    paginate(
      allOf(world.tables.externals, actor)
        .filter(
          (row) =>
            (!query.object_id || query.object_id.includes(row.object_id)) &&
            (!query.object_type || query.object_type.includes(row.object_type)) &&
            (!query.type || query.type.includes(row.type)),
        )
        .map((row) => view(world, row)),
      query,
      { key: newest },
    ),

  create: ({ world, actor, body }) => {
    const link = { ...body, organization_id: actor.organization.id };
    if (nameOf(world, link) === undefined) {
      refuse(422, { object_id: `No such ${body.object_type}` });
    }
    checkDuplicate(world, actor, link);
    const row = world.tables.externals.insert({
      ...link,
      id: world.newId('exte'),
      created_at: world.now,
    });
    broadcast(world, row, 'external', 'created');
    return view(world, row);
  },

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.externals, params.id)) return undefined;
    const row = find(world.tables.externals, actor, params.id, 'Link');
    world.tables.externals.remove(row.id);
    broadcast(world, row, 'external', 'deleted');
    return undefined;
  },
});
