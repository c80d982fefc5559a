import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEATURES, PERMISSION, ROLES, type Access } from '@/api/schemas/access';
import {
  ALLOWED,
  call,
  callAll,
  can,
  dependsOnManagedPeople,
  dependsOnManagedPlaces,
  viewerOf,
  type Switches,
} from '.';

const PERMISSIONS = Object.values(PERMISSION);

const switches = (on: readonly string[], others = true): Switches => ({
  permissions: { schedule_others: others, schedule_others_managed: others },
  feature_flags: {
    desk_bookings_enabled: on.includes('desk_bookings_enabled'),
    parking_bookings_enabled: on.includes('parking_bookings_enabled'),
    meeting_room_bookings_enabled: on.includes('meeting_room_bookings_enabled'),
    workplace_requests: on.includes('workplace_requests'),
  },
});
const viewer = (
  roles: readonly string[],
  permissions: readonly string[] = [],
  organization = switches(FEATURES),
) => viewerOf({ user: { id: 'maya' }, membership: { roles, permissions }, organization });

const access = fc.record(
  {
    roles: fc.subarray([...ROLES]),
    permissions: fc.subarray([...PERMISSIONS]),
    feature: fc.constantFrom(...FEATURES),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Access>;
const viewers = fc.record({
  roles: fc.subarray([...ROLES]),
  permissions: fc.subarray([...PERMISSIONS]),
  features: fc.subarray([...FEATURES]),
});

describe('viewerOf', () => {
  test('IMP-3 takes permissions from the membership and features from the organization', () => {
    const organization = switches(['workplace_requests']);
    expect(
      viewerOf({
        user: { id: 'maya' },
        membership: { roles: ['scheduler'], permissions: ['office:add'] },
        organization,
        impersonated: true,
      }),
    ).toEqual({
      id: 'maya',
      roles: ['scheduler'],
      permissions: ['office:add'],
      organization,
      isImpersonated: true,
    });
  });

  test('ROLE-1 without a membership, there are no permissions', () => {
    for (const membership of [null, undefined]) {
      const nobody = viewerOf({ user: { id: 'maya' }, membership, organization: switches([]) });
      expect(nobody).toMatchObject({ roles: [], permissions: [], isImpersonated: false });
    }
  });
});

describe('call', () => {
  test('without access, everyone may', () => {
    expect(can(viewer([]), call, undefined)).toBe(ALLOWED);
    expect(can(viewer([]), call, {})).toBe(ALLOWED);
    expect(can(viewer([]), callAll, [])).toBe(ALLOWED);
  });

  test('ROLE-1 any one of the roles or permissions suffices; none names them all, the smallest first', () => {
    const asked: Access = { roles: ['resource_manager'], permissions: ['office:add'] };
    expect(can(viewer(['resource_manager']), call, asked)).toEqual(ALLOWED);
    expect(can(viewer(['member'], ['office:add']), call, asked)).toEqual(ALLOWED);
    expect(can(viewer(['team_manager'], ['admin:impersonate']), call, asked)).toEqual({
      allowed: false,
      reason: 'not_permitted',
      liftedBy: 'owner',
      missing: ['resource_manager', 'office:add'],
    });
  });

  test('a permission like another does not count', () => {
    const alike = ['office:add:more', 'OFFICE:ADD', 'office'];
    expect(can(viewer([], alike), call, { permissions: ['office:add'] }).allowed).toBe(false);
  });

  test('a feature that is off refuses owners as well', () => {
    const off = viewer(['owner'], PERMISSIONS, switches([]));
    expect(can(off, call, { feature: 'workplace_requests' })).toEqual({
      allowed: false,
      reason: 'feature_off',
      liftedBy: 'owner',
      missing: ['workplace_requests'],
    });
  });

  test('of several calls, the first refused one says why', () => {
    const asked: Access[] = [{ roles: ['member'] }, { roles: ['scheduler'] }, { roles: ['owner'] }];
    expect(can(viewer(['member']), callAll, asked)).toMatchObject({ missing: ['scheduler'] });
    expect(can(viewer(['owner']), callAll, asked)).toEqual(ALLOWED);
  });

  test('ROLE-1 an owner is refused by nothing but a feature that is off', () => {
    fc.assert(
      fc.property(access, viewers, (asked, { permissions, features }) => {
        const verdict = call(viewer(['owner'], permissions, switches(features)), asked);
        const isOn = asked.feature === undefined || features.includes(asked.feature);
        expect(verdict.allowed).toBe(isOn);
      }),
    );
  });

  test('ROLE-1 roles and permissions only add up', () => {
    fc.assert(
      fc.property(access, viewers, viewers, (asked, one, other) => {
        const before = call(viewer(one.roles, one.permissions, switches(one.features)), asked);
        const after = call(
          viewer(
            [...one.roles, ...other.roles],
            [...one.permissions, ...other.permissions],
            switches([...one.features, ...other.features]),
          ),
          asked,
        );
        if (before.allowed) expect(after.allowed).toBe(true);
      }),
    );
  });

  test('ACC-1 granting any one missing right lifts the denial', () => {
    fc.assert(
      fc.property(access, viewers, (asked, { roles, permissions, features }) => {
        const verdict = call(viewer(roles, permissions, switches(features)), asked);
        if (verdict.allowed || verdict.reason === 'feature_off') return;
        for (const right of verdict.missing ?? []) {
          const granted = viewer([...roles, right], [...permissions, right], switches(features));
          expect(call(granted, asked)).toEqual(ALLOWED);
        }
      }),
    );
  });
});

describe('what a permission depends on', () => {
  test('OTH-1 managed people count for those who can book for them and not for anyone', () => {
    const managing = 'schedule:others:managed:add';
    expect(dependsOnManagedPeople(viewer([], [managing]))).toBe(true);
    expect(dependsOnManagedPeople(viewer([], [managing, 'schedule:others:add']))).toBe(false);
    expect(dependsOnManagedPeople(viewer([]))).toBe(false);
    expect(dependsOnManagedPeople(viewer(['owner'], [managing]))).toBe(false);
    expect(dependsOnManagedPeople(viewer([], [managing], switches([], false)))).toBe(false);
  });

  test('APPR-5 managed places count for those who may answer for them and not for all', () => {
    expect(dependsOnManagedPlaces(viewer([], ['schedule:respond:manage']))).toBe(true);
    expect(
      dependsOnManagedPlaces(viewer([], ['schedule:respond:manage', 'schedule:respond'])),
    ).toBe(false);
    expect(dependsOnManagedPlaces(viewer(['owner']))).toBe(false);
    expect(dependsOnManagedPlaces(viewer([]))).toBe(false);
  });
});
