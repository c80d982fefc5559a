import type { Response } from '@/api/schemas/enums';
import { dayBounds, officeDay, phaseOf, readInstant, type Phase } from '@/domain/time';
import { bookingMode } from './kinds';
import type { Span } from './spans';

const MINUTE = 60_000;

/** Check-in of an hourly booking opens this long before its start (PRES-1). */
export const CHECK_IN_LEAD = 15 * MINUTE;

/** "Still coming?" is asked this long after the start (PRES-6). */
export const STILL_COMING_AFTER = { hour: 15 * MINUTE, day: 120 * MINUTE } as const;

interface AnsweredSlot {
  readonly status: Response;
}

/**
 * The status of a booking from its slots (APPR-9): pending while any slot is pending, rejected when
 * all are, else accepted. A booking without slots is accepted.
 */
export function scheduleStatus(slots: readonly AnsweredSlot[]): Response {
  if (slots.some((slot) => slot.status === 'pending')) return 'pending';
  return slots.length > 0 && slots.every((slot) => slot.status === 'rejected')
    ? 'rejected'
    : 'accepted';
}

/** What {@link scheduleFlags} reads of a booking; wire names. */
export interface FlaggedSchedule {
  readonly start: string;
  readonly end: string;
  readonly organizer_id?: string | null | undefined;
  readonly creator?: { readonly id: string } | null | undefined;
  readonly slots: readonly (AnsweredSlot & {
    readonly user?: { readonly id: string } | null | undefined;
  })[];
  readonly recurring?: unknown;
  readonly master_id?: string | null | undefined;
  readonly integration?: { readonly event_id?: string | null | undefined } | null | undefined;
  readonly is_deleted?: boolean | undefined;
}

/** Facts about a booking as one person sees it. */
export interface ScheduleFlags {
  readonly phase: Phase;
  readonly status: Response;
  /** The person sits on one of its slots. */
  readonly isOwn: boolean;
  readonly isOrganizer: boolean;
  /** Somebody else made it for this person (OTH-3). */
  readonly isMadeByOther: boolean;
  /** It waits for an answer that can still be given (APPR-6). */
  readonly isAwaitingAnswer: boolean;
  /** It belongs to a series. */
  readonly isSeries: boolean;
  /** It came from, or is kept in, an external calendar. */
  readonly isInCalendar: boolean;
  /** It keeps its places: neither deleted, rejected, nor past. */
  readonly isLive: boolean;
}

/** Derived flags of a booking (RANGE-6, APPR-6, APPR-9, OTH-3). An unreadable time counts as past. */
export function scheduleFlags(
  schedule: FlaggedSchedule,
  user: { readonly id: string },
  now: Date,
): ScheduleFlags {
  const span = spanOf(schedule.start, schedule.end);
  const phase = span ? phaseOf(span, now.getTime()) : 'past';
  const status = scheduleStatus(schedule.slots);
  const isOwn = schedule.slots.some((slot) => slot.user?.id === user.id);
  const isDeleted = schedule.is_deleted === true;
  return {
    phase,
    status,
    isOwn,
    isOrganizer: schedule.organizer_id === user.id,
    isMadeByOther: isOwn && isSet(schedule.creator) && schedule.creator.id !== user.id,
    isAwaitingAnswer: status === 'pending' && phase !== 'past' && !isDeleted,
    isSeries: isSet(schedule.recurring) || isSet(schedule.master_id),
    isInCalendar: isSet(schedule.integration?.event_id),
    isLive: !isDeleted && status !== 'rejected' && phase !== 'past',
  };
}

/** What the presence rules read of a slot; wire names. */
export interface PresenceSlot extends AnsweredSlot {
  readonly start: string;
  readonly end: string;
  readonly resource: { readonly type: string };
  readonly user?: { readonly id: string } | null | undefined;
  readonly presence?:
    | {
        readonly status: Response;
        readonly checked_out_at?: string | null | undefined;
      }
    | null
    | undefined;
}

/** Where a slot stands between booking and check-out. */
export type PresencePhase = 'not_yet' | 'open' | 'here' | 'left' | 'over';

/**
 * Where a slot stands for check-in (PRES-1, PRES-3, PRES-4): from 15 minutes before an hourly
 * booking, from the first instant of the office day for a day booking, and until its end.
 *
 * @param dayStart first instant of the office day the slot starts on, in milliseconds
 */
export function presencePhase(slot: PresenceSlot, now: Date, dayStart: number): PresencePhase {
  const span = spanOf(slot.start, slot.end);
  if (isSet(slot.presence?.checked_out_at)) return 'left';
  if (!span || span.end <= now.getTime()) return 'over';
  if (slot.presence?.status === 'accepted') return 'here';
  const opens =
    bookingMode(slot.resource.type) === 'hour'
      ? span.start - CHECK_IN_LEAD
      : Math.min(dayStart, span.start);
  return now.getTime() >= opens ? 'open' : 'not_yet';
}

/** A slot with the zone of its office, which says when its day begins. */
export interface LocalPresenceSlot extends PresenceSlot {
  readonly time_zone: string;
}

/** Where a slot stands for check-in, its day taken from the zone of its office ({@link presencePhase}). */
export function presenceOf(slot: LocalPresenceSlot, now: Date): PresencePhase {
  const { start, time_zone: zone } = slot;
  if (readInstant(start) === undefined) return presencePhase(slot, now, 0);
  return presencePhase(slot, now, dayBounds(officeDay(start, zone), zone).start.getTime());
}

/**
 * Whether to ask "still coming?" (PRES-6): 15 minutes after the start of a room booking, 120 after
 * that of a day booking; never for a visitor, an answered check-in, or a booking made after its own
 * start. The product only asks, it never releases.
 *
 * @param createdAt when the booking was made, as a wire instant
 */
export function asksStillComing(slot: PresenceSlot, now: Date, createdAt: string): boolean {
  const span = spanOf(slot.start, slot.end);
  const created = readInstant(createdAt);
  if (!span || created === undefined || created > span.start) return false;
  if (slot.status !== 'accepted' || !slot.user) return false;
  if (slot.presence?.status === 'accepted' || isSet(slot.presence?.checked_out_at)) return false;
  const asked = span.start + STILL_COMING_AFTER[bookingMode(slot.resource.type)];
  return now.getTime() >= asked && now.getTime() < span.end;
}

function spanOf(start: string, end: string): Span | undefined {
  const from = readInstant(start);
  const to = readInstant(end);
  return from === undefined || to === undefined ? undefined : { start: from, end: to };
}

function isSet<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
