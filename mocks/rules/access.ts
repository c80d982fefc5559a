import type { Feature } from '@/api/schemas/access';
import type { ResourceType } from '@/api/schemas/enums';
import type { MembershipRow, ResourceRow } from '../world/rows';
import type { World } from '../world/world';
import { ancestry, type Span } from './hours';
import { holdsIn, isAdded, nextHeld } from './periods';

/** Which feature flag covers a type; the others have none (RES-8). */
const FEATURE_OF: Partial<Record<ResourceType, Feature>> = {
  desk: 'desk_bookings_enabled',
  workspace: 'desk_bookings_enabled',
  parking_lot: 'parking_bookings_enabled',
  parking_space: 'parking_bookings_enabled',
  vehicle: 'parking_bookings_enabled',
  bike: 'parking_bookings_enabled',
  meeting_room: 'meeting_room_bookings_enabled',
  booth: 'meeting_room_bookings_enabled',
};

export const featureOf = (type: ResourceType): Feature | undefined => FEATURE_OF[type];

export const isOwner = (membership: MembershipRow): boolean => membership.roles.includes('owner');

/** Whether a membership has a permission; owners have all (ROLE-1). */
export const permits = (membership: MembershipRow, permission: string): boolean =>
  isOwner(membership) || membership.permissions.includes(permission);

/** People whom a person manages: members of the management groups they lead. */
export function managedUserIds(world: World, managerId: string): Set<string> {
  const ids = new Set<string>();
  for (const team of world.tables.teams.by('manager', managerId)) {
    if (team.kind !== 'management') continue;
    for (const member of world.tables.teamMembers.by('team', team.id)) ids.add(member.user_id);
  }
  ids.delete(managerId);
  return ids;
}

export function teamIdsOf(world: World, userId: string): Set<string> {
  return new Set(world.tables.teamMembers.by('user', userId).map(({ team_id }) => team_id));
}

/**
 * The resource whose permission maps decide: the place itself if it has any, otherwise the nearest area above that does.
 * Undefined if none does, so that everyone may book (RES-6).
 */
function governing(world: World, resource: ResourceRow): ResourceRow | undefined {
  return ancestry(world, resource).find(
    (item) => Object.keys(item.users).length > 0 || Object.keys(item.teams).length > 0,
  );
}

/** Why a person may not book a place: the resource with the rule, and the teams it lists. */
export interface Exclusion {
  readonly by: ResourceRow;
  readonly teams: readonly string[];
  /** When the person may book again, if they’re listed for other times. */
  readonly next: string | null;
}

/**
 * Why someone may not book a place in a range; undefined if they may. Listed people and teams may within their periods, and
 * people with additional access within theirs (ACC-3).
 */
export function exclusionOf(
  world: World,
  resource: ResourceRow,
  userId: string,
  range: Span,
): Exclusion | undefined {
  const by = governing(world, resource);
  if (!by) return undefined;
  const own = teamIdsOf(world, userId);
  const teams = Object.keys(by.teams);
  const listed = [
    ...(userId in by.users ? [{ target_type: 'user' as const, target_id: userId }] : []),
    ...teams
      .filter((id) => own.has(id))
      .map((target_id) => ({ target_type: 'team' as const, target_id })),
  ];
  if (listed.some((target) => holdsIn(world, by, target, range))) return undefined;
  if (isAdded(world, resource, userId, () => own, range)) return undefined;
  const next = listed.flatMap((target) => nextHeld(world, by, target, range) ?? []);
  return {
    by,
    teams: teams.flatMap((id) => world.tables.teams.get(id)?.name ?? []),
    next: next.toSorted()[0] ?? null,
  };
}

/** Whether bookings of this place need approval. */
export function needsApproval(
  world: World,
  resource: ResourceRow | undefined,
  userId: string,
): boolean {
  if (!resource) return false;
  if (resource.is_approvable) return true;
  const by = governing(world, resource);
  if (!by) return false;
  if (by.users[userId]) return by.users[userId].is_approvable;
  const own = teamIdsOf(world, userId);
  const entries = Object.entries(by.teams).filter(([id]) => own.has(id));
  return entries.length > 0 && entries.every(([, entry]) => entry.is_approvable);
}
