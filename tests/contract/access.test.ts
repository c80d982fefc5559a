import { describe, expect, it } from 'vitest';
import { resourceEditing } from '@/api/resource-editing';
import { resourcePermissions } from '@/api/resource-permissions';
import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { instantAt } from '@mocks/rules/zone';
import { contractServer } from '@tests/helpers/contract';

const contract = contractServer();
const { as, refused } = contract;

const LOT = 'reso_ber-p-courtyard';
const GARAGE = 'area_ber-p';
const at = (day: string, time: string) => instantAt(day, `${time}:00`, 'Europe/Berlin');
const span = (day = '2026-03-12', from = '09:00', until = '17:00') => ({
  start: at(day, from),
  end: at(day, until),
});
const book = (persona: string, range = span(), resource_id = LOT, more: object = {}) =>
  schedules.create.call(
    { body: { schedule_slots: [{ resource_id, ...range }], ...more } },
    as(persona),
  ) as Promise<Schedule>;

type Grant = Parameters<typeof resourcePermissions.addPermission.call>[0]['body'];
const grant = (more: Partial<Grant>, persona = 'resource-manager') =>
  resourcePermissions.addPermission.call(
    {
      body: { resource_id: LOT, target_type: 'user', target_id: 'user_member', ...more },
    },
    as(persona),
  );
const listed = async (
  query: NonNullable<Parameters<typeof resourcePermissions.permissions.call>[0]>['query'],
) =>
  (await resourcePermissions.permissions.call({ query: query ?? {} }, as('resource-manager')))
    .elements;

describe('who may book', () => {
  it('RES-6 empty maps mean everyone, and the first permission excludes everyone else', async () => {
    await book('member-2');
    await grant({});
    await book('member');
    const error = await refused(book('page-manager'));
    expect(error.status).toBe(403);
    expect(error.detail).toMatchObject({ rule: 'not_permitted', lifted_by: 'resource_manager' });
  });

  it('RES-6 saving is_approvable sets it for every listed user and team', async () => {
    const next = await resourceEditing.update.call(
      {
        params: { id: LOT },
        body: {
          is_approvable: true,
          users: { user_member: { is_approvable: false } },
          teams: { team_fire_wardens: { is_approvable: false } },
        },
      },
      as('resource-manager'),
    );
    expect(next).toMatchObject({
      is_approvable: true,
      users: { user_member: { is_approvable: true } },
      teams: { team_fire_wardens: { is_approvable: true } },
    });
  });

  it('ACC-1 a refusal names rule, scope, next time, and who can override it', async () => {
    await grant({ start: '2026-03-18', end: '2026-03-31' });
    const error = await refused(book('member'));
    expect(error.detail).toMatchObject({
      rule: 'not_permitted',
      scope: { type: 'resource', id: LOT },
      next_start: at('2026-03-18', '00:00'),
      lifted_by: 'resource_manager',
    });
    await book('member', span('2026-03-18'));
  });

  it('ACC-1 a permission for weekdays applies only on these', async () => {
    await grant({ weekdays: ['monday', 'tuesday'] });
    await refused(book('member'));
    await book('member', span('2026-03-17'));
  });

  it('ACC-2 what a person cannot book is offered nowhere', async () => {
    await grant({ target_id: 'user_member_2' });
    const found = await resources.schedulable.call(
      { query: { type: ['parking_lot'], office_id: 'offi_berlin', date: '2026-03-12' } },
      as('member'),
    );
    expect(found.elements.map(({ id }) => id)).not.toContain(LOT);
    expect(found.non_available).toContainEqual(
      expect.objectContaining({
        refusal: expect.objectContaining({ rule: 'not_permitted' }) as object,
      }),
    );
  });

  it('ACC-3 additional access applies to the minute and does not change the base permission', async () => {
    await grant({ target_id: 'user_member_2' });
    const body = {
      resource_id: GARAGE,
      target_type: 'user',
      target_id: 'user_member',
      ...span('2026-03-12', '10:00', '15:00'),
    } as const;
    const added = await resourcePermissions.addAdditionalAccess.call(
      { body },
      as('resource-manager'),
    );
    await refused(book('member', span('2026-03-12', '09:59', '12:00')));
    await refused(book('member', span('2026-03-12', '14:00', '15:01')));
    await book('member', span('2026-03-12', '10:00', '15:00'));
    const resource = await resources.get.call({ params: { id: LOT } }, as('resource-manager'));
    expect(Object.keys(resource.users)).toEqual(['user_member_2']);
    // An end date in the past ends it.
    await resourcePermissions.updateAdditionalAccess.call(
      {
        body: {
          id: added?.id ?? '',
          start: at('2026-03-09', '09:00'),
          end: at('2026-03-09', '10:00'),
        },
      },
      as('resource-manager'),
    );
    await refused(book('member', span('2026-03-12', '15:00', '15:30')));
  });

  it('ACC-4 removing a permission keeps the bookings and lists them', async () => {
    await grant({ target_id: 'user_member_2' });
    const permission = await grant({});
    const kept = await book('member');
    const answer = await resourcePermissions.removeUserPermission.call(
      { params: { id: LOT, permissionId: permission?.id ?? '', userId: 'user_member' } },
      as('resource-manager'),
    );
    expect(answer).toEqual({ schedule_ids: [kept.id] });
    const after = await schedules.get.call({ params: { id: kept.id } }, as('member'));
    expect(after.slots).toHaveLength(1);
    await refused(book('member', span('2026-03-13')));
  });

  it('ACC-5 a manager acts only on the places granted to them', async () => {
    const other = await refused(grant({ resource_id: 'reso_ber-1-spree' }));
    expect(other.status).toBe(403);
    const member = await refused(grant({}, 'member'));
    expect(member.status).toBe(403);
    await grant({ resource_id: 'reso_ber-1-spree' }, 'owner');
    const manager = await resourcePermissions.addManager.call(
      { body: { resource_id: 'area_ber-1', user_id: 'user_resource_manager' } },
      as('owner'),
    );
    await grant({ resource_id: 'reso_ber-1-spree', target_id: 'user_member_2' });
    const params = {
      id: 'area_ber-1',
      permissionId: manager?.id ?? '',
      userId: 'user_resource_manager',
    };
    await resourcePermissions.removeManager.call({ params }, as('owner'));
    await resourcePermissions.removeManager.call({ params }, as('owner'));
    await refused(grant({ resource_id: 'reso_ber-1-spree', target_id: 'user_owner' }));
  });

  it('REC-13 a permission that ends within a series refuses only the dates after it', async () => {
    await grant({ start: '2026-03-01', end: '2026-03-20' });
    const recurring = { rrules: ['RRULE:FREQ=WEEKLY;COUNT=4'], ...span() };
    const error = await refused(book('member', span(), LOT, { recurring }));
    const failing = error.detail['failing'] as { date: string; rule: string }[];
    expect(failing.map(({ date, rule }) => [date, rule])).toEqual([
      ['2026-03-26', 'not_permitted'],
      ['2026-04-02', 'not_permitted'],
    ]);
  });

  it('RACE-7 a change of an older permission is refused with the current one', async () => {
    const made = await grant({});
    const params = { id: LOT, permissionId: made?.id ?? '', userId: 'user_member' };
    contract.server.world.clock.jump(60_000);
    const update = (body: object) =>
      resourcePermissions.updateUserPermission.call({ params, body }, as('resource-manager'));
    const next = await update({ end: '2026-06-30', updated_at: made?.updated_at });
    const error = await refused(update({ end: '2026-05-31', updated_at: made?.updated_at }));
    expect(error.status).toBe(409);
    expect(error.detail).toMatchObject({ current: { end: next?.end } });
  });

  it('lists permissions with inherited and, on request, expired ones', async () => {
    await grant({ resource_id: GARAGE, target_id: 'user_member_2', end: '2026-03-01' });
    await grant({ start: '2026-03-01' });
    expect((await listed({ resource: [LOT] })).map(({ target_id }) => target_id)).toEqual([
      'user_member',
    ]);
    const all = await listed({ resource: [LOT], hierarchy: true, past: true });
    expect(
      all.map(({ target_id, is_past, inherited_from }) => [target_id, is_past, inherited_from?.id]),
    ).toEqual([
      // By last name (ROLE-5): Lindqvist, Weber.
      ['user_member', false, undefined],
      ['user_member_2', true, GARAGE],
    ]);
  });
});
