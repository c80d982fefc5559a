import type { Actor } from '../core/implement';
import { refuse } from '../core/refuse';
import * as views from '../core/views';
import type { ScheduleRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { mayAnswer } from './answering';
import { broadcastBooking } from './booking';
import { holdsPlace, peak, slotsIn } from './capacity';
import { recordChange } from './change';
import { failuresOf, refuseFailed, type Part } from './attempts';
import { upcomingDates } from './series';

/** Answering requests. A pending slot doesn’t hold its place (APPR-1). */

export interface Answer {
  /** `pending` takes an answer back. */
  readonly status: 'accepted' | 'rejected' | 'pending';
  readonly reason?: string | null | undefined;
}

/** Refuses with 403 if the caller may not answer for a place (APPR-5). */
function checkMayAnswer(world: World, actor: Actor, slots: readonly SlotRow[]): void {
  const mine = mayAnswer(world, actor);
  if (slots.every((slot) => mine(world.tables.resources.get(slot.resource_id)))) return;
  refuse(
    403,
    { not_permitted: 'You can’t answer requests for this place' },
    { lifted_by: 'schedule:respond' },
  );
}

/**
 * Whether a slot still needs an answer. Repeating an answer succeeds; the opposite one doesn’t (APPR-10). An answer can be taken
 * back, unless someone uses the place already (APPR-11).
 */
function isOpen(world: World, slot: SlotRow, { status }: Answer): boolean {
  if (slot.cancelled_at !== null) refuse(409, { cancelled: 'This booking was canceled' });
  if (slot.status === status) return false;
  if (status === 'pending' && slot.checked_in_at !== null) {
    refuse(409, { checked_in: 'Someone has checked in already' }, { rule: 'checked_in' });
  }
  if (slot.status !== 'pending' && status !== 'pending') {
    refuse(409, { answered: `This request was ${slot.status} before` }, { status: slot.status });
  }
  // Possible until the end of the booking (APPR-6).
  if (slot.end <= world.now) refuse(409, { ended: 'This booking is over' }, { rule: 'ended' });
  return true;
}

function partOf(world: World, slot: SlotRow): Part | undefined {
  const resource = world.tables.resources.get(slot.resource_id);
  if (!resource) return undefined;
  const { user_id, slots, start, end } = slot;
  return {
    write: { resource_id: resource.id, user_id, slots, start, end },
    resource,
    attempt: {
      resource,
      userId: user_id,
      slots,
      start,
      end,
      replaces: new Set([slot.id]),
      running: true,
      keepsRange: true,
    },
  };
}

/** Refuses to approve what access, hours, closures, or capacity no longer allow, naming all failing dates (APPR-2). */
function checkFits(world: World, actor: Actor, slots: readonly SlotRow[]): void {
  const parts = slots.flatMap((slot) => partOf(world, slot) ?? []);
  if (parts.length < slots.length) {
    refuse(409, { resource_id: 'Could not get resource' }, { rule: 'not_available' });
  }
  refuseFailed(world, actor, failuresOf(world, parts), 409);
}

/** Declines requests for the same place and time that no longer fit (APPR-3). Returns their bookings. */
function rejectCrowdedOut(world: World, accepted: SlotRow): ScheduleRow[] {
  const place = world.tables.resources.get(accepted.resource_id);
  if (!place) return [];
  const rejected: ScheduleRow[] = [];
  for (const other of slotsIn(world, 'resourceDay', place.id, accepted)) {
    if (other.status !== 'pending' || other.id === accepted.id) continue;
    const taken = slotsIn(world, 'resourceDay', place.id, other).filter(holdsPlace);
    if (peak(taken, other) + other.slots <= place.total_slots) continue;
    world.tables.slots.update(other.id, { status: 'rejected', reason: 'slot_taken' });
    const schedule = world.tables.schedules.get(other.schedule_id);
    if (schedule) rejected.push(schedule);
  }
  return rejected;
}

/** Logs the answer to a booking. */
function record(
  world: World,
  actor: Actor,
  schedule: ScheduleRow,
  { status, reason }: Answer,
  old: SlotRow['status'] = 'pending',
) {
  const next = world.tables.schedules.update(schedule.id, { updated_at: world.now });
  recordChange(world, actor, next, [
    { field: 'status', old, new: status },
    ...(reason ? [{ field: 'reason', old: null, new: reason }] : []),
  ]);
}

const CROWDED_OUT: Answer = { status: 'rejected', reason: 'slot_taken' };

/** Answers slots of a booking and its series. Each affected booking and series gets one notification (REC-11). */
function answerSlots(
  world: World,
  actor: Actor,
  schedule: ScheduleRow,
  slots: readonly SlotRow[],
  answer: Answer,
): void {
  const { status, reason = null } = answer;
  const competing = new Map<string, ScheduleRow>();
  for (const slot of slots) {
    if (status === 'accepted') checkFits(world, actor, [slot]);
    const next = world.tables.slots.update(slot.id, {
      status,
      reason: status === 'rejected' ? reason : null,
    });
    if (status !== 'accepted') continue;
    for (const row of rejectCrowdedOut(world, next)) competing.set(row.id, row);
  }
  record(world, actor, schedule, answer, slots[0]?.status);
  for (const row of competing.values()) record(world, actor, row, CROWDED_OUT);
  const told = new Set<string>();
  for (const row of [schedule, ...competing.values()]) {
    const key = row.series_id ?? row.id;
    if (!told.has(key)) broadcastBooking(world, row, 'updated');
    told.add(key);
  }
}

/** Answers one slot. Each is answered individually (APPR-9). */
export function respondToSlot(
  world: World,
  actor: Actor,
  schedule: ScheduleRow,
  slot: SlotRow,
  answer: Answer,
): SlotRow {
  checkMayAnswer(world, actor, [slot]);
  if (!isOpen(world, slot, answer)) return slot;
  answerSlots(world, actor, schedule, [slot], answer);
  return world.tables.slots.get(slot.id) ?? slot;
}

/**
 * Answers all pending slots of a booking and of its whole series, because a series is one request (APPR-9, REC-11). If any dates
 * can no longer be approved, they’re named and nothing is answered; each can then be answered individually. Taking answers back
 * concerns this booking alone (APPR-11).
 */
export function respond(
  world: World,
  actor: Actor,
  schedule: ScheduleRow,
  answer: Answer,
): ScheduleRow {
  if (schedule.deleted_at) refuse(409, { cancelled: 'This booking was canceled' });
  const own = views.slotsOf(world, schedule.id);
  const dates = schedule.series_id === null ? [] : upcomingDates(world, schedule.series_id);
  const others = dates
    .filter(({ id }) => id !== schedule.id)
    .flatMap(({ id }) => views.slotsOf(world, id).filter(({ status }) => status === 'pending'));
  const mine = mayAnswer(world, actor);
  const pending = own.filter(({ status }) => status === 'pending');
  // What’s taken back is the answer to this booking, not to the others of its series.
  const asked =
    answer.status === 'pending' ? own : [...(pending.length > 0 ? pending : own), ...others];
  checkMayAnswer(
    world,
    actor,
    asked.some((slot) => mine(world.tables.resources.get(slot.resource_id))) ? [] : asked,
  );
  const open = asked
    .filter((slot) => mine(world.tables.resources.get(slot.resource_id)))
    .filter((slot) => isOpen(world, slot, answer));
  if (open.length === 0) return schedule;
  if (answer.status === 'accepted') checkFits(world, actor, open);
  answerSlots(world, actor, schedule, open, answer);
  return world.tables.schedules.get(schedule.id) ?? schedule;
}
