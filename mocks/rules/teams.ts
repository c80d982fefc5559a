import type { TeamDetail, TeamKind } from '@/api/schemas/teams';
import { NEEDS } from '@/api/needs';
import { holds } from '../core/auth';
import { allOf, checkVersion, find } from '../core/find';
import type { Actor } from '../core/implement';
import { mentions } from '../core/lists';
import { nameKey, personKey } from '../core/names';
import { paginate } from '../core/paging';
import { notFound, refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import * as views from '../core/views';
import type { TeamRow } from '../world/rows';
import type { World } from '../world/world';
import { checkMembers } from './people';
import { versionOf } from './settings';

/** The list that everyone has. */
export const FAVORITES = 'My Favorites';

export const isDefault = (row: TeamRow): boolean =>
  row.is_default ?? (row.kind === 'group' && row.name === FAVORITES);

export function teamDetail(world: World, row: TeamRow): TeamDetail {
  return {
    ...views.team(world, row),
    kind: row.kind,
    source: row.source ?? null,
    is_default: isDefault(row),
    manager_ids: [...row.manager_ids],
    grants_access: grantsAccess(world, row),
    updated_at: versionOf(world, row),
  };
}

/** Whether a team’s members have access that others lack: to places, for a time or always, or to leave. */
function grantsAccess({ tables }: World, { id, kind, organization_id }: TeamRow): boolean {
  if (kind !== 'directory') return false;
  return (
    tables.resourcePermissions.by('target', `team|${id}`).length > 0 ||
    tables.additionalAccess.by('target', `team|${id}`).length > 0 ||
    tables.resources.by('organization', organization_id).some(({ teams }) => id in teams) ||
    tables.workPolicies
      .by('organization', organization_id)
      .some(({ team_ids }) => team_ids.includes(id))
  );
}

/**
 * Refuses to add anyone to a team that grants access (ROLE-6), except by the team’s own managers and by people who may grant the
 * access itself. Otherwise, team managers could open any place to anyone, themselves included.
 */
function checkAdding(
  world: World,
  actor: Actor,
  row: TeamRow,
  userIds: readonly string[] = [],
): void {
  const isNew = userIds.some((id) => !world.tables.teamMembers.get(`${row.id}:${id}`));
  if (!isNew || row.manager_ids.includes(actor.user.id)) return;
  if (holds(actor.membership, NEEDS.settings) || !grantsAccess(world, row)) return;
  refuse(
    403,
    {
      permission: `${row.name} grants access to places, so only its managers and admins add people`,
    },
    { rule: 'grants_access', missing: NEEDS.settings.permissions, lifted_by: 'owner' },
  );
}

/** A team of one kind; a private list only for its owner. */
export function findTeam(world: World, actor: Actor, id: string, kind: TeamKind): TeamRow {
  const row = find(world.tables.teams, actor, id, 'Team');
  if (row.kind !== kind || (kind === 'group' && row.user_id !== actor.user.id)) notFound('Team');
  return row;
}

/** A directory owns its teams: they’re read-only here. */
export function checkSource({ source }: TeamRow): void {
  if (source === undefined) return;
  refuse(409, { source: `${source} keeps this team` }, { rule: 'directory', source });
}

interface TeamsQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  hidden?: boolean | undefined;
  query?: string | undefined;
}

/** Teams of a kind by name. Hidden ones only if requested, and only for people who manage teams. */
export function listTeams(world: World, actor: Actor, kind: TeamKind, query: TeamsQuery) {
  const own = kind === 'group';
  const hidden = query.hidden === true && (own || holds(actor.membership, NEEDS.teams));
  const rows = own
    ? world.tables.teams
        .by('owner', actor.user.id)
        .filter((row) => row.organization_id === actor.organization.id)
    : allOf(world.tables.teams, actor).filter((row) => row.kind === kind);
  return paginate(
    rows
      .filter((row) => (hidden || !row.is_hidden) && mentions(query.query, row.name))
      .map((row) => teamDetail(world, row)),
    query,
    { key: ({ name }) => nameKey(name) },
  );
}

interface TeamWrite {
  name?: string | undefined;
  is_hidden?: boolean | undefined;
  user_ids?: readonly string[] | undefined;
  manager_ids?: readonly string[] | undefined;
  updated_at?: string | undefined;
}

/** A group affects only its owner. */
const tellTeam = (world: World, row: TeamRow, kind: 'created' | 'updated' | 'deleted'): void =>
  broadcast(world, row, 'team', kind, row.kind === 'group' ? [row.user_id] : undefined);

function setMembers(world: World, teamId: string, userIds: readonly string[]): void {
  const wanted = new Set(userIds);
  for (const member of world.tables.teamMembers.by('team', teamId)) {
    if (!wanted.delete(member.user_id)) world.tables.teamMembers.remove(member.id);
  }
  for (const user_id of wanted) insertMember(world, teamId, user_id);
}

const insertMember = (world: World, team_id: string, user_id: string) =>
  world.tables.teamMembers.insert({ id: `${team_id}:${user_id}`, team_id, user_id });

function checkPeople(world: World, actor: Actor, { user_ids, manager_ids }: TeamWrite): void {
  checkMembers(world, actor, 'user_ids', user_ids ?? []);
  checkMembers(world, actor, 'manager_ids', manager_ids ?? []);
}

export function createTeam(
  world: World,
  actor: Actor,
  kind: TeamKind,
  write: TeamWrite & { name: string },
  isDefaultList = false,
): TeamDetail {
  checkPeople(world, actor, write);
  const row = world.tables.teams.insert({
    id: world.newId('team'),
    organization_id: actor.organization.id,
    kind,
    name: write.name,
    is_hidden: write.is_hidden ?? false,
    user_id: kind === 'group' ? actor.user.id : null,
    manager_ids: [...(write.manager_ids ?? [])],
    is_default: isDefaultList,
    updated_at: world.now,
  });
  setMembers(world, row.id, write.user_ids ?? []);
  tellTeam(world, row, 'created');
  return teamDetail(world, row);
}

export function updateTeam(world: World, actor: Actor, row: TeamRow, write: TeamWrite): TeamDetail {
  checkVersion(write.updated_at, versionOf(world, row), () => teamDetail(world, row));
  checkSource(row);
  checkPeople(world, actor, write);
  checkAdding(world, actor, row, write.user_ids);
  const next = world.tables.teams.update(row.id, {
    name: write.name ?? row.name,
    is_hidden: write.is_hidden ?? row.is_hidden,
    manager_ids: [...(write.manager_ids ?? row.manager_ids)],
    is_default: isDefault(row),
    updated_at: world.now,
  });
  if (write.user_ids) setMembers(world, row.id, write.user_ids);
  tellTeam(world, next, 'updated');
  return teamDetail(world, next);
}

/** Removes a team, its members, and every rule that names it. */
export function removeTeam(world: World, row: TeamRow): void {
  checkSource(row);
  if (isDefault(row)) refuse(409, { name: `${row.name} stays` }, { rule: 'default' });
  const { tables } = world;
  setMembers(world, row.id, []);
  const without = (ids: readonly string[]): string[] => ids.filter((id) => id !== row.id);
  if (row.kind === 'directory') {
    for (const resource of tables.resources.by('organization', row.organization_id)) {
      if (!(row.id in resource.teams)) continue;
      const teams = Object.fromEntries(
        Object.entries(resource.teams).filter(([id]) => id !== row.id),
      );
      tables.resources.update(resource.id, { teams });
    }
    for (const policy of tables.workPolicies.by('organization', row.organization_id)) {
      if (!policy.team_ids.includes(row.id)) continue;
      tables.workPolicies.update(policy.id, { team_ids: without(policy.team_ids) });
    }
    for (const invitation of tables.invitations.by('organization', row.organization_id)) {
      if (!invitation.team_ids.includes(row.id)) continue;
      tables.invitations.update(invitation.id, { team_ids: without(invitation.team_ids) });
    }
  }
  tables.teams.remove(row.id);
  tellTeam(world, row, 'deleted');
}

export function teamUsers(world: World, row: TeamRow, query: TeamsQuery) {
  const people = world.tables.teamMembers
    .by('team', row.id)
    .flatMap(({ user_id }) => views.personById(world, user_id) ?? []);
  return paginate(people, query, { key: personKey });
}

/** Adds a person to a team; adding them twice has no effect. */
export function addTeamUser(world: World, actor: Actor, row: TeamRow, userId: string) {
  checkSource(row);
  const user = world.tables.users.get(userId);
  if (!user || !world.tables.memberships.get(`${actor.organization.id}:${userId}`)) {
    return notFound('User');
  }
  checkAdding(world, actor, row, [userId]);
  if (!world.tables.teamMembers.get(`${row.id}:${userId}`)) {
    insertMember(world, row.id, userId);
    world.tables.teams.update(row.id, { updated_at: world.now });
    tellTeam(world, row, 'updated');
  }
  return views.person(user);
}

/** Removes a person from a team; removing a non-member has no effect. */
export function removeTeamUser(world: World, row: TeamRow, userId: string): void {
  checkSource(row);
  if (!world.tables.users.get(userId)) notFound('User');
  const id = `${row.id}:${userId}`;
  if (!world.tables.teamMembers.get(id)) return;
  world.tables.teamMembers.remove(id);
  world.tables.teams.update(row.id, { updated_at: world.now });
  tellTeam(world, row, 'updated');
}

/** Creates the list that everyone has, if it’s missing. */
export function ensureFavorites(world: World, actor: Actor): void {
  const mine = world.tables.teams
    .by('owner', actor.user.id)
    .some((row) => row.organization_id === actor.organization.id && isDefault(row));
  if (!mine) createTeam(world, actor, 'group', { name: FAVORITES }, true);
}
