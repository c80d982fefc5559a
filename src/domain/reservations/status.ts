import type { Response } from '@/api/schemas/enums';
import { dayBounds, officeDay, readInstant } from '@/domain/time';
import { MINUTE } from '@/domain/time/durations';
import { bookingMode } from './kinds';
import type { Span } from './spans';

/** Check-in for an hourly booking opens this long before its start (PRES-1). */
export const CHECK_IN_LEAD = 15 * MINUTE;

/** "Still coming?" is asked this long after the start (PRES-6). */
export const STILL_COMING_AFTER = { hour: 15 * MINUTE, day: 120 * MINUTE } as const;

interface AnsweredSlot {
  readonly status: Response;
}

/**
 * The status of a booking, derived from its slots (APPR-9): pending if any slot is pending, rejected if all are, otherwise
 * accepted. A booking without slots is accepted.
 */
export function scheduleStatus(slots: readonly AnsweredSlot[]): Response {
  if (slots.some((slot) => slot.status === 'pending')) return 'pending';
  return slots.length > 0 && slots.every((slot) => slot.status === 'rejected')
    ? 'rejected'
    : 'accepted';
}

/** What the presence rules read of a slot, with the API’s names. */
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

/** A slot’s phase between booking and check-out. */
export type PresencePhase = 'not_yet' | 'open' | 'here' | 'left' | 'over';

/**
 * A slot’s phase for check-in (PRES-1, PRES-3, PRES-4). Check-in opens 15 minutes before an hourly booking, or at the first
 * instant of the office day for a day booking, and closes at its end.
 *
 * @param dayStart first instant of the office day on which the slot starts, in milliseconds
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

/** A slot and the zone of its office, which determines when its day starts. */
export interface LocalPresenceSlot extends PresenceSlot {
  readonly time_zone: string;
}

/** A slot’s phase for check-in, with the day taken from its office’s zone ({@link presencePhase}). */
export function presenceOf(slot: LocalPresenceSlot, now: Date): PresencePhase {
  const { start, time_zone: zone } = slot;
  if (readInstant(start) === undefined) return presencePhase(slot, now, 0);
  return presencePhase(slot, now, dayBounds(officeDay(start, zone), zone).start.getTime());
}

/**
 * Whether to ask "still coming?" (PRES-6): 15 minutes after the start of a room booking, or 120 after
 * that of a day booking. Never for a visitor, after check-in or check-out, or for a booking made after its own
 * start. The product only asks; it never releases the place.
 *
 * @param createdAt when the booking was made, as an instant in the API’s format
 */
export function shouldAskStillComing(slot: PresenceSlot, now: Date, createdAt: string): boolean {
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
