import type { ScheduleWrite, ScheduleSlotWrite } from '@/api/schemas/schedules';
import type { Actor } from '../core/implement';
import { notFound, refuse } from '../core/refuse';
import * as views from '../core/views';
import type { OfficeRow, ScheduleRow, SlotRow } from '../world/rows';
import type { World } from '../world/world';
import { managedUserIds, needsApproval, permits } from './access';
import { mayAnswer } from './answering';
import { record } from './audit';
import { isProvided } from './calendar-provided';
import { noteForCalendars } from './calendar-queue';
import { slotsIn } from './capacity';
import type { Span } from './hours';
import { mayBookFor, type BookingAttempt } from './attempt';
import { checkParts, checkPart, refuseFailed, type Part } from './attempts';
import { isZone } from './zone';

/** Looks up and validates the slots of a write. Throws 422 for a range that ends before it starts (RANGE-2). */
export function partsOf(
  world: World,
  actor: Actor,
  slots: readonly ScheduleSlotWrite[],
  {
    replaces,
    replacesHolder,
  }: { replaces?: ReadonlySet<string>; replacesHolder?: string | null } = {},
): Part[] {
  const { starts, ranges } = heldBy(world, replaces);
  return slots.map((write, index) => {
    if (write.end <= write.start) {
      refuse(422, { end: 'The end must be after the start' }, { index });
    }
    if (write.time_zone !== undefined && !isZone(write.time_zone)) {
      refuse(422, { time_zone: 'No such time zone' }, { index });
    }
    const resource = world.tables.resources.get(write.resource_id);
    if (!resource || resource.organization_id !== actor.organization.id) {
      return refuse(422, { resource_id: 'Could not get resource' }, { index });
    }
    const userId =
      write.user_id === undefined
        ? write.team_id
          ? null
          : replacesHolder === undefined
            ? actor.user.id
            : replacesHolder
        : write.user_id;
    const attempt: BookingAttempt = {
      resource,
      userId,
      slots: write.slots ?? 1,
      start: write.start,
      end: write.end,
      ...(replaces ? { replaces } : {}),
      ...(starts.has(write.start) ? { running: true } : {}),
      ...(ranges.has(rangeOf(write)) ? { keepsRange: true } : {}),
    };
    const before = world.tables.slots.get(write.id ?? '');
    const stands = before !== undefined && replaces?.has(before.id) && isSame(before, attempt);
    return { write, resource, attempt: stands ? { ...attempt, stands } : attempt };
  });
}

/** Whether an attempt is what’s booked already. */
const isSame = (
  { resource_id, user_id, slots, start, end }: SlotRow,
  attempt: BookingAttempt,
): boolean =>
  resource_id === attempt.resource.id &&
  user_id === attempt.userId &&
  slots >= attempt.slots &&
  start === attempt.start &&
  end === attempt.end;

const rangeOf = ({ start, end }: Span): string => `${start}/${end}`;

/**
 * Starts and ranges of the slots that a change replaces: an unchanged slot may have started, and its length isn’t checked again.
 */
function heldBy(world: World, slotIds: ReadonlySet<string> = new Set()) {
  const slots = [...slotIds].flatMap((id) => world.tables.slots.get(id) ?? []);
  return {
    starts: new Set(slots.map(({ start }) => start)),
    ranges: new Set(slots.map(rangeOf)),
  };
}

/** Refuses a slot for a team that’s unknown (422), or that the caller neither belongs to nor may book for (OTH-1). */
function checkTeam(world: World, actor: Actor, { write }: Part, index: number): void {
  const { membership, organization, user } = actor;
  if (!write.team_id) return;
  const before = write.id === undefined ? undefined : world.tables.slots.get(write.id);
  // A change that doesn’t touch the team needs no new permission for it.
  if (before?.team_id === write.team_id) return;
  const team = world.tables.teams.get(write.team_id);
  if (!team || team.organization_id !== organization.id) {
    return refuse(422, { team_id: 'Team not found' }, { index });
  }
  const belongs =
    team.user_id === user.id ||
    team.manager_ids.includes(user.id) ||
    world.tables.teamMembers.by('team', team.id).some(({ user_id }) => user_id === user.id);
  if (belongs || permits(membership, 'schedule:others:add')) return;
  refuse(
    403,
    { not_permitted: 'You can only book for your own teams' },
    { index, lifted_by: 'schedule:others:add' },
  );
}

/**
 * Whom the caller may book for: themselves, and others by permission (OTH-1). Limits are those of the person who gets the slot
 * (OTH-2).
 */
export function checkHolders(world: World, actor: Actor, parts: readonly Part[]): void {
  const { membership, organization } = actor;
  // People agreed at their provider, and some have left since.
  if (isProvided(world)) return;
  for (const [index, part] of parts.entries()) {
    const { attempt } = part;
    checkTeam(world, actor, part, index);
    if (attempt.userId !== null) {
      const occupant = world.tables.memberships.get(`${organization.id}:${attempt.userId}`);
      if (!occupant) refuse(422, { user_id: 'This person is not a member' }, { index });
    }
    if (mayBookFor(membership, attempt.userId, () => managedUserIds(world, actor.user.id)))
      continue;
    refuse(
      403,
      { not_permitted: 'You can only book for yourself' },
      { index, lifted_by: 'schedule:others:add' },
    );
  }
}

/** The same person’s earlier booking of the same place and time: a double click (RACE-5). */
function duplicateOf(world: World, actor: Actor, parts: readonly Part[]): ScheduleRow | undefined {
  const [first] = parts;
  if (parts.length !== 1 || !first || first.attempt.userId === null) return undefined;
  const { attempt } = first;
  for (const slot of slotsIn(world, 'resourceDay', attempt.resource.id, attempt)) {
    if (slot.user_id !== attempt.userId || slot.status === 'rejected') continue;
    if (slot.start !== attempt.start || slot.end !== attempt.end) continue;
    const schedule = world.tables.schedules.get(slot.schedule_id);
    if (schedule?.creator_id === actor.user.id && !schedule.deleted_at) return schedule;
  }
  return undefined;
}

export interface NewSchedule {
  readonly office: OfficeRow;
  readonly parts: readonly Part[];
  readonly write: Partial<ScheduleWrite>;
  readonly seriesId?: string | null;
  /** The office day assigned by the series. */
  readonly seriesDate?: string;
  /** Whether it differs from its series in place or time. */
  readonly isException?: boolean;
  readonly fromCalendar?: boolean;
}

/** Stores a booking slot by slot, each checked against the state the previous one left. */
export function insertSchedule(world: World, actor: Actor, plan: NewSchedule): ScheduleRow {
  const { office, parts, write } = plan;
  const starts = parts.map(({ attempt }) => attempt.start).toSorted();
  const ends = parts.map(({ attempt }) => attempt.end).toSorted();
  const now = world.now;
  const schedule = world.tables.schedules.insert({
    id: world.newId('sche'),
    organization_id: actor.organization.id,
    office_id: office.id,
    start: starts[0] ?? now,
    end: ends.at(-1) ?? now,
    time_zone: office.time_zone,
    title: write.title ?? null,
    description: write.description ?? null,
    location: write.location ?? null,
    visibility: write.visibility ?? 'public',
    creator_id: actor.user.id,
    organizer_id: write.organizer_id ?? actor.user.id,
    attendees: write.attendees ?? [],
    series_id: plan.seriesId ?? null,
    ...(plan.seriesDate === undefined ? {} : { series_date: plan.seriesDate }),
    ...(plan.isException ? { own: ['schedule_slots' as const] } : {}),
    integration: write.integration ?? null,
    from_calendar: plan.fromCalendar ?? false,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  });
  insertSlots(world, actor, schedule, parts);
  noteForCalendars(world, schedule);
  return schedule;
}

/** Adds slots to a booking, each checked against the state the previous one left. */
export function insertSlots(
  world: World,
  actor: Actor,
  schedule: ScheduleRow,
  parts: readonly Part[],
): void {
  for (const part of parts) {
    const ruling = checkPart(world, part);
    if (ruling) refuseFailed(world, actor, [{ index: 0, part, ruling }]);
    insertSlot(world, actor, schedule, part);
  }
}

/** A pending slot needs an answer, unless the creator could give it themselves (APPR-4). */
export function answerFor(world: World, actor: Actor, part: Part): SlotRow['status'] {
  const { resource, userId } = part.attempt;
  if (!needsApproval(world, resource, userId ?? actor.user.id)) return 'accepted';
  return mayAnswer(world, actor)(resource) ? 'accepted' : 'pending';
}

function insertSlot(world: World, actor: Actor, schedule: ScheduleRow, part: Part): SlotRow {
  const { attempt, write } = part;
  return world.tables.slots.insert({
    id: world.newId('slot'),
    schedule_id: schedule.id,
    organization_id: schedule.organization_id,
    office_id: attempt.resource.office_id,
    resource_id: attempt.resource.id,
    user_id: attempt.userId,
    team_id: write.team_id ?? null,
    slots: attempt.slots,
    start: attempt.start,
    end: attempt.end,
    status: answerFor(world, actor, part),
    reason: null,
    presence_status: 'pending',
    presence_type: null,
    checked_in_at: null,
    checked_out_at: null,
    cancelled_at: null,
  });
}

/** Sends the hub event of a changed booking: only kind and ids, no titles (HUB-1). */
export function broadcastBooking(
  world: World,
  schedule: ScheduleRow,
  kind: 'created' | 'updated' | 'deleted',
): void {
  world.emit({
    organization_id: schedule.organization_id,
    kind,
    object_type: 'schedule',
    object_id: schedule.id,
  });
}

/** The office of a write; all its places must be in it (RACE-10). */
export function officeOf(world: World, parts: readonly Part[], officeId?: string): OfficeRow {
  const id = officeId ?? parts[0]?.resource.office_id;
  const office = id === undefined ? undefined : world.tables.offices.get(id);
  if (!office) return refuse(422, { office_id: 'No office found' });
  checkInOffice(
    office,
    parts.map(({ resource }) => resource.office_id),
  );
  return office;
}

/** Refuses a write of which a place is in another office, or in none (RACE-10). */
export function checkInOffice(
  office: Pick<OfficeRow, 'id' | 'name'>,
  officeIds: readonly (string | undefined)[],
): void {
  const stray = officeIds.findIndex((id) => id !== office.id);
  if (stray < 0) return;
  refuse(422, { resource_id: `This place is not in ${office.name}` }, { index: stray });
}

/** Logs a new booking. If the creator may answer for the place, it’s accepted immediately, and the log says so (APPR-4). */
export function recordAdded(world: World, actor: Actor, schedule: ScheduleRow): void {
  const slots = views.slotsOf(world, schedule.id);
  const answered = slots.some(
    (slot) =>
      slot.status === 'accepted' &&
      needsApproval(
        world,
        world.tables.resources.get(slot.resource_id),
        slot.user_id ?? actor.user.id,
      ),
  );
  record(world, actor, {
    kind: 'schedule:add',
    object: schedule,
    name: schedule.title,
    office_id: schedule.office_id,
    changes: answered ? [{ field: 'status', old: 'pending', new: 'accepted' }] : [],
  });
}

/** Refuses a booking that the same person has already made, naming it (RACE-5). */
export function refuseDuplicate(world: World, actor: Actor, parts: readonly Part[]): void {
  const existing = duplicateOf(world, actor, parts);
  if (!existing) return;
  refuse(
    409,
    { duplicate: 'You already have this booking' },
    { rule: 'duplicate', schedule: views.schedule(world, existing, actor) },
  );
}

/** Books. Checks and writes are one step, for all slots or none (RACE-1, RACE-9). */
export function book(
  world: World,
  actor: Actor,
  write: ScheduleWrite,
  { officeId, fromCalendar = false }: { officeId?: string; fromCalendar?: boolean } = {},
): ScheduleRow {
  const parts = partsOf(world, actor, write.schedule_slots);
  const office = officeOf(world, parts, officeId);
  checkHolders(world, actor, parts);
  refuseDuplicate(world, actor, parts);
  checkParts(world, actor, parts);
  const schedule = insertSchedule(world, actor, { office, parts, write, fromCalendar });
  recordAdded(world, actor, schedule);
  broadcastBooking(world, schedule, 'created');
  return schedule;
}

/** A booking of the caller’s organization, deleted or not; 404 for an unknown id. */
export function findSchedule(world: World, actor: Actor, id: string): ScheduleRow {
  const schedule = world.tables.schedules.get(id);
  if (!schedule || schedule.organization_id !== actor.organization.id) return notFound('Booking');
  return schedule;
}

/** Whether someone may change or cancel a booking: its creator or organizer, someone with a slot in it, or by permission. */
export function checkMayChange(world: World, actor: Actor, schedule: ScheduleRow): void {
  const { user, membership } = actor;
  if (schedule.creator_id === user.id || schedule.organizer_id === user.id) return;
  if (permits(membership, 'schedule:others:add')) return;
  const slots = views.slotsOf(world, schedule.id);
  if (slots.length > 0 && slots.every((slot) => slot.user_id === user.id)) return;
  if (permits(membership, 'schedule:others:managed:add')) {
    const managed = managedUserIds(world, user.id);
    if (slots.every(({ user_id }) => user_id !== null && managed.has(user_id))) return;
  }
  refuse(403, { not_permitted: 'This booking belongs to someone else' });
}

/**
 * Cancels slots. Before its start, a slot is removed from availability; a running one ends now, so that reports keep the part
 * that was used (PRES-5); a past one stays as it is.
 */
export function cancelSlots(world: World, schedule: ScheduleRow, slots: readonly SlotRow[]): void {
  const now = world.now;
  for (const slot of slots) {
    if (slot.end <= now) continue;
    if (slot.start < now) endNow(world, slot);
    else world.tables.slots.update(slot.id, { cancelled_at: now });
  }
  const { id, deleted_at } = alignWithSlots(world, schedule);
  if (deleted_at === null || schedule.deleted_at !== null) return;
  world.tables.schedules.update(id, { is_cut: false, lost_slots: slots.map((slot) => slot.id) });
}

/** Ends a running slot now, rounded up to the minute (PRES-4). One that starts this instant keeps its first minute. */
export function endNow(world: World, slot: SlotRow): SlotRow {
  const since = Math.max(world.clock.now(), Date.parse(slot.start) + 1);
  const minute = new Date(Math.ceil(since / 60_000) * 60_000).toISOString();
  const end = minute < slot.end ? minute : slot.end;
  return world.tables.slots.update(slot.id, { end, checked_out_at: world.now });
}

/** Updates a booking to match its slots: its range, its office, or its deletion once no slot is left. */
export function alignWithSlots(world: World, schedule: ScheduleRow): ScheduleRow {
  const slots = views.slotsOf(world, schedule.id);
  const [first] = slots;
  const ends = slots.map(({ end }) => end).toSorted();
  const office = world.tables.offices.get(slots.at(-1)?.office_id ?? schedule.office_id);
  const next = world.tables.schedules.update(
    schedule.id,
    first
      ? {
          start: first.start,
          end: ends.at(-1) ?? first.end,
          ...(office ? { office_id: office.id, time_zone: office.time_zone } : {}),
          updated_at: world.now,
        }
      : { deleted_at: schedule.deleted_at ?? world.now, updated_at: world.now },
  );
  noteForCalendars(world, next);
  return next;
}
