import { session } from '@/api/session';
import { membershipId, organizationOf, SESSION_COOKIE, TOKEN_LIFE } from '../core/auth';
import { implement, type Context } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import { openCode } from '../rules/codes';
import type { SessionRow, UserRow } from '../world/rows';
import type { World } from '../world/world';
import { newVisitCode } from './visits';

/** Tokens and session ids are guessable on purpose: they only give access to a fake server. */
const tokens = (
  world: World,
): Pick<SessionRow, 'access_token' | 'refresh_token' | 'expires_at'> => ({
  access_token: world.newId('access'),
  refresh_token: world.newId('refresh'),
  expires_at: new Date(world.clock.now() + TOKEN_LIFE).toISOString(),
});

const pair = (row: SessionRow) => ({
  access_token: row.access_token,
  token_type: 'Bearer' as const,
  expires_in: TOKEN_LIFE / 1000,
  refresh_token: row.refresh_token,
});

/** Signs a person in: a session row, and its cookie. */
export function signIn(world: World, user: UserRow, setHeader: Context['setHeader']): SessionRow {
  const row = world.tables.sessions.insert({
    id: world.newId('session'),
    user_id: user.id,
    previous_refresh_token: null,
    ...tokens(world),
  });
  setHeader('Set-Cookie', `${SESSION_COOKIE}=${row.id}; Path=/; SameSite=Lax`);
  return row;
}

export const sessionHandlers = implement(session, {
  me: ({ world, user, realUser, headers }) => {
    const named = headers.get('X-Organization');
    const organization = named === null ? undefined : organizationOf(world, named);
    const membership =
      organization && world.tables.memberships.get(membershipId(organization.id, user.id));
    return views.fullUser(user, membership, user.id !== realUser.id);
  },

  organizations: ({ world, user }) => ({
    elements: world.tables.memberships
      .by('user', user.id)
      .toSorted((a, b) => (a.joined_at < b.joined_at ? -1 : 1))
      .flatMap(({ organization_id }) => {
        const row = world.tables.organizations.get(organization_id);
        return row ? [views.organizationSummary(row)] : [];
      }),
  }),

  membership: ({ world, user, params }) => {
    const organization = organizationOf(world, params.org) ?? notFound('Organization');
    const row = world.tables.memberships.get(membershipId(organization.id, user.id));
    if (!row) return refuse(403, { organization: 'You are not a member of this organization' });
    const { organization_id, user_id, roles, permissions } = row;
    return { organization_id, user_id, roles: [...roles], permissions: [...permissions] };
  },

  organization: ({ world, user, params }) => {
    const row = organizationOf(world, params.id) ?? notFound('Organization');
    if (!world.tables.memberships.get(membershipId(row.id, user.id))) notFound('Organization');
    return views.organization(row);
  },

  setting: ({ world, user, params }) => {
    const [row] = world.tables.userSettings.by('userType', `${user.id}|${params.type}`);
    return { type: params.type, value: row?.value ?? null };
  },

  saveSetting: ({ world, user, body }) => {
    const [row] = world.tables.userSettings.by('userType', `${user.id}|${body.type}`);
    if (row) world.tables.userSettings.update(row.id, { value: body.value });
    else world.tables.userSettings.insert({ id: world.newId('uset'), user_id: user.id, ...body });
    return { type: body.type, value: body.value };
  },

  token: ({ world, body, cookies }) => {
    if (body.refresh_token !== undefined) {
      const [row] = world.tables.sessions.by('refresh', body.refresh_token);
      if (!row) return refuse(401, { refresh_token: 'Sign in to continue' });
      // A tab that missed the rotation gets the same pair as the other tab (F-8).
      if (row.previous_refresh_token === body.refresh_token) return pair(row);
      return pair(
        world.tables.sessions.update(row.id, {
          ...tokens(world),
          previous_refresh_token: row.refresh_token,
        }),
      );
    }
    const cookie = cookies[SESSION_COOKIE];
    const row = cookie === undefined ? undefined : world.tables.sessions.get(cookie);
    if (!row) return refuse(401, { refresh_token: 'Sign in to continue' });
    if (row.expires_at > world.now) return pair(row);
    return pair(world.tables.sessions.update(row.id, tokens(world)));
  },

  identity: ({ world, body, setHeader }) => {
    const [user] = world.tables.users.by('email', body.email.toLowerCase());
    // An unknown email, a wrong password, and a wrong code give the same message.
    const wrong = (): never => refuse(401, { email: 'Wrong email or password' });
    if (!user) return wrong();
    if (body.code !== undefined) {
      const sent = world.tables.codes
        .by('code', `login|${body.code}`)
        .find(({ email, used_at, expires_at }) => {
          return email === user.email.toLowerCase() && used_at === null && expires_at > world.now;
        });
      if (!sent) return wrong();
      world.tables.codes.update(sent.id, { used_at: world.now });
    } else if (user.password === null || body.password !== user.password) return wrong();
    return pair(signIn(world, user, setHeader));
  },

  code: (context) => {
    const { world, body } = context;
    if (body.purpose === 'visit') {
      if (body.target_id === undefined) return refuse(422, { target_id: 'Which visit?' });
      return newVisitCode(world, context.actor, body.target_id);
    }
    if (body.purpose === 'login' && body.email === undefined) {
      return refuse(422, { email: 'Enter an email address' });
    }
    const row = openCode(world, body.purpose, body.email?.toLowerCase() ?? null);
    const { code, expires_at, claim } = row;
    return { code, expires_at, claim };
  },
});
