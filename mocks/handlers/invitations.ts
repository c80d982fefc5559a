import { invitations } from '@/api/invitations';
import type { SkippedInvitation } from '@/api/schemas/invitations';
import { membershipId } from '../core/auth';
import { allOf, find, wasRemoved } from '../core/find';
import { implement, type Actor } from '../core/implement';
import { later, mentions, newest } from '../core/lists';
import { paginate } from '../core/paging';
import { refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import * as views from '../core/views';
import { isEmail } from '../rules/account';
import { INVITATION_LIFE, invitation, joinUrl, openingOf, stateOf } from '../rules/invitations';
import { checkOwnerRole } from '../rules/people';
import type { OrganizationRow } from '../world/rows';
import type { InvitationRow } from '../world/rows-people';
import type { World } from '../world/world';

/** Why an address is skipped in an invitation; undefined if it isn’t. */
function skipped(
  world: World,
  actor: Actor,
  email: string,
): SkippedInvitation['reason'] | undefined {
  if (!isEmail(email)) return 'invalid';
  const [user] = world.tables.users.by('email', email);
  if (user && world.tables.memberships.get(membershipId(actor.organization.id, user.id))) {
    return 'member';
  }
  const waits = allOf(world.tables.invitations, actor).some(
    (row) => row.email === email && stateOf(world, row) === 'pending',
  );
  return waits ? 'invited' : undefined;
}

function invite(
  world: World,
  actor: Actor,
  email: string,
  { roles, team_ids }: Pick<InvitationRow, 'roles' | 'team_ids'>,
): InvitationRow {
  return world.tables.invitations.insert({
    id: world.newId('invi'),
    organization_id: actor.organization.id,
    email,
    roles,
    team_ids,
    code: world.newId('join'),
    invited_by: actor.user.id,
    created_at: world.now,
    expires_at: later(world, INVITATION_LIFE),
    joined_at: null,
  });
}

const joinLink = ({ join: { enabled, code } }: OrganizationRow) => ({
  enabled,
  join: enabled ? code : null,
  url: enabled ? joinUrl(code) : null,
});

/** The account becomes a member with the invitation’s roles and teams. */
function admit(
  world: World,
  organizationId: string,
  userId: string,
  given: Pick<InvitationRow, 'roles' | 'team_ids'> | null,
): void {
  world.tables.memberships.insert({
    id: membershipId(organizationId, userId),
    organization_id: organizationId,
    user_id: userId,
    roles: given && given.roles.length > 0 ? given.roles : ['member'],
    permissions: [],
    joined_at: world.now,
  });
  for (const team_id of given?.team_ids ?? []) {
    if (!world.tables.teams.get(team_id)) continue;
    world.tables.teamMembers.insert({ id: `${team_id}:${userId}`, team_id, user_id: userId });
  }
  broadcast(world, { id: userId, organization_id: organizationId }, 'user', 'created');
}

export const invitationsHandlers = implement(invitations, {
  list: ({ world, actor, query }) =>
    paginate(
      allOf(world.tables.invitations, actor)
        .map((row) => invitation(world, row))
        .filter(({ email, status }) => {
          return (!query.status || query.status.includes(status)) && mentions(query.query, email);
        }),
      query,
      { key: newest },
    ),

  create: ({ world, actor, body }) => {
    const roles = [...new Set(body.roles ?? ['member' as const])];
    checkOwnerRole(actor, [], roles);
    for (const id of body.team_ids ?? []) {
      const team = world.tables.teams.get(id);
      if (team?.organization_id !== actor.organization.id || team.kind !== 'directory') {
        refuse(422, { team_ids: 'Team not found' });
      }
    }
    const left: SkippedInvitation[] = [];
    const elements = [...new Set(body.emails.map((email) => email.trim().toLowerCase()))].flatMap(
      (email) => {
        const reason = skipped(world, actor, email);
        if (reason) left.push({ email, reason });
        if (reason) return [];
        const row = invite(world, actor, email, { roles, team_ids: body.team_ids ?? [] });
        broadcast(world, row, 'invitation', 'created');
        return [invitation(world, row)];
      },
    );
    return { elements, skipped: left };
  },

  get: ({ world, actor, params }) =>
    invitation(world, find(world.tables.invitations, actor, params.id, 'Invitation')),

  remove: ({ world, actor, params }) => {
    if (wasRemoved(world.tables.invitations, params.id)) return undefined;
    const row = find(world.tables.invitations, actor, params.id, 'Invitation');
    world.tables.invitations.remove(row.id);
    broadcast(world, row, 'invitation', 'deleted');
    return undefined;
  },

  joinLink: ({ actor }) => joinLink(actor.organization),

  setJoinLink: ({ world, actor, body }) => {
    const { organization } = actor;
    const { enabled, code } = organization.join;
    if (enabled === body.enabled) return joinLink(organization);
    // Each time the link is turned on, it gets a new code, so old copies stay invalid.
    if (!body.enabled) {
      world.tables.deadLinks.insert({ id: code, organization_id: organization.id });
    }
    const next = world.tables.organizations.update(organization.id, {
      join: { enabled: body.enabled, code: body.enabled ? world.newId('join') : code },
    });
    broadcast(world, { id: next.id, organization_id: next.id }, 'organization', 'updated');
    return joinLink(next);
  },

  preview: ({ world, params }) => {
    const { organization, invitation: invited } = openingOf(world, params.code);
    return {
      organization: views.organizationSummary(organization),
      invited_by: views.personById(world, invited?.invited_by ?? null),
      email: invited?.email ?? null,
      has_account: invited !== null && world.tables.users.by('email', invited.email).length > 0,
    };
  },

  join: ({ world, user, params }) => {
    const [own] = world.tables.invitations.by('code', params.code);
    // Joining again as a member changes nothing: a double click or an old link in an email isn’t an error.
    if (own && world.tables.memberships.get(membershipId(own.organization_id, user.id))) {
      const joined = world.tables.organizations.get(own.organization_id);
      if (joined) return { organization: views.organizationSummary(joined) };
    }
    const { organization, invitation: invited } = openingOf(world, params.code);
    if (invited && invited.email !== user.email.toLowerCase()) {
      refuse(403, { email: 'This invitation is for another address' });
    }
    if (!world.tables.memberships.get(membershipId(organization.id, user.id))) {
      admit(world, organization.id, user.id, invited);
    }
    if (invited) world.tables.invitations.update(invited.id, { joined_at: world.now });
    if (user.default_organization_id === null) {
      world.tables.users.update(user.id, { default_organization_id: organization.id });
    }
    return { organization: views.organizationSummary(organization) };
  },
});
