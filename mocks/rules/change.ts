import type { SchedulePatch, ScheduleSlotWrite } from '@/api/schemas/schedules';
import type { Actor } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import type { ScheduleRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { needsApproval, permits } from './access';
import {
  checkMayChange,
  checkParts,
  checkSitters,
  insertSlots,
  officeOf,
  partsOf,
  settle,
  tell,
  type Part,
} from './booking';

/** Refuses a change made of an older state, with the present one (RACE-7). */
function checkVersion(world: World, actor: Actor, row: ScheduleRow, updatedAt?: string): void {
  if (updatedAt === undefined || updatedAt >= row.updated_at) return;
  refuse(
    409,
    { updated_at: 'This booking was changed meanwhile' },
    { rule: 'stale', schedule: views.schedule(world, row, actor) },
  );
}

const given = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);

/**
 * Whether the answer a slot has still holds: shortening inside the accepted range keeps it; a moved or longer time,
 * another place or more slots need a new one where the place is approvable (APPR-8).
 */
function keepsAnswer(before: SlotRow, part: Part): boolean {
  const { wish } = part;
  return (
    before.resource_id === wish.resource.id &&
    before.slots >= wish.slots &&
    before.start <= wish.start &&
    wish.end <= before.end
  );
}

function writeSlots(
  world: World,
  actor: Actor,
  schedule: ScheduleRow,
  writes: readonly ScheduleSlotWrite[],
): void {
  const before = views.slotsOf(world, schedule.id);
  const byId = new Map(before.map((slot) => [slot.id, slot]));
  const parts = partsOf(world, actor, writes, {
    replaces: new Set(byId.keys()),
    standsFor: before[0]?.user_id ?? null,
  });
  officeOf(world, parts, schedule.office_id);
  checkSitters(world, actor, parts);
  checkParts(world, actor, parts);
  const kept = new Set<string>();
  for (const part of parts) {
    const { write, wish } = part;
    const old =
      write.id === undefined ? (before.length === 1 ? before[0] : undefined) : byId.get(write.id);
    if (write.id !== undefined && !old) refuse(422, { id: 'Slot not found' });
    if (!old) {
      insertSlots(world, actor, schedule, [part]);
      continue;
    }
    kept.add(old.id);
    const waits =
      !keepsAnswer(old, part) &&
      needsApproval(world, wish.resource, wish.userId ?? actor.user.id) &&
      !permits(actor.membership, 'schedule:respond');
    world.tables.slots.update(old.id, {
      resource_id: wish.resource.id,
      user_id: wish.userId,
      slots: wish.slots,
      start: wish.start,
      end: wish.end,
      status: waits ? 'pending' : keepsAnswer(old, part) ? old.status : 'accepted',
      reason: null,
    });
  }
  for (const slot of before) {
    if (!kept.has(slot.id)) world.tables.slots.update(slot.id, { cancelled_at: world.now });
  }
}

/** Changes the fields that are named (RACE-10). */
export function change(
  world: World,
  actor: Actor,
  row: ScheduleRow,
  patch: SchedulePatch,
): ScheduleRow {
  if (row.deleted_at) notFound('Booking');
  checkMayChange(world, actor, row);
  checkVersion(world, actor, row, patch.updated_at);
  if (row.end <= world.now) refuse(422, { end: 'This booking is over' });
  if (patch.schedule_slots) writeSlots(world, actor, row, patch.schedule_slots);
  world.tables.schedules.update(row.id, {
    title: given(patch.title, row.title),
    description: given(patch.description, row.description),
    location: given(patch.location, row.location),
    visibility: given(patch.visibility, row.visibility),
    organizer_id: patch.organizer_id ?? row.organizer_id,
    attendees: given(patch.attendees, row.attendees),
    integration: given(patch.integration, row.integration),
  });
  const next = settle(world, row);
  tell(world, next, 'updated');
  return next;
}

/** Replaces the whole booking: what is not named becomes empty (RACE-10). */
export function replace(
  world: World,
  actor: Actor,
  row: ScheduleRow,
  write: SchedulePatch,
): ScheduleRow {
  return change(world, actor, row, {
    title: null,
    description: null,
    location: null,
    visibility: 'public',
    attendees: [],
    integration: null,
    ...write,
  });
}
