import type { Role } from '@/api/schemas/access';
import { membershipId } from '../core/auth';
import type { Actor } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import type { MembershipRow, UserRow } from '../world/rows';
import type { World } from '../world/world';

/** Someone with their membership in the organization. */
export interface Member {
  readonly user: UserRow;
  readonly membership: MembershipRow;
}

/** A member of the caller’s organization; others count as unknown. */
export function findMember(world: World, actor: Pick<Actor, 'organization'>, id: string): Member {
  const user = world.tables.users.get(id);
  const membership = world.tables.memberships.get(membershipId(actor.organization.id, id));
  return user && membership ? { user, membership } : notFound('User');
}

/** Refuses ids of people who aren’t members, under the name of the field that contains them. */
export function checkMembers(
  world: World,
  actor: Pick<Actor, 'organization'>,
  field: string,
  ids: Iterable<string>,
): void {
  for (const id of ids) {
    if (!world.tables.memberships.get(membershipId(actor.organization.id, id))) {
      refuse(422, { [field]: 'This person is not a member' }, { user_id: id });
    }
  }
}

/** Everyone in an organization with one of some roles. Reads all memberships. */
export const holdersOf = (world: World, organizationId: string, ...roles: Role[]): string[] =>
  world.tables.memberships
    .by('organization', organizationId)
    .filter((row) => roles.some((role) => row.roles.includes(role)))
    .map(({ user_id }) => user_id);

/** Refuses what would leave an organization without an owner (ROLE-2). */
export function checkLastOwner(world: World, membership: MembershipRow): void {
  if (!membership.roles.includes('owner')) return;
  const owners = holdersOf(world, membership.organization_id, 'owner');
  if (owners.length === 1) {
    refuse(
      409,
      { roles: 'There must be an admin. Make someone else an admin first' },
      { rule: 'last_owner', lifted_by: 'owner' },
    );
  }
}

/** Only owners can give or take the owner role: no one can extend their own permissions (ACC-5). */
export function checkOwnerRole(
  actor: Actor,
  before: readonly Role[],
  after: readonly Role[],
): void {
  if (before.includes('owner') === after.includes('owner')) return;
  if (actor.membership.roles.includes('owner')) return;
  refuse(403, { roles: 'Only an admin can add or remove admins' }, { lifted_by: 'owner' });
}

/** Reception: owners and schedulers see and answer all visits. */
export const isReception = ({ membership }: Pick<Actor, 'membership'>): boolean =>
  membership.roles.includes('owner') || membership.roles.includes('scheduler');

/** The person if they’re still a member of the organization: what comes to life again names no one who is gone (ROLE-8). */
export const memberOrNull = (
  world: World,
  organizationId: string,
  userId: string | null,
): string | null =>
  userId !== null && world.tables.memberships.get(membershipId(organizationId, userId))
    ? userId
    : null;
