import type { Invitation, InvitationState } from '@/api/schemas/invitations';
import { refuse } from '../core/refuse';
import * as views from '../core/views';
import type { OrganizationRow } from '../world/rows';
import type { InvitationRow } from '../world/rows-people';
import type { World } from '../world/world';

/** An invitation is valid for 30 days. */
export const INVITATION_LIFE = 30 * 86_400_000;

export const stateOf = (world: World, row: InvitationRow): InvitationState =>
  row.joined_at !== null ? 'joined' : row.expires_at <= world.now ? 'expired' : 'pending';

/** Where someone joins with a code; the host is the main site’s, which this server doesn’t know. */
export const joinUrl = (code: string): string => `/signup?join=${encodeURIComponent(code)}`;

export function invitation(world: World, row: InvitationRow): Invitation {
  const { organization_id: _of, invited_by, ...shown } = row;
  return {
    ...shown,
    status: stateOf(world, row),
    url: joinUrl(row.code),
    invited_by: views.personById(world, invited_by),
  };
}

/** What a code belongs to: a personal invitation, or an organization’s join link. */
export interface Opening {
  readonly organization: OrganizationRow;
  /** Null for the join link. */
  readonly invitation: InvitationRow | null;
}

/** Looks up a code: 404 unknown, 409 used, 410 expired or turned off. */
export function openingOf(world: World, code: string): Opening {
  const [invited] = world.tables.invitations.by('code', code);
  if (invited) {
    const organization = world.tables.organizations.get(invited.organization_id);
    const state = stateOf(world, invited);
    if (state === 'joined') {
      refuse(409, { code: 'This invitation has already been used' }, { rule: 'used' });
    }
    if (state === 'expired') {
      refuse(410, { code: 'This invitation has expired' }, { rule: 'expired' });
    }
    if (organization) return { organization, invitation: invited };
  }
  for (const organization of world.tables.organizations.all()) {
    if (organization.join.code !== code) continue;
    if (organization.join.enabled) return { organization, invitation: null };
    return switchedOff();
  }
  if (world.tables.deadLinks.get(code)) return switchedOff();
  return refuse(404, { code: 'No such invitation' });
}

const switchedOff = (): never =>
  refuse(410, { code: 'This link was turned off' }, { rule: 'switched_off' });
