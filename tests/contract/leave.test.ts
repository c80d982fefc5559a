import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actions } from '@/api/actions';
import { ApiError } from '@/api/core/errors';
import { officeHours } from '@/api/office-hours';
import { LEAVE_TYPES, WEEKDAYS, type LocationKind, type Weekday } from '@/api/schemas/enums';
import { workPolicyEditing } from '@/api/work-policy-editing';
import { workPolicies } from '@/api/work-policies';
import { workingLocations } from '@/api/working-locations';
import { addDays } from '@/domain/time';
import { countDaysOf } from '@/domain/work-locations';
import { slotsIn } from '@mocks/rules/capacity';
import { isAbsence } from '@mocks/rules/leave';
import { contractTests, done, refused, statusOf } from '@tests/helpers/calls';

const contract = contractTests();
const { as, inNameOf } = contract;

// Monday, June 15, to Friday, June 19, 2026, which the seed’s own requests don’t touch.
const WEEK = { start: '2026-06-15', end: '2026-06-19' };
const ask = (body: object, persona = 'member') =>
  workPolicies.request.call({ body: { type: 'vacation', ...WEEK, ...body } }, as(persona));
const respond = (ids: string[], status: 'accepted' | 'rejected', persona: string) =>
  workPolicies.respond.call({ body: { ids, status } }, as(persona));
const balance = async (persona = 'member') => {
  const { elements } = await workPolicies.applicable.call(
    { query: { workPolicyType: 'vacation', date: WEEK.start } },
    as(persona),
  );
  return elements[0];
};

describe('leave', () => {
  it('LEAVE-1 nine types mean absent, remote and office do not', () => {
    expect(LEAVE_TYPES.filter((type) => !isAbsence(type))).toEqual(['office', 'remote']);
  });

  it('LEAVE-5 counts what is used and pending, and refuses more than is left', async () => {
    const before = await balance();
    expect(before).toMatchObject({ used: 5, requested: 5, remaining: 20 });
    await ask({ start: '2026-07-06', end: '2026-07-31' });
    const error = await refused(ask({}));
    expect(error.status).toBe(422);
    expect(error.detail).toMatchObject({ rule: 'quota', remaining: 0, asked: 5 });
  });

  it('LEAVE-5 half a day is half, and weekends do not count', async () => {
    const half = { end: WEEK.start, half_day: 'morning' };
    expect((await done(ask(half))).days).toBe(0.5);
    expect((await balance())?.remaining).toBe(19.5);
    const long = await done(ask({ start: '2026-05-08', end: '2026-05-11' }));
    expect(long.days).toBe(2);
    expect(await statusOf(ask({ start: '2026-05-09', end: '2026-05-10' }))).toBe(422);
  });

  it('LEAVE-5 a leave across two periods is counted in each', async () => {
    // Two remote days a week: Thursday and Friday of one, Monday and Tuesday of the next.
    const remote = { type: 'remote', start: '2026-06-18', end: '2026-06-23' };
    expect((await done(ask(remote))).status).toBe('accepted');
    const more = await refused(ask({ type: 'remote', start: '2026-06-24', end: '2026-06-24' }));
    expect(more.detail).toMatchObject({ period_start: '2026-06-22', remaining: 0 });
  });

  it('LEAVE-5 a minimum number of days limits no one', async () => {
    const office = await done(ask({ type: 'office' }));
    expect(office).toMatchObject({ days: 5, status: 'accepted' });
  });

  it('LEAVE-5 notice, order and overlap are checked', async () => {
    expect(await statusOf(ask({ start: '2026-03-12', end: '2026-03-13' }))).toBe(422);
    expect(await statusOf(ask({ end: '2026-06-10' }))).toBe(422);
    expect(await statusOf(ask({ half_day: 'morning' }))).toBe(422);
    await ask({});
    const twin = await refused(ask({ start: WEEK.end, end: WEEK.end }));
    expect(twin.detail['rule']).toBe('duplicate');
  });

  it('LEAVE-6 a type without any policy answers 404, and every other one a list', async () => {
    for (const workPolicyType of LEAVE_TYPES) {
      const call = workPolicies.applicable.call({ query: { workPolicyType } }, as('member'));
      const status = await call.then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : 0),
      );
      expect(status, workPolicyType).toBe(workPolicyType === 'custom' ? 404 : 200);
    }
  });

  it('LEAVE-6 a policy of other teams is an empty list, not a 404', async () => {
    await workPolicyEditing.update.call(
      { params: { id: 'wpol_vacation' }, body: { team_ids: ['team_finance'] } },
      as('owner'),
    );
    expect(await balance()).toBeUndefined();
    expect(await statusOf(ask({}))).toBe(422);
  });

  it('LEAVE-7 is answered by managers and owners, never by the requester', async () => {
    const { id } = await done(ask({}));
    expect(await statusOf(respond([id], 'accepted', 'member'))).toBe(403);
    expect(await statusOf(respond([id], 'accepted', 'member-2'))).toBe(403);
    const own = await done(ask({}, 'team-manager'));
    expect(await statusOf(respond([own.id], 'accepted', 'team-manager'))).toBe(403);
    const answered = await done(respond([id], 'accepted', 'team-manager'));
    expect(answered.elements[0]).toMatchObject({
      status: 'accepted',
      responded_by: { name: 'Rafael Moreau' },
    });
    await respond([own.id], 'rejected', 'owner');
  });

  it('LEAVE-7 the same answer twice counts once, the opposite is refused', async () => {
    const { id } = await done(ask({}));
    await respond([id], 'rejected', 'owner');
    await respond([id], 'rejected', 'owner');
    expect(await statusOf(respond([id], 'accepted', 'owner'))).toBe(409);
    const log = await actions.list.call(
      { query: { object_id: id, kind: ['work_policy_use:respond:rejected'] } },
      as('member'),
    );
    expect(log.elements).toHaveLength(1);
  });

  it('RACE-9 answers all requests or none', async () => {
    const mine = await done(ask({}));
    const theirs = await done(ask({}, 'page-manager'));
    expect(await statusOf(respond([mine.id, theirs.id], 'accepted', 'team-manager'))).toBe(403);
    const use = await workPolicies.use.call({ params: { id: mine.id } }, as('member'));
    expect(use.status).toBe('pending');
    expect((await done(respond([mine.id, theirs.id], 'accepted', 'owner'))).elements).toHaveLength(
      2,
    );
  });

  it('LEAVE-7 a withdrawn request frees its days', async () => {
    const { id } = await done(ask({}));
    expect((await balance())?.remaining).toBe(15);
    expect(await statusOf(workPolicies.withdraw.call({ params: { id } }, as('owner')))).toBe(403);
    await workPolicies.withdraw.call({ params: { id } }, as('member'));
    await workPolicies.withdraw.call({ params: { id } }, as('member'));
    expect((await balance())?.remaining).toBe(20);
    const never = workPolicies.withdraw.call({ params: { id: 'wuse_never' } }, as('member'));
    expect(await statusOf(never)).toBe(404);
  });

  it('LEAVE-3 accepting cancels no booking and counts the affected ones', async () => {
    const { world } = contract.server;
    const near = { start: '2026-03-11T00:00:00.000Z', end: '2026-03-21T00:00:00.000Z' };
    const held = () => slotsIn(world, 'userDay', 'user_member', near).map(({ id }) => id);
    const before = held();
    expect(before.length).toBeGreaterThan(0);
    const days = { start: '2026-03-11', end: '2026-03-20', type: 'sick' };
    const { overlapping_schedules } = await done(ask(days));
    expect(overlapping_schedules).toBeGreaterThan(0);
    expect(held()).toEqual(before);
  });

  it('LEAVE-4 matching finds what overlaps, half-open', async () => {
    const { id } = await done(ask({ end: WEEK.start }));
    const at = async (start: string, end: string, persona = 'member') =>
      (
        await workPolicies.matching.call(
          { query: { user: 'user_member', start, end } },
          as(persona),
        )
      ).elements;
    // June 15 begins in Berlin at 22:00 UTC on June 14.
    expect(await at('2026-06-14T20:00:00.000Z', '2026-06-14T22:00:00.000Z')).toEqual([]);
    const [found] = await at('2026-06-14T20:00:00.000Z', '2026-06-14T22:00:01.000Z');
    expect(found?.id).toBe(id);
    expect(await at('2026-06-15T22:00:00.000Z', '2026-06-16T08:00:00.000Z')).toEqual([]);
    // Other members can’t see pending requests.
    expect(await at('2026-06-15T08:00:00.000Z', '2026-06-15T09:00:00.000Z', 'member-2')).toEqual(
      [],
    );
  });

  it('PRIV-3 others see that someone is away, and the person and their manager see why', async () => {
    const { id } = await done(ask({ type: 'personal', end: WEEK.start, note: 'Court' }));
    await respond([id], 'accepted', 'owner');
    const see = async (persona: string) =>
      (
        await workPolicies.matching.call(
          {
            query: {
              user: 'user_member',
              start: '2026-06-15T08:00:00.000Z',
              end: '2026-06-15T09:00:00.000Z',
            },
          },
          as(persona),
        )
      ).elements[0];
    expect(await see('member')).toMatchObject({ type: 'personal', note: 'Court' });
    expect(await see('team-manager')).toMatchObject({ type: 'personal', note: 'Court' });
    expect(await see('member-2')).toMatchObject({
      type: 'ooo',
      note: null,
      policy_id: null,
      responded_by: null,
    });
    expect(await statusOf(workPolicies.use.call({ params: { id } }, as('member-2')))).toBe(404);
    expect(await statusOf(actions.list.call({ query: {} }, as('member-2')))).toBe(403);
    const history = await actions.list.call({ query: { object_id: id } }, as('member-2'));
    expect(history.elements).toEqual([]);
  });

  it('PRIV-3 an accepted absence shows in others’ view of the week as out of office', async () => {
    const days = { monday: ['office'], tuesday: ['remote'] } as const;
    const rest = { wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
    await workingLocations.save.call(
      {
        body: {
          week: WEEK.start,
          monday: [...days.monday],
          tuesday: [...days.tuesday],
          ...rest,
        },
      },
      as('member'),
    );
    const { id } = await done(ask({ end: WEEK.start }));
    await respond([id], 'accepted', 'team-manager');
    const weekOf = async (persona: string) =>
      (
        await workingLocations.list.call(
          { query: { user: ['user_member'], start: WEEK.start, end: WEEK.end } },
          as(persona),
        )
      ).elements[0];
    expect(await weekOf('member-2')).toMatchObject({
      monday: ['out_of_office'],
      tuesday: ['remote'],
    });
    expect(await weekOf('member')).toMatchObject({ monday: ['office'] });
  });

  it('WL-1 a week replaces the previous one, and the old lists restore it', async () => {
    const empty = {
      tuesday: [],
      wednesday: [],
      thursday: [],
      friday: [],
      saturday: [],
      sunday: [],
    };
    const save = (monday: ('office' | 'remote')[]) =>
      done(
        workingLocations.save.call({ body: { week: WEEK.start, monday, ...empty } }, as('member')),
      );
    const first = await save(['office', 'remote']);
    const second = await save(['remote']);
    expect(second).toMatchObject({ id: first.id, monday: ['remote'] });
    expect(await save(first.monday as ('office' | 'remote')[])).toEqual(first);
  });

  it('LEAVE-5 HOURS-1 a holiday that falls into a request counts in its days and in the balance', async () => {
    const asked = await done(ask({}));
    await officeHours.create.call(
      {
        params: { officeId: 'offi_berlin' },
        body: {
          type: 'holiday',
          start_date: '2026-06-17',
          end_date: '2026-06-17',
          is_available: false,
        },
      },
      as('owner'),
    );
    const { elements } = await workPolicies.uses.call({ query: {} }, as('member'));
    expect(elements.find(({ id }) => id === asked.id)?.days).toBe(4);
    expect(await balance()).toMatchObject({ requested: 5 + 4 });
  });

  it('LEAVE-5 WL-1 the balance and the week plan count the same office and remote days', async () => {
    const kind = fc.constantFrom('office' as const, 'remote' as const);
    const day = fc.constantFrom<LocationKind[]>(
      [],
      ['office'],
      ['remote'],
      ['office', 'remote'],
      ['remote', 'office'],
    );
    const request = fc.record({
      type: kind,
      first: fc.integer({ min: 0, max: 4 }),
      length: fc.integer({ min: 0, max: 4 }),
      half_day: fc.constantFrom(null, 'morning' as const, 'afternoon' as const),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(day, { minLength: 5, maxLength: 5 }),
        fc.array(request, { maxLength: 4 }),
        async (days, requests) => {
          const plan = Object.fromEntries(
            WEEKDAYS.map((weekday, index) => [weekday, days[index] ?? []]),
          ) as Record<Weekday, LocationKind[]>;
          await workingLocations.save.call({ body: { week: WEEK.start, ...plan } }, as('member'));
          for (const { first, length, type, half_day } of requests) {
            const start = addDays(WEEK.start, first);
            const end = half_day ? start : addDays(WEEK.start, Math.min(4, first + length));
            // Requests that overlap or are beyond the quota are refused.
            await ask({ type, start, end, half_day }).catch(() => undefined);
          }
          const { elements: uses } = await workPolicies.uses.call(
            { query: { ...WEEK, limit: 200 } },
            as('member'),
          );
          for (const type of ['office', 'remote'] as const) {
            const { elements } = await workPolicies.applicable.call(
              { query: { workPolicyType: type, date: WEEK.start } },
              as('member'),
            );
            const [counted] = elements;
            const period = { start: WEEK.start, end: addDays(WEEK.start, 6) };
            const own = uses.filter((use) => use.type === type && use.status !== 'rejected');
            expect(
              countDaysOf([{ week: WEEK.start, plan }], type, period, own),
              JSON.stringify({ type, days, own: own.map(({ start, end }) => [start, end]) }),
            ).toBe((counted?.used ?? 0) + (counted?.requested ?? 0));
          }
          for (const { id } of uses) {
            await workPolicies.withdraw.call({ params: { id } }, as('member'));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('ACT-1 requesting, answering, and withdrawing are logged under the named kinds', async () => {
    const { id } = await done(ask({}));
    contract.server.world.clock.jump(1000);
    await respond([id], 'accepted', 'owner');
    contract.server.world.clock.jump(1000);
    await workPolicies.withdraw.call({ params: { id } }, as('member'));
    const { elements } = await actions.list.call({ query: { object_id: id } }, as('owner'));
    expect(elements.map(({ kind, is_deleted }) => [kind, is_deleted])).toEqual([
      ['work_policy_use:delete', true],
      ['work_policy_use:respond:accepted', false],
      ['work_policy_use:add', false],
    ]);
    expect(JSON.stringify(elements)).not.toContain('vacation');
  });

  it('IMP-3 a request on someone’s behalf names both people', async () => {
    const { id } = await done(
      workPolicies.request.call(
        { body: { type: 'vacation', ...WEEK } },
        inNameOf('maya.lindqvist@meridian.example'),
      ),
    );
    const { elements } = await actions.list.call({ query: { object_id: id } }, as('owner'));
    expect(elements[0]).toMatchObject({
      actor: { id: 'user_member' },
      impersonator: { id: 'user_impersonator' },
    });
  });

  it('removing a policy rejects pending requests and keeps answered ones', async () => {
    await workPolicyEditing.remove.call({ params: { id: 'wpol_vacation' } }, as('owner'));
    const { elements } = await workPolicies.uses.call({ query: {} }, as('member'));
    expect(elements.find(({ id }) => id === 'wuse_spring')).toMatchObject({
      status: 'rejected',
      reason: 'Vacation no longer exists',
    });
    expect(elements.find(({ id }) => id === 'wuse_past')).toMatchObject({ status: 'accepted' });
  });

  it('managers see the requests of their people, and everyone else none', async () => {
    const list = async (persona: string) =>
      (await workPolicies.managedUses.call({ query: {} }, as(persona))).elements;
    const people = new Set((await list('team-manager')).map(({ user }) => user.id));
    expect(people).toEqual(new Set(['user_member', 'user_member_2']));
    expect(await list('member')).toEqual([]);
    expect(
      (await list('owner')).every(
        ({ can_respond, status }) => can_respond === (status === 'pending'),
      ),
    ).toBe(true);
  });

  it('HUB-1 notifies the person, their managers, and owners', async () => {
    const events: unknown[] = [];
    contract.server.world.onEvent((event) => events.push(event));
    await ask({});
    expect(events).toEqual([
      expect.objectContaining({
        object_type: 'work_policy_use',
        kind: 'created',
        user_ids: ['user_member', 'user_team_manager', 'user_owner'],
      }),
    ]);
  });
});
