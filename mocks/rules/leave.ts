import { WEEKDAYS, type LeaveType } from '@/api/schemas/enums';
import type { ApplicablePolicy, WorkPolicyUse } from '@/api/schemas/policies';
import type { Actor } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import type { UserRow } from '../world/rows';
import type { WorkPolicyRow, WorkPolicyUseRow } from '../world/rows-leave';
import type { World } from '../world/world';
import { isOwner, managedUserIds, teamIdsOf } from './access';
import { slotsIn } from './capacity';
import { openDay } from './hours';
import { addDays, dayBounds, mondayOf, weekdayOf } from './zone';
import { visibleDetailOf } from './privacy';

/** Types that mean absent; remote means not on site, office means on site (LEAVE-1). */
const PRESENT: ReadonlySet<LeaveType> = new Set(['remote', 'office']);
export const isAbsence = (type: LeaveType): boolean => !PRESENT.has(type);

/** The zone in which a person’s days are counted: their office’s, otherwise the organization’s, otherwise UTC (TZ-2). */
export function zoneOf(world: World, user: UserRow, organizationId: string): string {
  const office = world.tables.offices.get(user.default_office_id ?? '');
  if (office?.organization_id === organizationId) return office.time_zone;
  const zone = world.tables.organizations.get(organizationId)?.settings['time_zone'];
  return typeof zone === 'string' ? zone : 'UTC';
}

/** Refuses leave of more than a year: each of its days is checked, and nothing may block the server for long. */
export function checkLength({ start, end }: { start: string; end: string }): void {
  if (Date.parse(end) - Date.parse(start) > 366 * 86_400_000) {
    refuse(422, { end: 'A request can last one year at most' });
  }
}

/** Days from first to last, both included, on which the person would work: those on which their office is open. */
export function workingDays(
  world: World,
  user: UserRow,
  { start, end }: { start: string; end: string },
): string[] {
  const office = world.tables.offices.get(user.default_office_id ?? '');
  const days: string[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const works = office ? openDay(world, office, day).open.length > 0 : weekdayOf(day) < 5;
    if (works) days.push(day);
  }
  return days;
}

/** First and last day of a policy’s period that contains a day: the week from Monday, the month, or the year. */
export function periodOf(
  { period }: Pick<WorkPolicyRow, 'period'>,
  day: string,
): { start: string; end: string } {
  if (period === 'week') {
    const start = mondayOf(day);
    return { start, end: addDays(start, 6) };
  }
  const [year = 0, month = 0] = day.split('-').map(Number);
  if (period === 'year') return { start: `${year}-01-01`, end: `${year}-12-31` };
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { start: `${last.slice(0, 8)}01`, end: last };
}

/** Whether a policy applies to a person: to everyone, or to one of their teams. */
export const holdsFor = (world: World, row: WorkPolicyRow, userId: string): boolean => {
  if (row.team_ids.length === 0) return true;
  const own = teamIdsOf(world, userId);
  return row.team_ids.some((id) => own.has(id));
};

const overlapDays = (a: { start: string; end: string }, b: { start: string; end: string }) =>
  a.start <= b.end && a.end >= b.start;

/** Types that are planned week by week as well as requested. */
const isPlanned = (type: LeaveType): type is 'remote' | 'office' => PRESENT.has(type);

type Halves = Set<string>;

/** The halves of days that a person’s week plans assign to a type, within some days. */
function plannedHalves(
  world: World,
  user: UserRow,
  { type, organization_id }: Pick<WorkPolicyRow, 'type' | 'organization_id'>,
  days: { start: string; end: string },
): Halves {
  const halves: Halves = new Set();
  if (!isPlanned(type)) return halves;
  for (const row of world.tables.weeks.by('user', user.id)) {
    if (row.organization_id !== organization_id) continue;
    for (const [index, weekday] of WEEKDAYS.entries()) {
      const day = addDays(row.week, index);
      if (day < days.start || day > days.end) continue;
      const [morning, afternoon = morning] = row[weekday];
      if (morning === type) halves.add(`${day} morning`);
      if (afternoon === type) halves.add(`${day} afternoon`);
    }
  }
  return halves;
}

/** The halves of working days that a request covers within a period. */
function halvesWithin(
  world: World,
  user: UserRow,
  use: Pick<WorkPolicyUseRow, 'start' | 'end' | 'half_day'>,
  period: { start: string; end: string },
): string[] {
  if (!overlapDays(use, period)) return [];
  return workingDays(world, user, {
    start: use.start > period.start ? use.start : period.start,
    end: use.end < period.end ? use.end : period.end,
  }).flatMap((day) =>
    use.half_day ? [`${day} ${use.half_day}`] : [`${day} morning`, `${day} afternoon`],
  );
}

/** What counts toward a quota within a period: half days that are planned or granted, and those only requested. */
function countedHalves(
  world: World,
  policy: WorkPolicyRow,
  user: UserRow,
  period: { start: string; end: string },
): { used: Halves; requested: Halves } {
  const used = plannedHalves(world, user, policy, period);
  const requested: Halves = new Set();
  for (const use of world.tables.workPolicyUses.by('user', user.id)) {
    if (use.policy_id !== policy.id || use.status === 'rejected') continue;
    const halves = use.status === 'accepted' ? used : requested;
    for (const half of halvesWithin(world, user, use, period)) halves.add(half);
  }
  for (const half of used) requested.delete(half);
  return { used, requested };
}

/**
 * A person’s balance of a policy in the period that contains a day: used, pending, and remaining. Office and remote days in the
 * person’s week plans count as used, so that the plan and the balance are one figure; a day counts once.
 */
export function policyBalance(
  world: World,
  policy: WorkPolicyRow,
  user: UserRow,
  day: string,
): Omit<ApplicablePolicy, 'policy'> {
  const period = periodOf(policy, day);
  const counted = countedHalves(world, policy, user, period);
  const used = counted.used.size / 2;
  const requested = counted.requested.size / 2;
  return {
    period_start: period.start,
    period_end: period.end,
    used,
    requested,
    remaining: policy.quota === null ? null : Math.max(0, policy.quota - used - requested),
  };
}

/** Every period in which a request needs more than what’s left (LEAVE-5). */
export function shortfall(
  world: World,
  policy: WorkPolicyRow,
  user: UserRow,
  request: Pick<WorkPolicyUseRow, 'start' | 'end' | 'half_day'>,
): { period_start: string; period_end: string; remaining: number; asked: number } | undefined {
  if (policy.quota_kind === 'at_least') return undefined;
  for (let day = request.start; day <= request.end;) {
    const { period_start, period_end, remaining } = policyBalance(world, policy, user, day);
    const period = { start: period_start, end: period_end };
    const { used, requested } = countedHalves(world, policy, user, period);
    const fresh = halvesWithin(world, user, request, period).filter(
      (half) => !used.has(half) && !requested.has(half),
    );
    const asked = fresh.length / 2;
    if (remaining !== null && asked > remaining) {
      return { period_start, period_end, remaining, asked };
    }
    day = addDays(period_end, 1);
  }
  return undefined;
}

/** Whether someone manages a person; owners manage everyone, and no one manages themselves (LEAVE-7). */
export function managesPerson(world: World, actor: Actor, userId: string): boolean {
  if (userId === actor.user.id) return false;
  return isOwner(actor.membership) || managedUserIds(world, actor.user.id).has(userId);
}

/** A person’s requests that overlap some days, in the given states. */
export const usesOn = (
  world: World,
  organizationId: string,
  userId: string,
  days: { start: string; end: string },
  statuses: readonly WorkPolicyUseRow['status'][] = ['accepted'],
): WorkPolicyUseRow[] =>
  world.tables.workPolicyUses
    .by('user', userId)
    .filter(
      (use) =>
        use.organization_id === organizationId &&
        statuses.includes(use.status) &&
        overlapDays(use, days),
    );

/** Whether a person is absent for the whole of a day, by an accepted request. */
export const isAbsentOn = (
  world: World,
  organizationId: string,
  userId: string,
  day: string,
): boolean =>
  usesOn(world, organizationId, userId, { start: day, end: day }).some(
    (use) => isAbsence(use.type) && use.half_day === null,
  );

/** A request’s instants: from the start of its first day to the end of its last, in the person’s zone. */
export function spanOf(world: World, use: WorkPolicyUseRow): { start: string; end: string } {
  const user = world.tables.users.get(use.user_id);
  const zone = user ? zoneOf(world, user, use.organization_id) : 'UTC';
  return { start: dayBounds(use.start, zone).start, end: dayBounds(use.end, zone).end };
}

/** A request’s working days as the office’s hours are now. */
function daysOf(world: World, use: WorkPolicyUseRow): number {
  const user = world.tables.users.get(use.user_id);
  return user ? halvesWithin(world, user, use, use).length / 2 : 0;
}

/** A request as the viewer sees it: only the person and those who manage them see its type and note (PRIV-3). */
export function policyUse(world: World, actor: Actor, row: WorkPolicyUseRow): WorkPolicyUse {
  const { organization_id: _of, user_id, responded_by, ...shown } = row;
  const manages = managesPerson(world, actor, user_id);
  const user = views.personById(world, user_id);
  const own = user_id === actor.user.id;
  const base = {
    ...shown,
    days: daysOf(world, row),
    user: user ?? { id: user_id, name: null, email: '', profile_photo_url: null },
    responded_by: views.personById(world, responded_by),
    // Without those whose holder is hidden from the viewer (PRIV-1).
    overlapping_schedules: new Set(
      slotsIn(world, 'userDay', user_id, spanOf(world, row))
        .filter(({ status }) => status !== 'rejected')
        .map(({ schedule_id }) => schedule_id)
        .filter((id) => {
          const schedule = world.tables.schedules.get(id);
          return (
            schedule !== undefined &&
            visibleDetailOf(world, actor, schedule, views.slotsOf(world, id)).names
          );
        }),
    ).size,
    can_respond: manages && row.status === 'pending',
  };
  if (own || manages) return base;
  return {
    ...base,
    policy_id: null,
    type: isAbsence(row.type) ? 'ooo' : row.type,
    note: null,
    reason: null,
    responded_by: null,
    responded_at: null,
  };
}

/** A request, for the person and those who may answer it; for others it counts as unknown. */
export function findUse(world: World, actor: Actor, id: string): WorkPolicyUseRow {
  const row = world.tables.workPolicyUses.get(id);
  if (row?.organization_id !== actor.organization.id) return notFound('Request');
  if (row.user_id === actor.user.id || managesPerson(world, actor, row.user_id)) return row;
  return notFound('Request');
}
