import { NEEDS } from '@/api/needs';
import type { Role } from '@/api/schemas/access';
import type { User } from '@/api/schemas/people';
import { userHealth } from '@/api/user-health';
import { userProfile } from '@/api/user-profile';
import { users } from '@/api/users';
import { checkAccess, membershipId } from '../core/auth';
import { checkVersion, wasRemoved } from '../core/find';
import { definedFields } from '../core/given';
import { implement, type Actor } from '../core/implement';
import { mentions } from '../core/lists';
import { nameKey, personKey } from '../core/names';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import * as views from '../core/views';
import { managedUserIds, teamIdsOf } from '../rules/access';
import { createAccount } from '../rules/account';
import { healthOf, saveHealth } from '../rules/health';
import { removeMember } from '../rules/leaving';
import { managedResources } from '../rules/managed';
import { checkLastOwner, checkOwnerRole, findMember, type Member } from '../rules/people';
import { pictureOf } from '../rules/uploads';
import type { MembershipRow } from '../world/rows';
import type { World } from '../world/world';

interface PeopleQuery {
  query?: string | undefined;
  role?: readonly Role[] | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** A page of people by name, filtered by words and roles. */
export function people(
  world: World,
  memberships: readonly MembershipRow[],
  { query, role, ...page }: PeopleQuery,
) {
  const found = memberships.flatMap((membership) => {
    if (role && !role.some((name) => membership.roles.includes(name))) return [];
    const user = world.tables.users.get(membership.user_id);
    if (!user) return [];
    return mentions(query, user.name, user.email) ? [views.fullUser(user, membership)] : [];
  });
  return paginate(found, page, { key: personKey });
}

export const membersOf = (world: World, actor: Actor): MembershipRow[] =>
  world.tables.memberships.by('organization', actor.organization.id);

const tellPeople = (
  world: World,
  actor: Actor,
  id: string,
  kind: 'created' | 'updated' | 'deleted',
) => broadcast(world, { id, organization_id: actor.organization.id }, 'user', kind);

/** A name, a picture, a usual place: everyone the person works with sees them. */
function notifyColleagues(world: World, userId: string): void {
  for (const { organization_id } of world.tables.memberships.by('user', userId)) {
    broadcast(world, { id: userId, organization_id }, 'user', 'updated');
  }
}

/** A person as the viewer sees them: with their health for themselves and owners (PRIV-4). */
function shown(world: World, viewer: Actor, { user, membership }: Member): User {
  const view = views.fullUser(user, membership);
  const mayKnow = user.id === viewer.user.id || viewer.membership.roles.includes('owner');
  return mayKnow
    ? { ...view, health: healthOf(world, membership.organization_id, user.id) ?? null }
    : view;
}

/** Refuses a default office or area that doesn’t exist. */
function checkPlace(
  world: World,
  organizationId: string,
  officeId: string | null | undefined,
  areaId: string | null | undefined,
): void {
  if (officeId && world.tables.offices.get(officeId)?.organization_id !== organizationId) {
    refuse(422, { default_office_id: 'Office not found' });
  }
  if (!areaId) return;
  const area = world.tables.resources.get(areaId);
  if (area?.type !== 'area' || area.organization_id !== organizationId) {
    refuse(422, { default_area_id: 'Area not found' });
  }
}

/** The parts of a profile that a body contains. */
const profileOf = <T extends { roles?: unknown; permissions?: unknown; updated_at?: unknown }>({
  roles: _roles,
  permissions: _permissions,
  updated_at: _version,
  ...profile
}: T) => definedFields(profile);

export const usersHandlers = [
  ...implement(users, {
    list: ({ world, actor, query }) => people(world, membersOf(world, actor), query),

    managed: ({ world, actor, query }) => {
      const managed = managedUserIds(world, actor.user.id);
      return people(
        world,
        membersOf(world, actor).filter(({ user_id }) => managed.has(user_id)),
        query,
      );
    },

    create: (request) => createAccount(request),

    get: ({ world, actor, params }) => {
      return shown(world, actor, findMember(world, actor, params.id));
    },

    update: ({ world, actor, params, body }) => {
      const { user, membership } = findMember(world, actor, params.id);
      const version = views.versionOfPerson(user, membership) ?? membership.joined_at;
      checkVersion(body.updated_at, version, () => shown(world, actor, { user, membership }));
      const roles = body.roles && [...new Set(body.roles)];
      if (roles) {
        checkOwnerRole(actor, membership.roles, roles);
        if (!roles.includes('owner')) checkLastOwner(world, membership);
      }
      checkPlace(world, membership.organization_id, body.default_office_id, body.default_area_id);
      const next = world.tables.users.update(user.id, profileOf(body));
      const place = world.tables.memberships.update(
        membership.id,
        definedFields({
          roles,
          permissions: body.permissions && [...new Set(body.permissions)],
          updated_at: world.now,
        }),
      );
      tellPeople(world, actor, user.id, 'updated');
      return shown(world, actor, { user: next, membership: place });
    },

    remove: ({ world, actor, params }) => {
      const id = membershipId(actor.organization.id, params.id);
      if (wasRemoved(world.tables.memberships, id)) return undefined;
      const member = findMember(world, actor, params.id);
      checkOwnerRole(actor, member.membership.roles, []);
      checkLastOwner(world, member.membership);
      removeMember(world, actor, member);
      tellPeople(world, actor, member.user.id, 'deleted');
      return undefined;
    },

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
      return paginate(rows, query, { key: personKey });
    },

    teams: ({ world, actor, params, query }) => {
      const { user } = findMember(world, actor, params.id);
      const rows = [...teamIdsOf(world, user.id)].flatMap((id) => {
        const team = world.tables.teams.get(id);
        return team && team.kind === 'directory' ? [views.team(world, team)] : [];
      });
      return paginate(rows, query, { key: ({ name }) => nameKey(name) });
    },

    managedResources: ({ world, actor, params, query }) => {
      const { user } = findMember(world, actor, params.id);
      if (user.id !== actor.user.id) checkAccess(actor, NEEDS.settings);
      const rows = managedResources(world, user.id, actor.organization.id);
      const page = paginate(
        rows.map((row) => ({ ...row, id: row.resource.id })),
        query,
        { key: ({ resource }) => nameKey(resource.name) },
      );
      return { ...page, elements: page.elements.map(({ id: _id, ...row }) => row) };
    },

    impersonate: ({ world, actor, params }) => {
      const [user] = world.tables.users.by('email', params.email.toLowerCase());
      if (!user) return notFound('User');
      const target = findMember(world, actor, user.id);
      const isOwner = actor.membership.roles.includes('owner');
      if (
        user.id === actor.realUser.id ||
        (target.membership.roles.includes('owner') && !isOwner)
      ) {
        return refuse(403, { impersonate: 'You can’t act as this person' });
      }
      return views.fullUser(user, target.membership, true);
    },
  }),
  ...implement(userHealth, {
    healthStatus: ({ world, actor, params, body }) => {
      const { user } = findMember(world, actor, params.id);
      return saveHealth(world, actor.organization.id, user.id, { status: body.status });
    },

    healthGroup: ({ world, actor, params, body }) => {
      const { user } = findMember(world, actor, params.id);
      return saveHealth(world, actor.organization.id, user.id, { group: body.group });
    },
  }),
  ...implement(userProfile, {
    save: ({ world, user, body }) => {
      const { updated_at, ...profile } = body;
      const { default_organization_id, default_office_id, default_area_id } = profile;
      const memberships = world.tables.memberships.by('user', user.id);
      const own = memberships.map((row) => row.organization_id);
      // What admins change meanwhile is not the profile.
      const [joined = world.seed.anchor] = memberships.map(({ joined_at }) => joined_at).toSorted();
      checkVersion(updated_at, user.saved_at ?? joined, () => views.fullUser(user, undefined));
      if (default_organization_id && !own.includes(default_organization_id)) {
        refuse(422, { default_organization_id: 'You are not a member of this organization' });
      }
      if (default_office_id || default_area_id) {
        const office = world.tables.offices.get(default_office_id ?? '');
        const area = world.tables.resources.get(default_area_id ?? '');
        const id = office?.organization_id ?? area?.organization_id ?? '';
        if (!own.includes(id)) refuse(422, { default_office_id: 'Office not found' });
        checkPlace(world, id, default_office_id, default_area_id);
      }
      const next = world.tables.users.update(user.id, {
        ...definedFields(profile),
        saved_at: world.now,
      });
      notifyColleagues(world, user.id);
      return views.fullUser(next, undefined);
    },

    logo: ({ world, user, body }) => {
      const next = world.tables.users.update(user.id, {
        profile_photo_url: pictureOf(world, user.id, body.upload_id, ['user']),
      });
      notifyColleagues(world, user.id);
      return views.fullUser(next, undefined);
    },

    defaultOffice: ({ world, actor, body }) => {
      const { user } = actor;
      if (body.office_id !== null) {
        const office = world.tables.offices.get(body.office_id);
        if (office?.organization_id !== actor.organization.id) {
          refuse(422, { office_id: 'Office not found' });
        }
      }
      const area = body.area_id ? world.tables.resources.get(body.area_id) : undefined;
      if (body.area_id && (area?.type !== 'area' || area.office_id !== body.office_id)) {
        refuse(422, { area_id: 'Area not found' });
      }
      // An area of the previous office doesn’t belong to the new one.
      const keptArea = body.office_id === user.default_office_id ? user.default_area_id : null;
      const next = world.tables.users.update(user.id, {
        default_office_id: body.office_id,
        default_area_id: body.area_id === undefined ? keptArea : body.area_id,
      });
      notifyColleagues(world, user.id);
      return views.fullUser(next, actor.membership);
    },

    removePassword: ({ world, user }) => {
      world.tables.users.update(user.id, { password: null });
      return undefined;
    },
  }),
];
