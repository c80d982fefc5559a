import { describe, expect, it } from 'vitest';
import type { Role } from '@/api/schemas/access';
import { deriveFlags, type Flag, type Right, type Standing } from './rights';
import { can, canAny } from './verdict';

const TABLE: [Flag, string][] = [
  ['impersonate', 'admin:impersonate'],
  ['schedule_others', 'schedule:others:add'],
  ['schedule_others_managed', 'schedule:others:managed:add'],
  ['schedule_respond', 'schedule:respond'],
  ['schedule_respond_managed', 'schedule:respond:manage'],
  ['settings', 'office:add'],
  ['enterprise', 'organization:enterprise'],
];

function standing(roles: Role[], permissions: string[], allowed = true, features = true): Standing {
  const membership = { roles, permissions };
  return {
    membership,
    flags: deriveFlags(membership),
    organization: {
      permissions: { schedule_others: allowed, schedule_others_managed: allowed },
      feature_flags: {
        desk_bookings_enabled: features,
        parking_bookings_enabled: features,
        meeting_room_bookings_enabled: features,
        workplace_requests: features,
      },
    },
  };
}

describe('derived flags', () => {
  it.each(TABLE)('%s stands for %s alone', (flag, permission) => {
    const flags = deriveFlags({ roles: ['member'], permissions: [permission] });
    for (const [name] of TABLE) expect(flags[name]).toBe(name === flag);
  });

  it('ROLE-1 a member has none of them, an owner all', () => {
    expect(Object.values(deriveFlags({ roles: ['member'], permissions: [] }))).not.toContain(true);
    expect(Object.values(deriveFlags({ roles: ['owner'], permissions: [] }))).not.toContain(false);
  });

  it('similar permission strings do not count', () => {
    const flags = deriveFlags({
      roles: [],
      permissions: ['office:add:more', 'OFFICE:ADD', 'office'],
    });
    expect(flags.settings).toBe(false);
  });
});

describe('can', () => {
  it('says which right is missing and who can grant it', () => {
    expect(can(standing(['member'], []), 'settings')).toEqual({
      allowed: false,
      right: 'Manage offices and settings',
      grantedBy: 'An admin of your organization',
      reason:
        'You need the right “Manage offices and settings”. An admin of your organization can grant it.',
    });
  });

  it('ROLE-1 roles add up, and an owner passes every check', () => {
    const both = standing(['scheduler', 'page_manager'], []);
    expect(can(both, 'scheduler').allowed && can(both, 'page_manager').allowed).toBe(true);
    expect(can(both, 'team_manager').allowed).toBe(false);
    expect(can(standing(['owner'], []), 'team_manager').allowed).toBe(true);
  });

  it('booking for others needs the organization’s consent too, also for an owner', () => {
    const own = ['schedule:others:add', 'schedule:others:managed:add'];
    for (const right of ['schedule_others', 'schedule_others_managed'] as const) {
      expect(can(standing(['member'], own), right).allowed).toBe(true);
      expect(can(standing(['member'], own, false), right).allowed).toBe(false);
      expect(can(standing(['owner'], [], false), right).allowed).toBe(false);
    }
  });

  it('a feature that is switched off refuses everybody', () => {
    const features: Right[] = ['desk_bookings_enabled', 'workplace_requests'];
    for (const right of features) {
      expect(can(standing(['owner'], [], true, false), right).allowed).toBe(false);
      expect(can(standing(['member'], []), right).allowed).toBe(true);
    }
  });

  it('canAny takes any one, and otherwise explains the first', () => {
    const rights = ['settings', 'resource_manager'] as const;
    expect(canAny(standing(['resource_manager'], []), rights).allowed).toBe(true);
    expect(canAny(standing(['member'], []), rights)).toMatchObject({
      right: 'Manage offices and settings',
    });
  });
});
