import { describe, expect, test } from 'vitest';
import {
  ALLOWED,
  allOf,
  can,
  denied,
  hasRole,
  holds,
  needsApproval,
  permissionFlags,
  viewerOf,
} from '.';
import type { AdditionalAccess, PermittedPlace, Verdict, Viewer } from '.';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  id: 'maya',
  roles: ['member'],
  permissions: [],
  teamIds: ['design'],
  ...over,
});
const owner = viewer({ roles: ['owner'] });
const withPermission = (...permissions: string[]) => viewer({ permissions });
const no = (reason: string, liftedBy: string | null): unknown => ({
  allowed: false,
  reason,
  liftedBy,
});

describe('viewer', () => {
  test('ROLE-1 the owner passes every check, others what they hold', () => {
    expect(holds(owner, 'organization:enterprise')).toBe(true);
    expect(hasRole(owner, 'page_manager')).toBe(true);
    expect(holds(viewer(), 'schedule:respond')).toBe(false);
    expect(hasRole(viewer(), 'scheduler')).toBe(false);
    expect(hasRole(viewer({ roles: ['member', 'scheduler'] }), 'scheduler')).toBe(true);
  });

  test.each([
    ['admin:impersonate', 'impersonate'],
    ['schedule:others:add', 'scheduleOthers'],
    ['schedule:others:managed:add', 'scheduleOthersManaged'],
    ['schedule:respond', 'scheduleRespond'],
    ['schedule:respond:manage', 'scheduleRespondManaged'],
    ['office:add', 'settings'],
    ['organization:enterprise', 'enterprise'],
  ])('ROLE-1 %s gives the flag %s and no other', (permission, flag) => {
    const flags = permissionFlags(withPermission(permission));
    expect(Object.entries(flags).filter(([, on]) => on)).toEqual([[flag, true]]);
    expect(Object.values(permissionFlags(owner))).not.toContain(false);
    expect(Object.values(permissionFlags(viewer()))).not.toContain(true);
  });

  test('IMP-3 a viewer is read from the current user', () => {
    const organization_user = { roles: ['member'], permissions: ['office:add'] };
    expect(
      viewerOf({ id: 'maya', organization_user, is_being_impersonated: true }, ['design']),
    ).toEqual({
      id: 'maya',
      roles: ['member'],
      permissions: ['office:add'],
      teamIds: ['design'],
      isImpersonated: true,
    });
    expect(viewerOf({ id: 'maya', organization_user: null })).toEqual({
      id: 'maya',
      roles: [],
      permissions: [],
      teamIds: [],
      isImpersonated: false,
    });
  });
});

describe('allOf', () => {
  test('ACC-1 the first no is told, later checks are not asked', () => {
    const never = (): Verdict => {
      throw new Error('asked');
    };
    expect(
      allOf(
        () => ALLOWED,
        () => denied('closed', null),
        never,
      ),
    ).toEqual(no('closed', null));
    expect(allOf()).toBe(ALLOWED);
  });
});

describe('can.book', () => {
  const desk = (over: Partial<PermittedPlace> = {}): PermittedPlace => ({
    id: 'd-1',
    type: 'desk',
    is_available: true,
    is_open: true,
    users: {},
    teams: {},
    ...over,
  });

  test('RES-6 empty maps mean everyone', () => {
    expect(can.book(viewer(), desk())).toEqual(ALLOWED);
    expect(can.book(viewer(), desk({ users: null, teams: undefined }))).toEqual(ALLOWED);
  });

  test.each([
    ['area', { type: 'area' }, no('not_bookable', null)],
    ['withdrawn', { is_available: false }, no('not_available', 'resource_manager')],
    ['closed', { is_open: false }, no('closed', 'resource_manager')],
  ])('RES-4 ACC-1 %s, also for the owner', (_title, over, expected) => {
    expect(can.book(viewer(), desk(over))).toEqual(expected);
    expect(can.book(owner, desk(over))).toEqual(expected);
  });

  test('RES-8 a feature that is off refuses everybody', () => {
    const features = { desk_bookings_enabled: false, parking_bookings_enabled: true };
    expect(can.book(owner, desk(), { features })).toEqual(no('feature_off', 'owner'));
    expect(can.book(viewer(), desk({ type: 'bike' }), { features })).toEqual(ALLOWED);
    expect(can.book(viewer(), desk({ type: 'locker' }), { features })).toEqual(ALLOWED);
    expect(can.book(viewer(), desk({ type: 'booth' }), { features })).toEqual(
      no('feature_off', 'owner'),
    );
  });

  test.each([
    ['listed by name', { users: { maya: {} } }, true],
    ['listed by team', { teams: { design: {} } }, true],
    ['only others listed', { users: { tom: {} } }, false],
    ['only other teams listed', { teams: { sales: {} } }, false],
    ['other people and the own team', { users: { tom: {} }, teams: { design: {} } }, true],
  ])('ACC-2 %s → %s', (_title, over, allowed) => {
    expect(can.book(viewer(), desk(over)).allowed).toBe(allowed);
    expect(can.book(owner, desk(over)).allowed).toBe(true);
    if (!allowed) {
      expect(can.book(viewer(), desk(over))).toEqual(no('not_permitted', 'resource_manager'));
    }
  });

  test('ACC-2 an id that names a built-in is not listed', () => {
    expect(can.book(viewer({ id: 'toString' }), desk({ users: { tom: {} } })).allowed).toBe(false);
    expect(can.book(viewer({ teamIds: undefined }), desk({ teams: { design: {} } })).allowed).toBe(
      false,
    );
  });

  test('ACC-3 additional access counts minute by minute', () => {
    const access = (start: string, end: string, resource_id = 'd-1'): AdditionalAccess => ({
      resource_id,
      start: `2026-11-23T${start}:00.000Z`,
      end: `2026-11-23T${end}:00.000Z`,
    });
    const range = { start: NOW.getTime(), end: NOW.getTime() + 2 * 3_600_000 };
    const place = desk({ users: { tom: {} } });
    const ask = (...additionalAccess: AdditionalAccess[]) =>
      can.book(viewer(), place, { range, additionalAccess }).allowed;
    expect(ask(access('10:00', '12:00'))).toBe(true);
    expect(ask(access('09:00', '11:00'), access('11:00', '13:00'))).toBe(true);
    expect(ask(access('10:00', '11:59'))).toBe(false);
    expect(ask(access('10:01', '12:00'))).toBe(false);
    expect(ask(access('09:00', '11:00'), access('11:01', '13:00'))).toBe(false);
    expect(ask(access('10:00', '12:00', 'd-2'))).toBe(false);
    expect(ask({ resource_id: 'd-1', start: 'x', end: 'y' })).toBe(false);
    expect(ask({ ...access('10:00', '12:00'), start: 'x' })).toBe(false);
    expect(ask({ ...access('10:00', '12:00'), end: 'y' })).toBe(false);
    expect(can.book(viewer(), place, { range }).allowed).toBe(false);
    expect(ask()).toBe(false);
    expect(
      can.book(viewer(), place, { additionalAccess: [access('00:00', '23:00')] }).allowed,
    ).toBe(false);
  });

  test('APPR-4 RES-6 who needs an answer', () => {
    const all = { has: () => true };
    expect(needsApproval(viewer(), desk())).toBe(false);
    expect(needsApproval(viewer(), desk({ is_approvable: true }))).toBe(true);
    expect(needsApproval(owner, desk({ is_approvable: true }))).toBe(false);
    expect(needsApproval(withPermission('schedule:respond'), desk({ is_approvable: true }))).toBe(
      false,
    );
    const managing = withPermission('schedule:respond:manage');
    expect(needsApproval(managing, desk({ is_approvable: true }))).toBe(true);
    expect(needsApproval(managing, desk({ is_approvable: true }), all)).toBe(false);
    const listed = { is_approvable: false, users: { maya: { is_approvable: true } } };
    expect(needsApproval(viewer(), desk(listed))).toBe(true);
    const exempt = { is_approvable: true, teams: { design: { is_approvable: false } } };
    expect(needsApproval(viewer(), desk(exempt))).toBe(false);
    expect(needsApproval(viewer(), desk({ is_approvable: true, users: { maya: {} } }))).toBe(true);
    // The mildest entry counts, whichever list it is in.
    const strict = { is_approvable: true };
    const mild = { is_approvable: false };
    for (const [users, teams] of [
      [{ maya: strict }, { design: mild }],
      [{ maya: mild }, { design: strict }],
    ]) {
      expect(needsApproval(viewer(), desk({ is_approvable: true, users, teams }))).toBe(false);
    }
    expect(
      needsApproval(viewer(), desk({ users: { maya: strict }, teams: { design: strict } })),
    ).toBe(true);
    // Somebody of no team is listed under none.
    const { teamIds: _teams, ...alone } = viewer();
    expect(needsApproval(alone, desk({ is_approvable: true, teams: { design: mild } }))).toBe(true);
  });
});
