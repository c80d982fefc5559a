import { describe, expect, test } from 'vitest';
import type { LocalPresenceSlot } from '@/domain/reservations';
import {
  ALLOWED,
  answerRequest,
  bookForAnyone,
  bookForManaged,
  can,
  changeOwnThings,
  checkIn,
  checkOut,
  editBooking,
  assignRole,
  impersonate,
  rescheduleBooking,
  type BookingNow,
  type Viewer,
} from '.';
import { bookFor } from './bookings';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const feature_flags = {
  desk_bookings_enabled: true,
  parking_bookings_enabled: true,
  meeting_room_bookings_enabled: true,
  workplace_requests: true,
};
const switches = (schedule_others: boolean, schedule_others_managed: boolean) => ({
  feature_flags,
  permissions: { schedule_others, schedule_others_managed },
});
const ON = switches(true, true);
const OFF = switches(false, false);
const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  id: 'maya',
  roles: ['member'],
  permissions: [],
  organization: ON,
  isImpersonated: false,
  ...over,
});
const owner = viewer({ roles: ['owner'] });
const withPermission = (...permissions: string[]) => viewer({ permissions });
const no = (reason: string, liftedBy: string | null): unknown => ({
  allowed: false,
  reason,
  liftedBy,
});

describe('booking for others', () => {
  const managing = {
    permissions: ['schedule:others:managed:add'],
    managedPeople: new Set(['tom']),
  };

  test.each<[string, Partial<Viewer>, string, unknown]>([
    ['oneself', {}, 'maya', ALLOWED],
    ['anybody, with the permission', { permissions: ['schedule:others:add'] }, 'eva', ALLOWED],
    ['anybody, as owner', { roles: ['owner'] }, 'eva', ALLOWED],
    [
      'a member',
      { managedPeople: new Set(['tom']) },
      'tom',
      no('not_permitted', 'schedule:others:add'),
    ],
    ['managed', managing, 'tom', ALLOWED],
    ['not managed', managing, 'eva', no('not_managed', 'schedule:others:add')],
    [
      'nobody known as managed',
      { permissions: ['schedule:others:managed:add'] },
      'tom',
      no('not_managed', 'schedule:others:add'),
    ],
    ['switched off', { roles: ['owner'], organization: OFF }, 'eva', no('others_off', 'owner')],
    ['switched off, for oneself', { organization: OFF }, 'maya', ALLOWED],
    [
      'managed switched off alone',
      { ...managing, organization: switches(true, false) },
      'tom',
      no('not_permitted', 'schedule:others:add'),
    ],
    [
      'anybody switched off alone, managed',
      { ...managing, roles: ['owner'], organization: switches(false, true) },
      'tom',
      ALLOWED,
    ],
  ])('OTH-1 %s', (_title, over, userId, expected) => {
    expect(can(viewer(over), bookFor, { userId })).toEqual(expected);
  });

  test('OTH-1 for anyone and for managed people: permission and switch, each missing right named', () => {
    for (const [action, permission, on, off] of [
      [bookForAnyone, 'schedule:others:add', switches(true, false), switches(false, true)],
      [bookForManaged, 'schedule:others:managed:add', switches(false, true), switches(true, false)],
    ] as const) {
      expect(can(viewer({ permissions: [permission], organization: on }), action)).toEqual(ALLOWED);
      expect(can(viewer({ organization: on }), action)).toEqual({
        ...(no('not_permitted', 'owner') as object),
        missing: [permission],
      });
      expect(can(viewer({ roles: ['owner'], organization: off }), action)).toEqual({
        ...(no('others_off', 'owner') as object),
        missing: [permission],
      });
    }
  });
});

describe('changing a booking', () => {
  const slot = (id: string | null) => ({
    user: id === null ? null : { id },
    resource: { type: 'desk' },
    can_edit: true,
    can_respond_cancelled: false,
  });
  const booking = (over: object = {}) => ({
    end: '2026-11-23T16:00:00.000Z',
    organizer_id: 'maya',
    slots: [slot('maya')],
    ...over,
  });
  const ended = booking({ end: '2026-11-23T10:00:00.000Z' });
  const others = withPermission('schedule:others:add');

  test('OTH-4 editBooking is isEditable with its reasons', () => {
    const ask = (asking: Viewer, schedule: BookingNow['schedule']) =>
      can(asking, editBooking, { schedule, now: NOW });
    expect(ask(viewer(), booking())).toEqual(ALLOWED);
    expect(ask(viewer(), ended)).toEqual(no('ended', null));
    expect(ask(viewer(), booking({ slots: [slot('tom')] }))).toEqual(no('not_own', 'scheduler'));
    expect(ask(viewer(), booking({ slots: [{ ...slot('maya'), can_edit: false }] }))).toEqual(
      no('slot_locked', 'organizer'),
    );
    expect(ask(viewer(), booking({ organizer_id: 'tom' }))).toEqual(
      no('not_organizer', 'organizer'),
    );
    expect(ask(others, booking({ organizer_id: 'tom' }))).toEqual(ALLOWED);
    expect(
      ask({ ...others, organization: switches(false, true) }, booking({ organizer_id: 'tom' }))
        .allowed,
    ).toBe(false);
    expect(ask(owner, booking({ is_deleted: true }))).toEqual(no('deleted', null));
  });

  test('OTH-5 rescheduleBooking decides by permission', () => {
    const ask = (asking: Viewer, schedule: BookingNow['schedule']) =>
      can(asking, rescheduleBooking, { schedule, now: NOW });
    const theirs = booking({ organizer_id: 'tom', slots: [slot('tom'), slot('eva')] });
    const managing = withPermission('schedule:others:managed:add');
    expect(ask(others, theirs)).toEqual(ALLOWED);
    expect(ask(viewer(), theirs)).toEqual(no('not_permitted', 'schedule:others:add'));
    expect(ask({ ...managing, managedPeople: new Set(['tom', 'eva']) }, theirs)).toEqual(ALLOWED);
    expect(ask({ ...managing, managedPeople: new Set(['tom']) }, theirs)).toEqual(
      no('not_managed', 'schedule:others:add'),
    );
    const visitor = booking({ organizer_id: 'tom', slots: [slot(null)] });
    expect(ask({ ...managing, managedPeople: new Set(['tom']) }, visitor)).toEqual(ALLOWED);
    expect(ask(viewer(), booking())).toEqual(ALLOWED);
    const nobody = no('not_permitted', 'schedule:others:add');
    expect(ask(viewer(), booking({ slots: [] }))).toEqual(nobody);
    expect(ask(viewer(), booking({ slots: null }))).toEqual(nobody);
    expect(ask(others, booking({ slots: null }))).toEqual(ALLOWED);
    const unowned = booking({ organizer_id: null, slots: [slot(null)] });
    expect(ask(viewer(), unowned)).toEqual(nobody);
    expect(ask(viewer(), booking({ end: 'later' }))).toEqual(no('ended', null));
    expect(ask(others, ended)).toEqual(no('ended', null));
    expect(ask(others, booking({ is_deleted: true }))).toEqual(no('deleted', null));
  });
});

describe('answerRequest', () => {
  const request = (over: object = {}) => ({
    status: 'pending' as const,
    end: '2026-11-23T16:00:00.000Z',
    ...over,
  });
  const managedPlaces = new Set(['floor-2']);
  const managing = viewer({ permissions: ['schedule:respond:manage'], managedPlaces });
  const place = { id: 'r-1', within: [] };

  test.each<[string, Viewer, string, string[], unknown]>([
    ['anywhere', withPermission('schedule:respond'), 'r-1', [], ALLOWED],
    ['the owner', owner, 'r-1', [], ALLOWED],
    ['a managed floor', managing, 'r-1', ['zone', 'floor-2'], ALLOWED],
    ['a managed place', managing, 'floor-2', [], ALLOWED],
    ['another floor', managing, 'r-1', ['floor-3'], no('not_managed', 'schedule:respond')],
    [
      'managed places not read',
      withPermission('schedule:respond:manage'),
      'floor-2',
      [],
      no('not_managed', 'schedule:respond'),
    ],
    [
      'a member',
      viewer({ managedPlaces }),
      'r-1',
      ['floor-2'],
      no('not_permitted', 'schedule:respond'),
    ],
  ])('APPR-5 %s', (_title, asking, id, within, expected) => {
    expect(
      can(asking, answerRequest, { slot: request(), place: { id, within }, now: NOW }),
    ).toEqual(expected);
  });

  test('APPR-6 until the end, and no longer', () => {
    const ask = (end: string) =>
      can(owner, answerRequest, { slot: request({ end }), place, now: NOW });
    expect(ask('2026-11-23T10:00:01.000Z')).toEqual(ALLOWED);
    expect(ask('2026-11-23T10:00:00.000Z')).toEqual(no('ended', null));
    expect(ask('x')).toEqual(no('ended', null));
  });

  test.each(['accepted', 'rejected'])('APPR-10 already %s', (status) => {
    expect(can(owner, answerRequest, { slot: request({ status }), place, now: NOW })).toEqual(
      no('answered', null),
    );
  });
});

describe('checkIn and checkOut', () => {
  const slot = (over: Partial<LocalPresenceSlot> = {}): LocalPresenceSlot => ({
    start: '2026-11-23T09:00:00.000Z',
    end: '2026-11-23T17:00:00.000Z',
    time_zone: 'Europe/London',
    status: 'accepted',
    resource: { type: 'desk' },
    user: { id: 'maya' },
    presence: { status: 'pending' },
    ...over,
  });
  const into = (asking: Viewer, each: LocalPresenceSlot) =>
    can(asking, checkIn, { slot: each, now: NOW });
  const outOf = (asking: Viewer, each: LocalPresenceSlot) =>
    can(asking, checkOut, { slot: each, now: NOW });
  const here = slot({ presence: { status: 'accepted' } });

  test('PRES-2 an accepted slot of one’s own, owner and scheduler any', () => {
    expect(into(viewer(), slot())).toEqual(ALLOWED);
    const theirs = slot({ user: { id: 'tom' } });
    expect(into(viewer(), theirs)).toEqual(no('not_own', 'scheduler'));
    expect(into(viewer({ roles: ['scheduler'] }), theirs)).toEqual(ALLOWED);
    expect(into(owner, theirs)).toEqual(ALLOWED);
    expect(into(viewer(), slot({ status: 'pending' }))).toEqual(
      no('not_accepted', 'schedule:respond'),
    );
  });

  test('PRES-1 too early, already here, over', () => {
    const room = slot({ resource: { type: 'booth' }, start: '2026-11-23T10:15:01.000Z' });
    expect(into(viewer(), room)).toEqual(no('too_early', null));
    expect(into(viewer(), here)).toEqual(no('checked_in', null));
    expect(into(viewer(), slot({ end: NOW.toISOString() }))).toEqual(no('ended', null));
  });

  test('PRES-4 out only after in', () => {
    expect(outOf(viewer(), here)).toEqual(ALLOWED);
    expect(outOf(viewer(), slot())).toEqual(no('not_checked_in', null));
    const later = slot({ start: '2026-11-23T12:00:00.000Z', end: '2026-11-23T13:00:00.000Z' });
    for (const type of ['booth', 'desk']) {
      expect(outOf(viewer(), { ...later, resource: { type } })).toEqual(no('not_checked_in', null));
    }
    expect(outOf(viewer(), { ...here, user: null })).toEqual(no('not_own', 'scheduler'));
    expect(outOf(viewer(), { ...here, end: NOW.toISOString() })).toEqual(no('ended', null));
    expect(outOf(viewer(), { ...here, user: { id: 'tom' } })).toEqual(no('not_own', 'scheduler'));
  });
});

describe('acting as and for other people', () => {
  test('ROLE-2 only owners make others owners', () => {
    expect(can(withPermission('office:add'), assignRole, 'owner')).toEqual(no('owner', 'owner'));
    expect(can(withPermission('office:add'), assignRole, 'scheduler')).toEqual(ALLOWED);
    expect(can({ ...withPermission(), roles: ['owner'] }, assignRole, 'owner')).toEqual(ALLOWED);
  });

  test('IMP-1 impersonate', () => {
    const admin = withPermission('admin:impersonate');
    const tom = { id: 'tom', roles: ['member'] };
    expect(can(admin, impersonate, tom)).toEqual(ALLOWED);
    expect(can(admin, impersonate, { id: 'tom' })).toEqual(ALLOWED);
    expect(can(viewer(), impersonate, tom)).toEqual({
      ...(no('not_permitted', 'owner') as object),
      missing: ['admin:impersonate'],
    });
    expect(can(admin, impersonate, { id: 'maya', roles: [] })).toEqual(no('self', null));
    expect(can(admin, impersonate, { id: 'tom', roles: ['owner'] })).toEqual(no('owner', 'owner'));
    expect(can(owner, impersonate, { id: 'tom', roles: ['owner'] })).toEqual(ALLOWED);
    expect(can({ ...admin, isImpersonated: true }, impersonate, tom)).toEqual(
      no('impersonated', null),
    );
  });

  test('IMP-3 changeOwnThings', () => {
    expect(can(viewer(), changeOwnThings)).toEqual(ALLOWED);
    expect(can(viewer({ isImpersonated: true }), changeOwnThings)).toEqual(
      no('impersonated', null),
    );
  });
});
