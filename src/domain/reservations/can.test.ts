import { describe, expect, test } from 'vitest';
import { ALLOWED, can } from '.';
import type { PresenceSlot, Viewer } from '.';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const viewer = (over: Partial<Viewer> = {}): Viewer => ({
  id: 'maya',
  roles: ['member'],
  permissions: [],
  ...over,
});
const owner = viewer({ roles: ['owner'] });
const withPermission = (...permissions: string[]) => viewer({ permissions });
const no = (reason: string, liftedBy: string | null): unknown => ({
  allowed: false,
  reason,
  liftedBy,
});

describe('can.bookFor', () => {
  const managedPeople = new Set(['tom']);
  const on = { schedule_others: true, schedule_others_managed: true };
  const off = { schedule_others: false, schedule_others_managed: false };

  test.each<[string, Viewer, string, object, unknown]>([
    ['oneself', viewer(), 'maya', {}, ALLOWED],
    ['anybody, with the permission', withPermission('schedule:others:add'), 'eva', {}, ALLOWED],
    ['anybody, as owner', owner, 'eva', { organization: on }, ALLOWED],
    ['a member', viewer(), 'tom', { managedPeople }, no('not_permitted', 'schedule:others:add')],
    [
      'managed',
      withPermission('schedule:others:managed:add'),
      'tom',
      { managedPeople, organization: on },
      ALLOWED,
    ],
    [
      'not managed',
      withPermission('schedule:others:managed:add'),
      'eva',
      { managedPeople },
      no('not_managed', 'schedule:others:add'),
    ],
    [
      'nobody known as managed',
      withPermission('schedule:others:managed:add'),
      'tom',
      {},
      no('not_managed', 'schedule:others:add'),
    ],
    ['switched off', owner, 'eva', { organization: off }, no('others_off', 'owner')],
    ['switched off, for oneself', viewer(), 'maya', { organization: off }, ALLOWED],
    [
      'managed switched off alone',
      withPermission('schedule:others:managed:add'),
      'tom',
      { managedPeople, organization: { ...on, schedule_others_managed: false } },
      no('not_permitted', 'schedule:others:add'),
    ],
  ])('OTH-1 %s', (_title, asking, userId, context, expected) => {
    expect(can.bookFor(asking, userId, context)).toEqual(expected);
  });
});

describe('can on a booking', () => {
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

  test('OTH-4 can.edit is isEditable with its reasons', () => {
    expect(can.edit(viewer(), booking(), NOW)).toEqual(ALLOWED);
    expect(can.edit(viewer(), ended, NOW)).toEqual(no('ended', null));
    expect(can.edit(viewer(), booking({ slots: [slot('tom')] }), NOW)).toEqual(
      no('not_own', 'scheduler'),
    );
    expect(
      can.edit(viewer(), booking({ slots: [{ ...slot('maya'), can_edit: false }] }), NOW),
    ).toEqual(no('slot_locked', 'organizer'));
    expect(can.edit(viewer(), booking({ organizer_id: 'tom' }), NOW)).toEqual(
      no('not_organizer', 'organizer'),
    );
    expect(can.edit(others, booking({ organizer_id: 'tom' }), NOW)).toEqual(ALLOWED);
    expect(
      can.edit(others, booking({ organizer_id: 'tom' }), NOW, {
        organization: { schedule_others: false, schedule_others_managed: true },
      }).allowed,
    ).toBe(false);
    expect(can.edit(owner, booking({ is_deleted: true }), NOW)).toEqual(no('deleted', null));
  });

  test('OTH-5 can.reschedule decides by permission', () => {
    const theirs = booking({ organizer_id: 'tom', slots: [slot('tom'), slot('eva')] });
    const managing = withPermission('schedule:others:managed:add');
    expect(can.reschedule(others, theirs, NOW)).toEqual(ALLOWED);
    expect(can.reschedule(viewer(), theirs, NOW)).toEqual(
      no('not_permitted', 'schedule:others:add'),
    );
    expect(
      can.reschedule(managing, theirs, NOW, { managedPeople: new Set(['tom', 'eva']) }),
    ).toEqual(ALLOWED);
    expect(can.reschedule(managing, theirs, NOW, { managedPeople: new Set(['tom']) })).toEqual(
      no('not_managed', 'schedule:others:add'),
    );
    const visitor = booking({ organizer_id: 'tom', slots: [slot(null)] });
    expect(can.reschedule(managing, visitor, NOW, { managedPeople: new Set(['tom']) })).toEqual(
      ALLOWED,
    );
    expect(can.reschedule(viewer(), booking(), NOW)).toEqual(ALLOWED);
    const nobody = no('not_permitted', 'schedule:others:add');
    expect(can.reschedule(viewer(), booking({ slots: [] }), NOW)).toEqual(nobody);
    expect(can.reschedule(viewer(), booking({ slots: null }), NOW)).toEqual(nobody);
    expect(can.reschedule(others, booking({ slots: null }), NOW)).toEqual(ALLOWED);
    const unowned = booking({ organizer_id: null, slots: [slot(null)] });
    expect(can.reschedule(viewer(), unowned, NOW)).toEqual(nobody);
    expect(can.reschedule(viewer(), booking({ end: 'later' }), NOW)).toEqual(no('ended', null));
    expect(can.reschedule(others, ended, NOW)).toEqual(no('ended', null));
    expect(can.reschedule(others, booking({ is_deleted: true }), NOW)).toEqual(no('deleted', null));
  });

  test('PRES-5 can.cancel: who sits there, the organizer, or who may reschedule', () => {
    expect(can.cancel(viewer(), booking({ organizer_id: 'tom' }), NOW)).toEqual(ALLOWED);
    // One of several who sit there, and not the one who made it.
    const shared = booking({ organizer_id: 'tom', slots: [slot(null), slot('tom'), slot('maya')] });
    expect(can.cancel(viewer(), shared, NOW)).toEqual(ALLOWED);
    expect(can.cancel(viewer(), booking({ slots: [slot('tom')] }), NOW)).toEqual(ALLOWED);
    const theirs = booking({ organizer_id: 'tom', slots: [slot('tom')] });
    expect(can.cancel(viewer(), theirs, NOW)).toEqual(no('not_own', 'scheduler'));
    expect(can.cancel(others, theirs, NOW)).toEqual(ALLOWED);
    expect(can.cancel(viewer(), ended, NOW)).toEqual(no('ended', null));
    expect(can.cancel(viewer(), booking({ is_deleted: true }), NOW)).toEqual(no('deleted', null));
    expect(can.cancel(viewer(), booking({ slots: null, organizer_id: 'tom' }), NOW).allowed).toBe(
      false,
    );
  });
});

describe('can.respond', () => {
  const request = (over: object = {}) => ({
    status: 'pending' as const,
    end: '2026-11-23T16:00:00.000Z',
    resource: { id: 'r-1' },
    ...over,
  });
  const managed = new Set(['floor-2']);
  const managing = withPermission('schedule:respond:manage');

  test.each<[string, Viewer, object, string[], unknown]>([
    ['anywhere', withPermission('schedule:respond'), {}, [], ALLOWED],
    ['the owner', owner, {}, [], ALLOWED],
    ['a managed floor', managing, {}, ['zone', 'floor-2'], ALLOWED],
    ['a managed place', managing, { resource: { id: 'floor-2' } }, [], ALLOWED],
    ['another floor', managing, {}, ['floor-3'], no('not_managed', 'schedule:respond')],
    ['a member', viewer(), {}, ['floor-2'], no('not_permitted', 'schedule:respond')],
  ])('APPR-5 %s', (_title, asking, over, within, expected) => {
    expect(can.respond(asking, request(over), NOW, { managed, within })).toEqual(expected);
  });

  test('APPR-6 until the end, and no longer', () => {
    const ask = (end: string) => can.respond(owner, request({ end }), NOW, { managed });
    expect(ask('2026-11-23T10:00:01.000Z')).toEqual(ALLOWED);
    expect(ask('2026-11-23T10:00:00.000Z')).toEqual(no('ended', null));
    expect(ask('x')).toEqual(no('ended', null));
  });

  test.each(['accepted', 'rejected'])('APPR-10 already %s', (status) => {
    expect(can.respond(owner, request({ status }), NOW, { managed })).toEqual(no('answered', null));
  });
});

describe('can.checkIn and can.checkOut', () => {
  const slot = (over: Partial<PresenceSlot> = {}): PresenceSlot => ({
    start: '2026-11-23T09:00:00.000Z',
    end: '2026-11-23T17:00:00.000Z',
    status: 'accepted',
    resource: { type: 'desk' },
    user: { id: 'maya' },
    presence: { status: 'pending' },
    ...over,
  });
  const day = Date.parse('2026-11-23T00:00:00.000Z');
  const here = slot({ presence: { status: 'accepted' } });

  test('PRES-2 an accepted slot of one’s own, owner and scheduler any', () => {
    expect(can.checkIn(viewer(), slot(), NOW, day)).toEqual(ALLOWED);
    const theirs = slot({ user: { id: 'tom' } });
    expect(can.checkIn(viewer(), theirs, NOW, day)).toEqual(no('not_own', 'scheduler'));
    expect(can.checkIn(viewer({ roles: ['scheduler'] }), theirs, NOW, day)).toEqual(ALLOWED);
    expect(can.checkIn(owner, theirs, NOW, day)).toEqual(ALLOWED);
    expect(can.checkIn(viewer(), slot({ status: 'pending' }), NOW, day)).toEqual(
      no('not_accepted', 'schedule:respond'),
    );
  });

  test('PRES-1 too early, already here, over', () => {
    const room = slot({ resource: { type: 'booth' }, start: '2026-11-23T10:15:01.000Z' });
    expect(can.checkIn(viewer(), room, NOW, day)).toEqual(no('too_early', null));
    expect(can.checkIn(viewer(), here, NOW, day)).toEqual(no('checked_in', null));
    expect(can.checkIn(viewer(), slot({ end: NOW.toISOString() }), NOW, day)).toEqual(
      no('ended', null),
    );
  });

  test('PRES-4 out only after in', () => {
    expect(can.checkOut(viewer(), here, NOW)).toEqual(ALLOWED);
    expect(can.checkOut(viewer(), slot(), NOW)).toEqual(no('not_checked_in', null));
    const later = slot({ start: '2026-11-23T12:00:00.000Z', end: '2026-11-23T13:00:00.000Z' });
    for (const type of ['booth', 'desk']) {
      expect(can.checkOut(viewer(), { ...later, resource: { type } }, NOW)).toEqual(
        no('not_checked_in', null),
      );
    }
    expect(can.checkOut(viewer(), { ...here, user: null }, NOW)).toEqual(
      no('not_own', 'scheduler'),
    );
    expect(can.checkOut(viewer(), { ...here, end: NOW.toISOString() }, NOW)).toEqual(
      no('ended', null),
    );
    expect(can.checkOut(viewer(), { ...here, user: { id: 'tom' } }, NOW)).toEqual(
      no('not_own', 'scheduler'),
    );
  });
});

describe('can in administration', () => {
  test('ROLE-1 can.manage: settings, or a manager of what holds the place', () => {
    const manager = viewer({ roles: ['member', 'resource_manager'] });
    const managed = new Set(['floor-2']);
    const place = { id: 'd-1', within: ['floor-2', 'offi_1'] };
    expect(can.manage(withPermission('office:add'), place, new Set())).toEqual(ALLOWED);
    expect(can.manage(manager, place, managed)).toEqual(ALLOWED);
    expect(can.manage(manager, { id: 'floor-2' }, managed)).toEqual(ALLOWED);
    expect(can.manage(manager, { id: 'd-2' }, managed)).toEqual(no('not_managed', 'owner'));
    expect(can.manage(viewer(), place, managed)).toEqual(no('not_permitted', 'owner'));
  });

  test('ROLE-1 can.use and can.workAs', () => {
    expect(can.use(viewer(), 'office:add')).toEqual(no('not_permitted', 'owner'));
    expect(can.use(owner, 'office:add')).toEqual(ALLOWED);
    expect(can.workAs(viewer(), 'page_manager')).toEqual(no('not_permitted', 'owner'));
    expect(can.workAs(viewer({ roles: ['page_manager'] }), 'page_manager')).toEqual(ALLOWED);
  });

  test('IMP-1 can.impersonate', () => {
    const admin = withPermission('admin:impersonate');
    const tom = { id: 'tom', roles: ['member'] };
    expect(can.impersonate(admin, tom)).toEqual(ALLOWED);
    expect(can.impersonate(viewer(), tom)).toEqual(no('not_permitted', 'owner'));
    expect(can.impersonate(admin, { id: 'maya', roles: [] })).toEqual(no('self', null));
    expect(can.impersonate(admin, { id: 'tom', roles: ['owner'] })).toEqual(no('owner', 'owner'));
    expect(can.impersonate(owner, { id: 'tom', roles: ['owner'] })).toEqual(ALLOWED);
  });

  test('IMP-3 can.changeOwn', () => {
    expect(can.changeOwn(viewer())).toEqual(ALLOWED);
    expect(can.changeOwn(viewer({ isImpersonated: true }))).toEqual(no('impersonated', null));
  });

  test('LEAVE-7 can.answerLeave', () => {
    const people = new Set(['tom', 'maya']);
    expect(can.answerLeave(viewer(), 'tom', people)).toEqual(ALLOWED);
    expect(can.answerLeave(viewer(), 'maya', people)).toEqual(no('self', 'owner'));
    expect(can.answerLeave(owner, 'maya', people)).toEqual(no('self', 'owner'));
    expect(can.answerLeave(owner, 'eva', people)).toEqual(ALLOWED);
    expect(can.answerLeave(viewer(), 'eva', people)).toEqual(no('not_managed', 'owner'));
  });
});
