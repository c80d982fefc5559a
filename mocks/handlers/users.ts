import type { Role } from '@/api/schemas/access';
import { users } from '@/api/users';
import { membershipId } from '../core/auth';
import { implement, type Actor } from '../core/implement';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { unbuilt } from '../core/unbuilt';
import * as views from '../core/views';
import { managedUserIds, teamIdsOf } from '../rules/access';
import type { MembershipRow, UserRow } from '../world/rows';
import type { World } from '../world/world';

/** A member of the caller's organization; others are as good as unknown. */
export function findMember(
  world: World,
  actor: Actor,
  id: string,
): { user: UserRow; membership: MembershipRow } {
  const user = world.tables.users.get(id);
  const membership = world.tables.memberships.get(membershipId(actor.organization.id, id));
  return user && membership ? { user, membership } : notFound('User');
}

interface PeopleQuery {
  query?: string | undefined;
  role?: readonly Role[] | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

function people(
  world: World,
  memberships: readonly MembershipRow[],
  { query, role, ...page }: PeopleQuery,
) {
  const text = query?.trim().toLowerCase();
  const found = memberships.flatMap((membership) => {
    if (role && !role.some((name) => membership.roles.includes(name))) return [];
    const user = world.tables.users.get(membership.user_id);
    if (!user) return [];
    const matches =
      !text || [user.name, user.email].some((word) => word?.toLowerCase().includes(text));
    return matches ? [views.fullUser(user, membership)] : [];
  });
  return paginate(found, page, { key: (user) => (user.name ?? user.email).toLowerCase() });
}

const membersOf = (world: World, actor: Actor): MembershipRow[] =>
  world.tables.memberships.by('organization', actor.organization.id);

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const definedOnly = <T extends object>(body: T): Given<T> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Given<T>;

export const usersHandlers = implement(users, {
  list: ({ world, actor, query }) => people(world, membersOf(world, actor), query),

  managed: ({ world, actor, query }) => {
    const managed = managedUserIds(world, actor.user.id);
    return people(
      world,
      membersOf(world, actor).filter(({ user_id }) => managed.has(user_id)),
      query,
    );
  },

  create: unbuilt,

  get: ({ world, actor, params }) => {
    const { user, membership } = findMember(world, actor, params.id);
    return views.fullUser(user, membership);
  },

  update: unbuilt,
  remove: unbuilt,

  colleagues: ({ world, actor, params, query }) => {
    const { user } = findMember(world, actor, params.id);
    const ids = new Set<string>();
    for (const teamId of teamIdsOf(world, user.id)) {
      if (world.tables.teams.get(teamId)?.kind !== 'directory') continue;
      for (const { user_id } of world.tables.teamMembers.by('team', teamId)) ids.add(user_id);
    }
    ids.delete(user.id);
    const rows = [...ids].flatMap((id) => {
      const colleague = world.tables.users.get(id);
      return colleague ? [views.person(colleague)] : [];
    });
    return paginate(rows, query, { key: (row) => (row.name ?? row.email).toLowerCase() });
  },

  teams: ({ world, actor, params, query }) => {
    const { user } = findMember(world, actor, params.id);
    const rows = [...teamIdsOf(world, user.id)].flatMap((id) => {
      const team = world.tables.teams.get(id);
      return team && team.kind === 'directory' ? [views.team(world, team)] : [];
    });
    return paginate(rows, query, { key: ({ name }) => name });
  },

  managedResources: unbuilt,

  impersonate: ({ world, actor, params }) => {
    const [user] = world.tables.users.by('email', params.email.toLowerCase());
    if (!user) return notFound('User');
    const target = findMember(world, actor, user.id);
    const isOwner = actor.membership.roles.includes('owner');
    if (user.id === actor.realUser.id || (target.membership.roles.includes('owner') && !isOwner)) {
      return refuse(403, { impersonate: 'You may not act as this person' });
    }
    return views.fullUser(user, target.membership, true);
  },

  healthStatus: unbuilt,
  healthGroup: unbuilt,

  save: ({ world, user, body }) =>
    views.fullUser(world.tables.users.update(user.id, definedOnly(body)), undefined),

  logo: unbuilt,

  defaultOffice: ({ world, actor, body }) => {
    const { user } = actor;
    if (body.office_id !== null) {
      const office = world.tables.offices.get(body.office_id);
      if (office?.organization_id !== actor.organization.id) {
        refuse(422, { office_id: 'Office not found' });
      }
    }
    const next = world.tables.users.update(user.id, {
      default_office_id: body.office_id,
      default_area_id: body.area_id === undefined ? user.default_area_id : body.area_id,
    });
    return views.fullUser(next, actor.membership);
  },

  removePassword: ({ world, user }) => {
    world.tables.users.update(user.id, { password: null });
    return undefined;
  },
});
