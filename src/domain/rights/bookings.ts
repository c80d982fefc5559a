import type { Response } from '@/api/schemas/enums';
import {
  whyNotEditable,
  type EditableSchedule,
  type NotEditable,
} from '@/domain/reservations/editable';
import { isMaskedFor, type Readable } from '@/domain/reservations/privacy';
import { presenceOf, type LocalPresenceSlot } from '@/domain/reservations/status';
import { readInstant } from '@/domain/time';
import { mayRespond, type PlaceRef } from './approval';
import { ALLOWED, denied, type Denied, type Verdict } from './verdict';
import { hasRole, holds, type Viewer } from './viewer';

/** Booking for anyone in the organization: needs the person’s permission and the organization’s setting (OTH-1). */
export function bookForAnyone(viewer: Viewer): Verdict {
  if (!viewer.organization.permissions.schedule_others) {
    return denied('others_off', 'owner', ['schedule:others:add']);
  }
  return holds(viewer, 'schedule:others:add')
    ? ALLOWED
    : denied('not_permitted', 'owner', ['schedule:others:add']);
}

/** Booking for the people one manages: needs the person’s permission and the organization’s setting (OTH-1). */
export function bookForManaged(viewer: Viewer): Verdict {
  if (!viewer.organization.permissions.schedule_others_managed) {
    return denied('others_off', 'owner', ['schedule:others:managed:add']);
  }
  return holds(viewer, 'schedule:others:managed:add')
    ? ALLOWED
    : denied('not_permitted', 'owner', ['schedule:others:managed:add']);
}

/** Booking for a specific person: the viewer, anyone, or someone the viewer manages (OTH-1). */
export function bookFor(viewer: Viewer, { userId }: { readonly userId: string }): Verdict {
  if (userId === viewer.id || bookForAnyone(viewer).allowed) return ALLOWED;
  if (!bookForManaged(viewer).allowed) {
    const { schedule_others, schedule_others_managed } = viewer.organization.permissions;
    return schedule_others || schedule_others_managed
      ? denied('not_permitted', 'schedule:others:add')
      : denied('others_off', 'owner');
  }
  return viewer.managedPeople?.has(userId) === true
    ? ALLOWED
    : denied('not_managed', 'schedule:others:add');
}

/** A booking as its rules read it (the API’s names), and the current time. */
export interface BookingNow {
  readonly schedule: EditableSchedule & { readonly is_deleted?: boolean | undefined };
  readonly now: Date;
}

const NOT_EDITABLE: Readonly<Record<NotEditable, Denied>> = {
  no_own_slot: denied('not_own', 'scheduler'),
  slot_locked: denied('slot_locked', 'organizer'),
  ended: denied('ended', null),
  not_organizer: denied('not_organizer', 'organizer'),
};

/** Changing or canceling a booking on employee screens: the four conditions of `isEditable` (OTH-4). */
export function editBooking(viewer: Viewer, { schedule, now }: BookingNow): Verdict {
  if (schedule.is_deleted === true) return denied('deleted', null);
  const failing = whyNotEditable({
    schedule,
    user: viewer,
    now,
    canScheduleOthers: bookForAnyone(viewer).allowed,
  });
  return failing === undefined ? ALLOWED : NOT_EDITABLE[failing];
}

/**
 * Editing a booking’s details: its title, guests, and visibility. Not for someone who sees only a masked version, because saving
 * would replace the hidden details with the mask (PRIV-1). Place and time can still be changed.
 */
export function editDetails(
  { id, email = '' }: Viewer,
  { schedule }: { readonly schedule: Readable },
): Verdict {
  return isMaskedFor({ id, email }, schedule) ? denied('masked', 'organizer') : ALLOWED;
}

/**
 * Changing a date of a series and those that follow it. They become a separate series, which needs details that are hidden from
 * someone who sees only a masked version (PRIV-1, REC-10).
 */
export function changeFollowing(
  { id, email = '' }: Viewer,
  { schedule }: { readonly schedule: Readable },
): Verdict {
  return isMaskedFor({ id, email }, schedule) ? denied('masked_series', 'organizer') : ALLOWED;
}

/**
 * Changing or canceling a booking on the scheduler board and managed lists, where the viewer often has no slot. It depends on
 * permission to book for everyone who has one (OTH-5).
 */
export function rescheduleBooking(viewer: Viewer, { schedule, now }: BookingNow): Verdict {
  if (schedule.is_deleted === true) return denied('deleted', null);
  if (hasEnded(schedule.end, now)) return denied('ended', null);
  if (bookForAnyone(viewer).allowed) return ALLOWED;
  const slots = schedule.slots ?? [];
  for (const slot of slots) {
    // A team’s or visitor’s slot has no user, so the organizer counts instead.
    const userId = slot.user?.id ?? schedule.organizer_id ?? '';
    const verdict = bookFor(viewer, { userId });
    if (!verdict.allowed) return verdict;
  }
  return slots.length > 0 ? ALLOWED : denied('not_permitted', 'schedule:others:add');
}

/** A request as its rule reads it (the API’s names), and the current time. */
export interface RequestNow {
  readonly slot: { readonly status: Response; readonly end: string };
  /** The place it’s for, with what contains the place. */
  readonly place: PlaceRef;
  readonly now: Date;
}

/**
 * Answering a request: with `schedule:respond` anywhere, with `schedule:respond:manage` for managed places, until the booking
 * ends, and only once (APPR-5, APPR-6, APPR-10).
 */
export function answerRequest(viewer: Viewer, { slot, place, now }: RequestNow): Verdict {
  if (!mayRespond(viewer, place)) {
    return holds(viewer, 'schedule:respond:manage')
      ? denied('not_managed', 'schedule:respond')
      : denied('not_permitted', 'schedule:respond');
  }
  if (hasEnded(slot.end, now)) return denied('ended', null);
  return slot.status === 'pending' ? ALLOWED : denied('answered', null);
}

/** A slot with the zone of its office, and the current time. */
export interface SlotNow {
  readonly slot: LocalPresenceSlot;
  readonly now: Date;
}

/** Checking in: to one’s own accepted slot, or for owners and schedulers to any (PRES-1, PRES-2). */
export function checkIn(viewer: Viewer, { slot, now }: SlotNow): Verdict {
  const attends = mayAttend(viewer, slot);
  if (!attends.allowed) return attends;
  if (slot.status !== 'accepted') return denied('not_accepted', 'schedule:respond');
  const phase = presenceOf(slot, now);
  if (phase === 'open') return ALLOWED;
  if (phase === 'not_yet') return denied('too_early', null);
  return denied(phase === 'here' ? 'checked_in' : 'ended', null);
}

/** Checking out of a slot after check-in (PRES-2, PRES-4). */
export function checkOut(viewer: Viewer, { slot, now }: SlotNow): Verdict {
  const attends = mayAttend(viewer, slot);
  if (!attends.allowed) return attends;
  const phase = presenceOf(slot, now);
  if (phase === 'here') return ALLOWED;
  return phase === 'open' || phase === 'not_yet'
    ? denied('not_checked_in', null)
    : denied('ended', null);
}

function mayAttend(viewer: Viewer, slot: LocalPresenceSlot): Verdict {
  return slot.user?.id === viewer.id || hasRole(viewer, 'scheduler')
    ? ALLOWED
    : denied('not_own', 'scheduler');
}

// An unreadable end counts as past, as in isEditable.
function hasEnded(end: string | Date, now: Date): boolean {
  const at = readInstant(end);
  return at === undefined || !(at > now.getTime());
}
