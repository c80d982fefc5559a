import type { PresenceType, ResourceType } from '@/api/schemas/enums';
import type {
  Schedule,
  ScheduleSlot,
  ScheduleSlotWrite,
  ScheduleWrite,
} from '@/api/schemas/schedules';
import type { Resource } from '@/api/schemas/places';
import type { Texts } from './copies';
import type { Refused } from './refused';

export type { Refused } from './refused';

/** The server’s answer to a booking. */
export type BookAnswer =
  | { readonly kind: 'booked'; readonly schedule: Schedule }
  | { readonly kind: 'refused'; readonly refused: Refused };

/** The outcome of booking. */
export type BookResult =
  | BookAnswer
  /** Nothing was sent: the page asks for access to the room’s calendar first (CAL-12). */
  | { readonly kind: 'asked' };

export interface BookRequest {
  /** One name for all the places: "D-14". */
  readonly name: string;
  /** What they are: a room’s calendar may need access first (CAL-12). */
  readonly type: ResourceType;
  readonly slots: readonly ScheduleSlotWrite[];
  /** How many dates a series has, and how many of them are in other places or at other times. */
  readonly dates?: { readonly count: number; readonly changed: number } | undefined;
  readonly title?: string;
  /** The booking’s other content, and whether it repeats. */
  readonly details?: Omit<ScheduleWrite, 'schedule_slots' | 'title'>;
}

/** The place to book instead. */
export type BookTarget = Pick<Resource, 'id' | 'name' | 'type'>;

/** A change of one slot of a booking. */
export interface SlotChange {
  readonly slotId: string;
  readonly target: BookTarget;
  readonly range: { readonly start: string; readonly end: string };
}

/** An edit of a booking: another time or place for one slot, other texts, or both in one write. */
export interface ScheduleEdit {
  readonly slot?: SlotChange | undefined;
  readonly texts?: Texts | undefined;
}

/** Which dates of a series a change concerns: `recurring` means every future one (REC-10). */
export interface Scope {
  readonly recurring?: boolean;
  /** How many they are, for their Undo. */
  readonly dates?: number | undefined;
}

/** The outcome of an edit; stale if someone else has changed the booking (RACE-7). */
export type EditResult = BookResult | { readonly kind: 'stale'; readonly error: unknown };

/** The actions on bookings. */
export interface Booking {
  /** Books places, all or none. */
  book: (request: BookRequest) => Promise<BookResult>;
  /**
   * Cancels a booking, or only the given slot if it has several. Undo creates it again; if the place is taken, it says by whom
   * and until when (UNDO-2). There is no Undo if privacy hides what it needs (UNDO-3).
   */
  cancel: (schedule: Schedule, slot?: ScheduleSlot) => Promise<void>;
  /** Moves the person’s booking to another place, in one step (SELF-2). */
  move: (
    schedule: Schedule,
    target: BookTarget,
    range: { start: string; end: string },
  ) => Promise<BookResult>;
  /** Gives a slot another time or place; `recurring` means every future date of the series (REC-10). */
  change: (schedule: Schedule, change: SlotChange, scope?: Scope) => Promise<BookResult>;
  /**
   * Changes a booking’s content and, if wanted, one of its slots, in one step. If the version is outdated, nothing is written,
   * and the page shows the current booking (F-30). `ownError` is for a form that shows every problem itself.
   */
  edit: (
    schedule: Schedule,
    edit: ScheduleEdit,
    scope?: Scope & { ownError?: boolean },
  ) => Promise<EditResult>;
  checkIn: (schedule: Schedule, slot: ScheduleSlot) => Promise<void>;
  /** Sets how the person takes part, in the room or remotely; null reverts a check-in (PRES-3). */
  attend: (schedule: Schedule, slot: ScheduleSlot, type: PresenceType | null) => Promise<void>;
  /** Ends a running slot now; the rest of it is immediately free for others (PRES-4). */
  checkOut: (schedule: Schedule, slot: ScheduleSlot) => Promise<void>;
  /** Extends a slot by an hour. */
  extend: (schedule: Schedule, slot: ScheduleSlot) => Promise<BookResult>;
}
