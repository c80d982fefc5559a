import fc from 'fast-check';
import { officeHours } from '@/api/office-hours';
import { resourceEditing } from '@/api/resource-editing';
import { resourcePermissions } from '@/api/resource-permissions';
import type { Feature } from '@/api/schemas/access';
import { settings } from '@/api/settings';
import { users } from '@/api/users';
import { dateOf, place, spanOf, when, who, type Operation, type When } from './operations';
import { APPROVED, OFFICE, PERSONAS, userOf, type Persona } from './fresh-world';
import { pick } from './model';

/** Changes around existing bookings: hours, permissions, settings, people, and time. */

/** Mostly people with the permission; the others are refused, which changes nothing. */
const keeper = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Persona>('owner', 'resource-manager') },
  { weight: 1, arbitrary: who },
);
const day = fc.nat(5);

/** Closes the building or a place for a day or for some hours. Bookings during the closure stay (HOURS-7). */
export const close: Operation<{
  who: Persona;
  place: string | undefined;
  day: number;
  whole: boolean;
}> = {
  name: 'close',
  with: fc.record({
    who: keeper,
    place: fc.option(fc.constant(APPROVED), { nil: undefined }),
    day,
    whole: fc.boolean(),
  }),
  async run({ who: asker, place: id, day: ahead, whole }, model, site) {
    const body = {
      type: 'rule',
      name: 'Repairs',
      start_date: dateOf(ahead),
      is_available: false,
      ...(whole ? {} : { start_time: '12:00:00', end_time: '14:00:00' }),
    } as const;
    const answer = await (id === undefined
      ? site.write(asker, officeHours.create, { params: { officeId: OFFICE }, body })
      : site.write(asker, resourceEditing.addHours, { params: { id }, body }));
    if (answer.ok && answer.result) model.closures.push(answer.result.id);
    return { answer, date: dateOf(ahead) };
  },
};

export const reopen: Operation<{ who: Persona; which: number }> = {
  name: 'reopen',
  with: fc.record({ who: keeper, which: fc.nat(5) }),
  ready: ({ closures }) => closures.length > 0,
  async run({ who: asker, which }, model, site) {
    const hourId = pick(model.closures, which);
    const params = { officeId: OFFICE, hourId };
    const answer = await site.write(asker, officeHours.remove, { params });
    if (answer.ok) model.closures = model.closures.filter((id) => id !== hourId);
    return { answer };
  },
};

/** Changes a place: its capacity, whether it’s in use, whether bookings need approval, and who can book (RES-7). */
export const editPlace: Operation<{
  who: Persona;
  place: string;
  to:
    | { total_slots: number }
    | { is_available: boolean }
    | { is_approvable: boolean }
    | { users: Record<string, { is_approvable: boolean }> };
}> = {
  name: 'refit a place',
  with: fc.record({
    who: keeper,
    place,
    to: fc.oneof(
      fc.record({ total_slots: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ is_available: fc.boolean() }),
      fc.record({ is_approvable: fc.boolean() }),
      fc.record({
        users: fc.constantFrom(
          {},
          { [userOf('member')]: { is_approvable: false } },
          { [userOf('member-2')]: { is_approvable: true } },
        ),
      }),
    ),
  }),
  async run({ who: asker, place: id, to }, _model, site) {
    const answer = await site.write(asker, resourceEditing.update, { params: { id }, body: to });
    return { answer, date: dateOf(0) };
  },
};

/** Lets someone book a place for some days, or at additional hours (ACC-3). */
export const grantAccess: Operation<{
  who: Persona;
  place: string;
  person: Persona;
  when: When;
  extra: boolean;
}> = {
  name: 'admit',
  with: fc.record({
    who: keeper,
    place,
    person: fc.constantFrom(...PERSONAS),
    when,
    extra: fc.boolean(),
  }),
  async run({ who: asker, place: resource_id, person, when: at, extra }, _model, site) {
    const target = { resource_id, target_type: 'user', target_id: userOf(person) } as const;
    const answer = await (extra
      ? site.write(asker, resourcePermissions.addAdditionalAccess, {
          body: { ...target, ...spanOf(at) },
        })
      : site.write(asker, resourcePermissions.addPermission, {
          body: { ...target, start: dateOf(0), end: dateOf(at.day) },
        }));
    return { answer };
  },
};

/** Changes the office’s restrictions on bookings. */
export const restrict: Operation<{
  who: Persona;
  to:
    | { outside_hours: 'block' | 'warn' }
    | { booking_window_days: number }
    | { shortest_booking: number | null }
    | { longest_booking: number | null };
}> = {
  name: 'restrict',
  with: fc.record({
    who: keeper,
    to: fc.oneof(
      fc.record({ outside_hours: fc.constantFrom('block' as const, 'warn' as const) }),
      fc.record({ booking_window_days: fc.constantFrom(3, 90) }),
      fc.record({ shortest_booking: fc.constantFrom(null, 60) }),
      fc.record({ longest_booking: fc.constantFrom(null, 240) }),
    ),
  }),
  async run({ who: asker, to }, _model, site) {
    const params = { id: OFFICE };
    const answer = await site.write(asker, settings.saveOffice, { params, body: to });
    return { answer };
  },
};

/** Turns a type of booking off or on for everyone (RES-8). */
export const toggle: Operation<{ who: Persona; feature: Feature; on: boolean }> = {
  name: 'switch a feature',
  with: fc.record({
    who: fc.constant<Persona>('owner'),
    feature: fc.constantFrom(
      'desk_bookings_enabled' as const,
      'parking_bookings_enabled' as const,
      'meeting_room_bookings_enabled' as const,
    ),
    on: fc.boolean(),
  }),
  async run({ who: asker, feature, on }, _model, site) {
    const answer = await site.write(asker, settings.saveOrganization, {
      body: { feature_flags: { [feature]: on } },
    });
    return { answer };
  },
};

/** Changes someone’s permissions. */
export const setPermissions: Operation<{ who: Persona; person: Persona; permissions: string[] }> = {
  name: 'entitle',
  with: fc.record({
    who: keeper,
    person: fc.constantFrom('member', 'member-2', 'scheduler', 'team-manager'),
    permissions: fc.constantFrom(
      [],
      ['schedule:others:add'],
      ['schedule:others:managed:add', 'schedule:respond'],
      ['schedule:respond:manage'],
    ),
  }),
  async run({ who: asker, person, permissions }, _model, site) {
    const params = { id: userOf(person) };
    const answer = await site.write(asker, users.update, { params, body: { permissions } });
    return { answer };
  },
};

/** Removes a person, which frees their desks (ROLE-3, APPR-7). */
export const removePerson: Operation<{ who: Persona; day: number }> = {
  name: 'leave',
  with: fc.record({ who: keeper, day }),
  async run({ who: asker, day: ahead }, _model, site) {
    const answer = await site.write(asker, users.remove, { params: { id: userOf('member-2') } });
    return { answer, date: dateOf(ahead), ends: true };
  },
};

/** Moves the clock forward by minutes, hours, or a night. */
export const passTime: Operation<{ who: Persona; minutes: number; day: number }> = {
  name: 'wait',
  with: fc.record({
    who: fc.constant<Persona>('owner'),
    minutes: fc.constantFrom(1, 20, 60, 60, 185, 720, 1440),
    day,
  }),
  async run({ minutes, day: ahead }, _model, site) {
    site.world.clock.jump(minutes * 60_000);
    site.changed = [];
    site.told = [];
    await Promise.resolve();
    const answer = { ok: true, status: 200, result: undefined } as const;
    return { answer, date: dateOf(ahead) };
  },
};
