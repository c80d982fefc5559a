import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AreaTree } from '@/domain/places/areas';
import { needsApproval, placeRef, type ApprovablePlace, type Viewer } from '.';

const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  id: 'maya',
  roles: ['member'],
  permissions: [],
  organization: {
    permissions: { schedule_others: true, schedule_others_managed: true },
    feature_flags: {
      desk_bookings_enabled: true,
      parking_bookings_enabled: true,
      meeting_room_bookings_enabled: true,
      workplace_requests: true,
    },
  },
  isImpersonated: false,
  teamIds: ['design'],
  ...over,
});
const owner = viewer({ roles: ['owner'] });
const withPermission = (...permissions: string[]) => viewer({ permissions });

/** A zone on a floor of the office. */
const AREAS: AreaTree = new Map([
  ['zone', { parent_id: 'floor-2' }],
  ['floor-2', { parent_id: null }],
]);
const place = (over: Partial<ApprovablePlace> = {}): ApprovablePlace => ({
  id: 'd-1',
  office_id: 'office-1',
  parent_id: 'zone',
  users: {},
  teams: {},
  ...over,
});
const approvable = place({ is_approvable: true });
const strict = { is_approvable: true };
const mild = { is_approvable: false };

describe('placeRef', () => {
  test('ACC-5 names what holds a place, nearest first, and the office last', () => {
    expect(placeRef(place(), AREAS)).toEqual({
      id: 'd-1',
      within: ['zone', 'floor-2', 'office-1'],
    });
    expect(placeRef(place({ parent_id: null }), AREAS).within).toEqual(['office-1']);
  });

  test('an unknown area is the last one named', () => {
    expect(placeRef(place({ parent_id: 'elsewhere' }), AREAS).within).toEqual([
      'elsewhere',
      'office-1',
    ]);
  });

  test('a loop in the data ends', () => {
    const loop: AreaTree = new Map([['zone', { parent_id: 'zone' }]]);
    expect(new Set(placeRef(place(), loop).within)).toEqual(new Set(['zone', 'office-1']));
  });
});

describe('needsApproval', () => {
  const ask = (asking: Viewer, asked: ApprovablePlace) => needsApproval(asking, asked, AREAS);

  test('RES-6 only an approvable place needs approval', () => {
    expect(ask(viewer(), place())).toBe(false);
    expect(ask(viewer(), approvable)).toBe(true);
  });

  test('APPR-4 no one needs an approval that they could give themselves', () => {
    expect(ask(owner, approvable)).toBe(false);
    expect(ask(withPermission('schedule:respond'), approvable)).toBe(false);
  });

  test.each([
    ['the place', 'd-1', false],
    ['its area', 'zone', false],
    ['its floor', 'floor-2', false],
    ['its office', 'office-1', false],
    ['another floor', 'floor-3', true],
  ])('APPR-4 APPR-5 who manages %s', (_title, managed, expected) => {
    const managing = withPermission('schedule:respond:manage');
    expect(ask({ ...managing, managedPlaces: new Set([managed]) }, approvable)).toBe(expected);
    // A grant alone isn’t permission to answer.
    expect(ask(viewer({ managedPlaces: new Set([managed]) }), approvable)).toBe(true);
  });

  test('APPR-5 managed places that have not loaded yet do not count', () => {
    expect(ask(withPermission('schedule:respond:manage'), approvable)).toBe(true);
  });

  test('RES-6 the entries that list the viewer decide, and the most lenient one counts', () => {
    expect(ask(viewer(), place({ is_approvable: false, users: { maya: strict } }))).toBe(true);
    expect(ask(viewer(), place({ is_approvable: true, teams: { design: mild } }))).toBe(false);
    expect(ask(viewer(), place({ is_approvable: true, users: { maya: {} } }))).toBe(true);
    for (const [users, teams] of [
      [{ maya: strict }, { design: mild }],
      [{ maya: mild }, { design: strict }],
    ]) {
      expect(ask(viewer(), place({ is_approvable: true, users, teams }))).toBe(false);
    }
    expect(ask(viewer(), place({ users: { maya: strict }, teams: { design: strict } }))).toBe(true);
  });

  test('RES-6 an entry for others, for other teams, or named like a built-in does not list the viewer', () => {
    const others = { is_approvable: true, users: { tom: mild }, teams: { sales: mild } };
    expect(ask(viewer(), place(others))).toBe(true);
    expect(ask(viewer({ id: 'toString' }), place({ is_approvable: true, users: {} }))).toBe(true);
    const { teamIds: _teams, ...alone } = viewer();
    expect(ask(alone, place({ is_approvable: true, teams: { design: mild } }))).toBe(true);
    expect(ask(viewer(), place({ is_approvable: true, users: null, teams: undefined }))).toBe(true);
  });

  test('APPR-4 more permissions and grants never cause an approval', () => {
    const ids = fc.constantFrom<string>('d-1', 'zone', 'floor-2', 'office-1', 'floor-3');
    const rights = fc.subarray(['schedule:respond', 'schedule:respond:manage', 'office:add']);
    fc.assert(
      fc.property(rights, rights, fc.array(ids), fc.array(ids), (few, more, some, others) => {
        const before = viewer({ permissions: few, managedPlaces: new Set(some) });
        const after = viewer({
          permissions: [...few, ...more],
          managedPlaces: new Set([...some, ...others]),
        });
        if (!ask(before, approvable)) expect(ask(after, approvable)).toBe(false);
      }),
    );
  });
});
