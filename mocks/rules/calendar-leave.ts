import type { SyncEvent, SyncOutcome } from '@/api/schemas/sync';
import { byName } from '../core/names';
import { refuse } from '../core/refuse';
import { broadcast } from '../core/broadcast';
import type { UserRow } from '../world/rows';
import type { CalendarEventRow, CalendarRow } from '../world/rows-calendars';
import type { WorkPolicyUseRow } from '../world/rows-leave';
import type { World } from '../world/world';
import { record } from './audit';
import type { WholeEvent } from './calendar-booking';
import { eachEvent, knownEvent, wholeEvent } from './calendar-events';
import { saveEvent } from './calendar-push';
import { eventDays } from './calendar-zone';
import { withoutCalendarPush } from './calendar-provided';
import { checkLength, holdsFor, usesOn, workingDays, zoneOf } from './leave';

/** Out-of-office events in a person’s calendar, stored as leave. */

/** An absence shorter than this many minutes is an ordinary event (CAL-9). */
const SHORTEST = 360;

type Days = Pick<WorkPolicyUseRow, 'start' | 'end' | 'type' | 'policy_id' | 'note'>;

const minutes = ({ start, end }: WholeEvent): number =>
  (Date.parse(end) - Date.parse(start)) / 60_000;

/** Whether an event represents leave (CAL-9, CAL-11). */
const isLeave = (event: WholeEvent): boolean =>
  event.leave_type !== null && minutes(event) >= SHORTEST;

/** An event’s days in the person’s zone; its policy is the first of its type that applies to them. */
function daysOf(world: World, calendar: CalendarRow, user: UserRow, event: WholeEvent): Days {
  // Whole days are days, whatever zone their midnights were sent in (CAL-16); other times are in the person’s zone.
  const time_zone = event.is_all_day
    ? event.time_zone
    : zoneOf(world, user, calendar.organization_id);
  const { first, last } = eventDays({ ...event, time_zone });
  const span = { start: first, end: last };
  checkLength(span);
  const type = event.leave_type ?? 'ooo';
  const [policy] = byName(
    world.tables.workPolicies
      .by('organization', calendar.organization_id)
      .filter((row) => row.type === type && holdsFor(world, row, user.id)),
  );
  return {
    ...span,
    type,
    policy_id: policy?.id ?? null,
    note: event.title,
  };
}

function log(world: World, kind: 'add' | 'delete', row: WorkPolicyUseRow, user: UserRow): void {
  record(world, null, {
    kind: `work_policy_use:${kind}`,
    object: row,
    name: `${user.name ?? user.email}, ${row.start} – ${row.end}`,
    deleted: kind === 'delete',
  });
}

/** Withdraws an event’s leave. */
function removeLeave(world: World, known: CalendarEventRow, user: UserRow): void {
  const use = known.use_id === null ? undefined : world.tables.workPolicyUses.get(known.use_id);
  world.tables.calendarEvents.remove(known.id);
  if (!use) return;
  world.tables.workPolicyUses.remove(use.id);
  log(world, 'delete', use, user);
  broadcast(world, use, 'work_policy_use', 'deleted', [user.id]);
}

/** Withdraws the leave created from an event in a person’s calendar, if there is any. */
export function withdrawLeave(world: World, calendar: CalendarRow, known: CalendarEventRow): void {
  const user = world.tables.users.get(calendar.reference_id);
  if (calendar.type === 'user' && user && known.use_id !== null) removeLeave(world, known, user);
}

/** The person’s existing leave on these days, whoever created it. */
const isTaken = (world: World, calendar: CalendarRow, user: UserRow, days: Days, own?: string) =>
  usesOn(world, calendar.organization_id, user.id, days, ['pending', 'accepted']).some(
    ({ id }) => id !== own,
  );

function syncOne(world: World, calendar: CalendarRow, user: UserRow, event: SyncEvent) {
  const known = knownEvent(world, calendar, event.id);
  const leave = known?.use_id == null ? undefined : known;
  if (event.is_deleted) {
    if (!leave) return 'skipped';
    removeLeave(world, leave, user);
    return 'deleted';
  }
  const whole = wholeEvent(calendar, event);
  if (!isLeave(whole)) {
    // What is no longer an absence frees the person.
    if (!leave) return 'skipped';
    removeLeave(world, leave, user);
    return 'deleted';
  }
  const days = daysOf(world, calendar, user, whole);
  if (workingDays(world, user, days).length === 0) return 'skipped';
  const use = leave?.use_id == null ? undefined : world.tables.workPolicyUses.get(leave.use_id);
  if (isTaken(world, calendar, user, days, use?.id)) return 'skipped';
  if (use) {
    const isSame =
      use.start === days.start &&
      use.end === days.end &&
      use.type === days.type &&
      use.note === days.note;
    if (isSame) return 'skipped';
    const next = world.tables.workPolicyUses.update(use.id, { ...days, updated_at: world.now });
    saveEvent(world, calendar, event, { use_id: use.id });
    broadcast(world, next, 'work_policy_use', 'updated', [user.id]);
    return 'updated';
  }
  const row = world.tables.workPolicyUses.insert({
    id: world.newId('wuse'),
    organization_id: calendar.organization_id,
    user_id: user.id,
    ...days,
    // It was approved where it was created: no one is asked again.
    status: 'accepted',
    half_day: null,
    reason: null,
    responded_by: null,
    responded_at: null,
    created_at: world.now,
    updated_at: world.now,
  });
  saveEvent(world, calendar, event, { use_id: row.id });
  log(world, 'add', row, user);
  broadcast(world, row, 'work_policy_use', 'created', [user.id]);
  return 'created';
}

/** Stores a person’s out-of-office events as accepted leave; other events are skipped (CAL-9 to CAL-11). */
export function syncLeave(
  world: World,
  calendar: CalendarRow,
  events: readonly SyncEvent[],
): SyncOutcome {
  const user = world.tables.users.get(calendar.reference_id);
  if (calendar.type !== 'user' || !user) {
    return refuse(422, { type: 'Leave can only come from a person’s calendar' });
  }
  const isOff = !calendar.is_enabled || !calendar.is_pull_enabled;
  return withoutCalendarPush(world, true, () =>
    eachEvent(world, events, (event) =>
      isOff ? 'skipped' : syncOne(world, calendar, user, event),
    ),
  );
}
