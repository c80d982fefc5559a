import type { Response } from '@/api/schemas/enums';
import { readInstant } from '@/domain/time';
import { whyNotEditable, type EditableSchedule, type NotEditable } from './editable';
import { mayRespond, type Managed, type PlaceRef } from './places';
import { presencePhase, type PresenceSlot } from './status';
import { ALLOWED, denied, type Denied, type Verdict } from './verdict';
import { hasRole, holds, isOwner, type Viewer } from './viewer';

/** What an organization allows at all, and whom the viewer manages. */
export interface OthersContext {
  /** The organization's own flags beside each person's permission (specification 1 §3). */
  readonly organization?:
    | { readonly schedule_others: boolean; readonly schedule_others_managed: boolean }
    | undefined;
  /** Ids of the people in `/users/managed`. */
  readonly managedPeople?: { readonly has: (userId: string) => boolean } | undefined;
}

/** Whether the viewer may schedule for anybody: the third way to an editable reservation (OTH-1, OTH-4). */
export function mayScheduleOthers(viewer: Viewer, { organization }: OthersContext = {}): boolean {
  return holds(viewer, 'schedule:others:add') && organization?.schedule_others !== false;
}

/** Whether the viewer may book for this person: oneself, anybody, or those one manages (OTH-1). */
export function canBookFor(viewer: Viewer, userId: string, context: OthersContext = {}): Verdict {
  if (userId === viewer.id || mayScheduleOthers(viewer, context)) return ALLOWED;
  const { organization, managedPeople } = context;
  if (organization?.schedule_others === false && !organization.schedule_others_managed) {
    return denied('others_off', 'owner');
  }
  const managed =
    holds(viewer, 'schedule:others:managed:add') && organization?.schedule_others_managed !== false;
  if (!managed) return denied('not_permitted', 'schedule:others:add');
  return managedPeople?.has(userId) === true
    ? ALLOWED
    : denied('not_managed', 'schedule:others:add');
}

/** What the verdicts on a booking read of it; wire names. */
export interface JudgedSchedule extends EditableSchedule {
  readonly is_deleted?: boolean | undefined;
}

const NOT_EDITABLE: Readonly<Record<NotEditable, Denied>> = {
  no_own_slot: denied('not_own', 'scheduler'),
  slot_locked: denied('slot_locked', 'organizer'),
  ended: denied('ended', null),
  not_organizer: denied('not_organizer', 'organizer'),
};

/** The Edit of employee screens: `isEditable` as a verdict (OTH-4). */
export function canEdit(
  viewer: Viewer,
  schedule: JudgedSchedule,
  now: Date,
  context: OthersContext = {},
): Verdict {
  if (schedule.is_deleted === true) return denied('deleted', null);
  const failing = whyNotEditable({
    schedule,
    user: viewer,
    now,
    canScheduleOthers: mayScheduleOthers(viewer, context),
  });
  return failing === undefined ? ALLOWED : NOT_EDITABLE[failing];
}

/**
 * The Edit of the scheduler board and of managed lists, where the viewer often has no slot: decided by permission
 * over everybody who sits on the booking (OTH-5).
 */
export function canReschedule(
  viewer: Viewer,
  schedule: JudgedSchedule,
  now: Date,
  context: OthersContext = {},
): Verdict {
  if (schedule.is_deleted === true) return denied('deleted', null);
  if (hasEnded(schedule.end, now)) return denied('ended', null);
  if (mayScheduleOthers(viewer, context)) return ALLOWED;
  for (const slot of schedule.slots ?? []) {
    // A team's or visitor's slot has no user: the organizer answers for it.
    const verdict = canBookFor(viewer, slot.user?.id ?? schedule.organizer_id ?? '', context);
    if (!verdict.allowed) return verdict;
  }
  return (schedule.slots ?? []).length > 0
    ? ALLOWED
    : denied('not_permitted', 'schedule:others:add');
}

/** Whether the viewer may cancel or release: whoever sits there, the organizer, or who may reschedule (PRES-5, OTH-3). */
export function canCancel(
  viewer: Viewer,
  schedule: JudgedSchedule,
  now: Date,
  context: OthersContext = {},
): Verdict {
  if (schedule.is_deleted === true) return denied('deleted', null);
  if (hasEnded(schedule.end, now)) return denied('ended', null);
  const isTheirs =
    schedule.organizer_id === viewer.id ||
    (schedule.slots ?? []).some((slot) => slot.user?.id === viewer.id);
  if (isTheirs || canReschedule(viewer, schedule, now, context).allowed) return ALLOWED;
  return denied('not_own', 'scheduler');
}

/** What an answer needs to know of a slot; wire names. */
export interface AnswerableSlot {
  readonly status: Response;
  readonly end: string;
  readonly resource: { readonly id: string };
}

export interface RespondContext {
  readonly managed: Managed;
  /** Areas and office that hold the place. */
  readonly within?: PlaceRef['within'];
}

/**
 * Whether the viewer may answer a request (APPR-5, APPR-6, APPR-10): with `schedule:respond` anywhere, with
 * `schedule:respond:manage` on managed places, until the booking ends, and only once.
 */
export function canRespond(
  viewer: Viewer,
  slot: AnswerableSlot,
  now: Date,
  { managed, within }: RespondContext,
): Verdict {
  if (!mayRespond(viewer, { id: slot.resource.id, within }, managed)) {
    return holds(viewer, 'schedule:respond:manage')
      ? denied('not_managed', 'schedule:respond')
      : denied('not_permitted', 'schedule:respond');
  }
  if (hasEnded(slot.end, now)) return denied('ended', null);
  return slot.status === 'pending' ? ALLOWED : denied('answered', null);
}

/** Whether the viewer may check in on a slot now: an accepted one of their own, owner and scheduler any (PRES-1, PRES-2). */
export function canCheckIn(
  viewer: Viewer,
  slot: PresenceSlot,
  now: Date,
  dayStart: number,
): Verdict {
  const theirs = mayAttend(viewer, slot);
  if (!theirs.allowed) return theirs;
  if (slot.status !== 'accepted') return denied('not_accepted', 'schedule:respond');
  const phase = presencePhase(slot, now, dayStart);
  if (phase === 'open') return ALLOWED;
  if (phase === 'not_yet') return denied('too_early', null);
  return denied(phase === 'here' ? 'checked_in' : 'ended', null);
}

/** Whether the viewer may check out: somebody who is there (PRES-2, PRES-4). */
export function canCheckOut(viewer: Viewer, slot: PresenceSlot, now: Date): Verdict {
  const theirs = mayAttend(viewer, slot);
  if (!theirs.allowed) return theirs;
  // The day's start only parts "not yet" from "open", and neither is here.
  const phase = presencePhase(slot, now, Number.NEGATIVE_INFINITY);
  if (phase === 'here') return ALLOWED;
  return phase === 'open' || phase === 'not_yet'
    ? denied('not_checked_in', null)
    : denied('ended', null);
}

function mayAttend(viewer: Viewer, slot: PresenceSlot): Verdict {
  const isOwn = slot.user?.id === viewer.id;
  return isOwn || isOwner(viewer) || hasRole(viewer, 'scheduler')
    ? ALLOWED
    : denied('not_own', 'scheduler');
}

// An end that cannot be read counts as past, as in isEditable.
function hasEnded(end: string | Date, now: Date): boolean {
  const at = readInstant(end);
  return at === undefined || !(at > now.getTime());
}
