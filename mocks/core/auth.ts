import type { Definition } from '@/api/core/endpoint';
import { HEADER } from '@/api/core/headers';
import type { Access, Feature } from '@/api/schemas/access';
import type { MembershipRow, OrganizationRow, UserRow } from '../world/rows';
import type { World } from '../world/world';
import type { Actor } from './implement';
import { refuseWhileImpersonating } from '../rules/impersonation';
import { refuse } from './refuse';

/** The cookie of a signed-in browser. */
export const SESSION_COOKIE = 'atrium_session';
/** Basic credentials of the sync worker. */
export const SYNC_CREDENTIALS = 'sync:sync';
const PERSONA_TOKEN = 'persona:';

/** A persona’s user id: `persona:member` is the user with this id in every scenario that has them. */
export const personaUserId = (persona: string): string => `user_${persona.replaceAll('-', '_')}`;

/** Lifetime of access tokens in milliseconds. */
export const TOKEN_LIFE = 15 * 60_000;

const unauthorized = (): never => refuse(401, { authorization: 'Sign in to continue' });

/** The bearer token’s user; undefined if the token is unknown or has expired. */
export function userOfToken(world: World, token: string): UserRow | undefined {
  if (token.startsWith(PERSONA_TOKEN)) {
    return world.tables.users.get(personaUserId(token.slice(PERSONA_TOKEN.length)));
  }
  const [session] = world.tables.sessions.by('access', token);
  if (!session || session.expires_at <= world.now) return undefined;
  return world.tables.users.get(session.user_id);
}

/** Who is signed in: by bearer token first, otherwise by cookie. A valid cookie doesn’t make up for an invalid token. */
export function signedIn(world: World, headers: Headers, cookies: Cookies): UserRow | undefined {
  const authorization = headers.get('Authorization');
  if (authorization?.startsWith('Bearer ')) return userOfToken(world, authorization.slice(7));
  const session = cookies[SESSION_COOKIE];
  const row = session === undefined ? undefined : world.tables.sessions.get(session);
  return row && world.tables.users.get(row.user_id);
}

export type Cookies = Readonly<Record<string, string>>;

/** Whether the call has the sync worker’s credentials. */
export function isSync(headers: Headers): boolean {
  const authorization = headers.get('Authorization');
  if (!authorization?.startsWith('Basic ')) return false;
  try {
    return atob(authorization.slice(6)) === SYNC_CREDENTIALS;
  } catch {
    return false;
  }
}

export const membershipId = (organizationId: string, userId: string): string =>
  `${organizationId}:${userId}`;

export function organizationOf(world: World, idOrSlug: string): OrganizationRow | undefined {
  return (
    world.tables.organizations.get(idOrSlug) ?? world.tables.organizations.by('slug', idOrSlug)[0]
  );
}

/** Whether a membership has a role or permission; owners pass every check (ROLE-1). */
export function holds(membership: MembershipRow, access: Access): boolean {
  if (membership.roles.includes('owner')) return true;
  const { roles = [], permissions = [] } = access;
  if (roles.length === 0 && permissions.length === 0) return true;
  return (
    roles.some((role) => membership.roles.includes(role)) ||
    permissions.some((permission) => membership.permissions.includes(permission))
  );
}

/** Refuses if a feature is off or if neither a role nor a permission allows the call (ACC-5, S-20). */
export function checkAccess(actor: Actor, access: Access): void {
  if (access.feature) requireFeature(actor.organization, access.feature);
  if (holds(actor.membership, access)) return;
  // The first is the one to ask for: a role is less than a permission, and one for managed things less than one for all (ROLE-7).
  const isNarrow = (permission: string) => permission.includes(':manage');
  const { permissions = [], roles = [] } = access;
  const missing = [
    ...permissions.filter(isNarrow),
    ...roles,
    ...permissions.filter((permission) => !isNarrow(permission)),
  ];
  refuse(
    403,
    { permission: 'You do not have permission to do this' },
    { missing, lifted_by: 'owner' },
  );
}

export function requireFeature(organization: OrganizationRow, feature: Feature): void {
  if (organization.feature_flags[feature]) return;
  refuse(
    403,
    { feature_off: 'This is turned off for your organization' },
    { feature, lifted_by: 'owner' },
  );
}

/** The caller of a request, determined when a handler asks. */
export class Caller {
  private readonly world: World;
  private readonly headers: Headers;
  private readonly cookies: Cookies;

  constructor(world: World, headers: Headers, cookies: Cookies) {
    this.world = world;
    this.headers = headers;
    this.cookies = cookies;
  }

  /** Whether a paired device is calling, by its token. */
  get isStation(): boolean {
    const authorization = this.headers.get('Authorization');
    if (!authorization?.startsWith('Bearer ')) return false;
    return this.world.tables.stations.by('token', authorization.slice(7)).length > 0;
  }

  get realUser(): UserRow {
    return signedIn(this.world, this.headers, this.cookies) ?? unauthorized();
  }

  /** The person whose data counts: the impersonated one, or the other one in admin mode (IMP-1). */
  get user(): UserRow {
    const real = this.realUser;
    const { users } = this.world.tables;
    const email = this.headers.get(HEADER.adminUserEmail);
    const id = this.headers.get(HEADER.adminUserId);
    const named = this.headers.get(HEADER.impersonate) ?? id ?? email;
    if (named === null) return real;
    // The product sends an id; a person at a terminal knows an address.
    const target = users.get(named) ?? users.by('email', named.toLowerCase())[0];
    if (!target) return refuse(404, { user: 'User not found' });
    if (email !== null && target.email.toLowerCase() !== email.toLowerCase())
      return refuse(400, { user: 'The admin headers name two people' });
    const organization = this.organization;
    const own = this.membership(organization, real);
    const theirs = this.membership(organization, target);
    const isOwner = own.roles.includes('owner');
    if (
      target.id === real.id ||
      !holds(own, { permissions: ['admin:impersonate'] }) ||
      (theirs.roles.includes('owner') && !isOwner)
    ) {
      return refuse(403, { impersonate: 'You can’t act as this person' });
    }
    return target;
  }

  get organization(): OrganizationRow {
    const named =
      this.headers.get(HEADER.adminOrganizationId) ?? this.headers.get(HEADER.organization);
    if (named === null || named === '')
      return refuse(400, { organization: 'Organization is required' });
    return (
      organizationOf(this.world, named) ?? refuse(404, { organization: 'Organization not found' })
    );
  }

  get actor(): Actor {
    const { realUser, user, organization } = this;
    return { user, realUser, organization, membership: this.membership(organization, user) };
  }

  private membership(organization: OrganizationRow, user: UserRow): MembershipRow {
    return (
      this.world.tables.memberships.get(membershipId(organization.id, user.id)) ??
      refuse(403, { organization: 'You are not a member of this organization' })
    );
  }
}

/** Refuses a call whose credentials aren’t of the kind that its endpoint requires. */
export function checkCredentials(definition: Definition, caller: Caller, headers: Headers): void {
  const auth = definition.auth ?? 'session';
  // If only some bodies need a session, the handler checks who is calling.
  if (auth === 'none' || auth === 'optional' || auth === 'claim') return;
  if (auth === 'device' && caller.isStation) return;
  if (auth === 'basic') {
    if (!isSync(headers)) unauthorized();
    return;
  }
  // Refuses with 401 if no one is signed in.
  void caller.realUser;
  if (definition.ownHand) refuseWhileImpersonating(caller);
  if (definition.organization !== false) checkAccess(caller.actor, definition.access ?? {});
}
