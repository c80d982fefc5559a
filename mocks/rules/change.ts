import type { SchedulePatch, ScheduleSlotWrite } from '@/api/schemas/schedules';
import { definedFields } from '../core/given';
import type { Actor } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import type { ScheduleRow, SlotRow } from '../world/rows';
import type { ActionRow } from '../world/rows-leave';
import type { World } from '../world/world';
import { changesBetween, record } from './audit';
import {
  answerFor,
  checkMayChange,
  checkHolders,
  endNow,
  insertSlots,
  officeOf,
  partsOf,
  alignWithSlots,
  broadcastBooking,
} from './booking';
import { checkParts, type Part } from './attempts';
import { isProvided } from './calendar-provided';

/** Refuses a change based on an outdated version, with the current one (RACE-7). */
function checkVersion(world: World, actor: Actor, row: ScheduleRow, updatedAt?: string): void {
  if (updatedAt === undefined || updatedAt >= row.updated_at) return;
  refuse(
    409,
    { updated_at: 'Someone changed this booking in the meantime' },
    { rule: 'stale', current: views.schedule(world, row, actor) },
  );
}

/**
 * Whether a slot’s answer is still valid: shortening within the accepted range keeps it; a moved or longer time, another place,
 * or more units need a new one if the place is approvable (APPR-8).
 */
function keepsAnswer(before: SlotRow, part: Part): boolean {
  const { attempt } = part;
  return (
    before.resource_id === attempt.resource.id &&
    before.slots >= attempt.slots &&
    before.start <= attempt.start &&
    attempt.end <= before.end
  );
}

/** Completes a slot in a write: without an id it means the only slot, and people stay where they were. */
function completed(
  writes: readonly ScheduleSlotWrite[],
  before: readonly SlotRow[],
): ScheduleSlotWrite[] {
  const [only] = before;
  return writes.map((write) => {
    const id = write.id ?? (before.length === 1 && writes.length === 1 ? only?.id : undefined);
    if (id === undefined) return write;
    const old = before.find((slot) => slot.id === id);
    if (!old) return refuse(422, { id: 'This isn’t part of the booking' });
    return {
      ...write,
      id,
      user_id: write.user_id === undefined ? old.user_id : write.user_id,
      team_id: write.team_id === undefined ? old.team_id : write.team_id,
      slots: write.slots ?? old.slots,
    };
  });
}

/** The requested slots of a change, looked up and with permissions checked. */
export function changedParts(
  world: World,
  actor: Actor,
  schedule: ScheduleRow,
  writes: readonly ScheduleSlotWrite[],
  replaces: ReadonlySet<string>,
): Part[] {
  const before = views.slotsOf(world, schedule.id);
  const parts = partsOf(world, actor, completed(writes, before), {
    replaces,
    replacesHolder: before[0]?.user_id ?? null,
  });
  // A single booking can move to another office as a whole; a series belongs to one.
  const stays = parts.length === 0 || schedule.series_id !== null;
  officeOf(world, parts, stays ? schedule.office_id : undefined);
  checkHolders(world, actor, parts);
  return parts;
}

/** The slots that stay as they are: nothing new can take their places. */
export const standing = (parts: readonly Part[]): ReadonlySet<string> =>
  new Set(parts.flatMap(({ write, attempt }) => (attempt.stands ? (write.id ?? []) : [])));

/**
 * Replaces the existing slots with the requested ones. Each is checked against the state the previous one left, so that
 * two slots of one write can’t share a place either.
 *
 * @param ahead slots of other bookings that the same step will change afterward
 */
export function replaceSlots(
  world: World,
  actor: Actor,
  schedule: ScheduleRow,
  parts: readonly Part[],
  ahead: ReadonlySet<string> = new Set(),
): void {
  const before = views.slotsOf(world, schedule.id);
  const byId = new Map(before.map((slot) => [slot.id, slot]));
  const stays = standing(parts);
  const left = new Set([...byId.keys(), ...ahead].filter((id) => !stays.has(id)));
  const kept = new Set(parts.flatMap(({ write }) => write.id ?? []));
  for (const slot of before) {
    // Past slots stay, running ones end now (PRES-5).
    if (kept.has(slot.id) || slot.end <= world.now) continue;
    left.delete(slot.id);
    if (slot.start < world.now) endNow(world, slot);
    else world.tables.slots.update(slot.id, { cancelled_at: world.now });
  }
  for (const part of parts) {
    const now = { ...part, attempt: { ...part.attempt, replaces: left } };
    const old = part.write.id === undefined ? undefined : byId.get(part.write.id);
    if (!old) {
      insertSlots(world, actor, schedule, [now]);
      continue;
    }
    checkParts(world, actor, [now]);
    left.delete(old.id);
    const keeps = keepsAnswer(old, part);
    const { resource, userId, slots, start, end } = part.attempt;
    world.tables.slots.update(old.id, {
      office_id: resource.office_id,
      resource_id: resource.id,
      user_id: userId,
      team_id: part.write.team_id ?? null,
      slots,
      start,
      end,
      status: keeps ? old.status : answerFor(world, actor, part),
      reason: keeps ? old.reason : null,
    });
  }
}

function writeSlots(
  world: World,
  actor: Actor,
  schedule: ScheduleRow,
  writes: readonly ScheduleSlotWrite[],
): void {
  const replaces = new Set(views.slotsOf(world, schedule.id).map(({ id }) => id));
  const parts = changedParts(world, actor, schedule, writes, replaces);
  checkParts(world, actor, parts);
  replaceSlots(world, actor, schedule, parts);
}

/** A booking’s fields besides its slots. */
export const TEXTS = [
  'title',
  'description',
  'location',
  'visibility',
  'organizer_id',
  'attendees',
  'integration',
] as const;

/** Writes a patch’s fields, except those that a date has changed individually (REC-8). */
export function writeTexts(
  world: World,
  row: ScheduleRow,
  patch: SchedulePatch,
  except: readonly string[] = [],
): ScheduleRow {
  const named = TEXTS.filter((field) => patch[field] !== undefined && !except.includes(field));
  const changes = Object.fromEntries(named.map((field) => [field, patch[field]]));
  return world.tables.schedules.update(row.id, {
    ...changes,
    organizer_id: named.includes('organizer_id')
      ? (patch.organizer_id ?? row.organizer_id)
      : row.organizer_id,
  });
}

/** How a booking’s log shows its slots: places and times. */
const slotsText = (slots: readonly SlotRow[]): string =>
  slots.map(({ resource_id, start, end }) => `${resource_id} ${start}/${end}`).join(', ');

interface Shot {
  readonly row: ScheduleRow;
  readonly slots: readonly SlotRow[];
}

const shotOf = (world: World, id: string): Shot | undefined => {
  const row = world.tables.schedules.get(id);
  return row && { row, slots: views.slotsOf(world, id) };
};

/** Which fields differ between two states of a booking, with its slots counting as one. */
export function differences(before: Shot, after: Shot): ActionRow['changes'] {
  const texts = changesBetween(before.row, after.row, TEXTS);
  const [old, now] = [slotsText(before.slots), slotsText(after.slots)];
  return old === now ? texts : [...texts, { field: 'schedule_slots', old, new: now }];
}

/** Changes the given fields (RACE-10). */
export function change(
  world: World,
  actor: Actor,
  row: ScheduleRow,
  patch: SchedulePatch,
): ScheduleRow {
  checkChange(world, actor, row, patch);
  const before = shotOf(world, row.id);
  if (patch.schedule_slots) writeSlots(world, actor, row, patch.schedule_slots);
  writeTexts(world, row, patch);
  const settled = alignWithSlots(world, row);
  const after = shotOf(world, row.id);
  const changes = before && after ? differences(before, after) : [];
  const next = row.series_id === null ? settled : keepOverrides(world, settled, changes);
  recordChange(world, actor, next, changes);
  broadcastBooking(world, next, 'updated');
  return next;
}

/** Refuses a change of a booking that’s deleted, over, someone else’s, or changed in the meantime. */
export function checkChange(
  world: World,
  actor: Actor,
  row: ScheduleRow,
  patch: SchedulePatch,
): void {
  if (row.deleted_at) notFound('Booking');
  checkMayChange(world, actor, row);
  checkVersion(world, actor, row, patch.updated_at);
  if (row.end <= world.now && !isProvided(world)) refuse(422, { end: 'This booking is over' });
}

/** A date of a series keeps what was changed individually (REC-6, REC-8). */
export function keepOverrides(
  world: World,
  row: ScheduleRow,
  changes: readonly { field: string }[],
): ScheduleRow {
  const own = new Set([...(row.own ?? []), ...changes.map(({ field }) => field)]);
  return world.tables.schedules.update(row.id, { own: [...own] });
}

/** Logs a change; readers see no more than PRIV-1 allows. */
export function recordChange(
  world: World,
  actor: Actor | null,
  row: ScheduleRow,
  changes: ActionRow['changes'],
  deleted = false,
): void {
  record(world, actor, {
    kind: 'schedule:update',
    object: row,
    name: row.title,
    office_id: row.office_id,
    changes,
    deleted,
  });
}

/** Completes a write that replaces everything: fields it doesn’t name become empty (RACE-10). */
export const asReplacement = (write: SchedulePatch): SchedulePatch => ({
  ...EMPTY,
  ...definedFields(write),
});

const EMPTY = {
  title: null,
  description: null,
  location: null,
  visibility: 'public',
  attendees: [],
  integration: null,
} as const satisfies SchedulePatch;
