import type { PresenceType, Response } from '@/api/schemas/enums';
import type { Actor } from '../core/implement';
import { refuse } from '../core/refuse';
import type { ScheduleRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { checkQuestionnaire } from './questionnaire';
import { dayBounds, dayOf, wallMinutes } from './zone';

/** Check-in for an hourly booking opens this long before its start. */
const EARLY = 15 * 60_000;
/** A booking of at least this length counts as one by the day. */
const DAY_BOOKING_MINUTES = 240;

/** People check in themselves; owners and schedulers may do it for others (PRES-2). */
function checkOwn(actor: Actor, slot: SlotRow): void {
  if (slot.user_id === actor.user.id) return;
  const { roles } = actor.membership;
  if (roles.includes('owner') || roles.includes('scheduler')) return;
  refuse(403, { presence: 'Only the person themselves can check in' });
}

/** From 15 minutes before an hourly booking, from 00:00 of the day for a day booking, until its end (PRES-1). */
function checkTime(world: World, schedule: ScheduleRow, slot: SlotRow): void {
  const zone = schedule.time_zone;
  const byDay = wallMinutes(slot.start, slot.end, zone) >= DAY_BOOKING_MINUTES;
  const from = byDay
    ? dayBounds(dayOf(slot.start, zone), zone).start
    : new Date(Date.parse(slot.start) - EARLY).toISOString();
  if (world.now < from) refuse(422, { presence: 'Check-in isn’t open yet' }, { next_start: from });
  if (world.now >= slot.end) refuse(422, { presence: 'This booking is over' });
}

/** Sets a slot’s presence; `pending` reverts a check-in (PRES-3). */
export function setPresence(
  world: World,
  actor: Actor,
  schedule: ScheduleRow,
  slot: SlotRow,
  { status, type }: { status: Response; type?: PresenceType | undefined },
): SlotRow {
  checkOwn(actor, slot);
  if (slot.cancelled_at !== null) refuse(409, { presence: 'This booking was canceled' });
  if (status === 'accepted') {
    if (slot.status !== 'accepted') refuse(422, { presence: 'This booking isn’t approved yet' });
    checkTime(world, schedule, slot);
    if (type !== 'remote') checkQuestionnaire(world, slot);
  }
  return world.tables.slots.update(slot.id, {
    presence_status: status,
    presence_type: status === 'accepted' ? (type ?? 'in_person') : null,
    checked_in_at: status === 'accepted' ? (slot.checked_in_at ?? world.now) : null,
  });
}

/** Checks in, in person (PRES-3). */
export const checkIn = (
  world: World,
  actor: Actor,
  schedule: ScheduleRow,
  slot: SlotRow,
): SlotRow => setPresence(world, actor, schedule, slot, { status: 'accepted', type: 'in_person' });
