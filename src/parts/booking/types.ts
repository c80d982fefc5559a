import type { PresenceType } from '@/api/schemas/enums';
import type {
  Schedule,
  ScheduleSlot,
  ScheduleSlotWrite,
  ScheduleWrite,
} from '@/api/schemas/schedules';
import type { Texts } from './copies';
import type { Refused } from './refused';

export type { Refused } from './refused';

/** What a booking attempt came to. */
export type BookResult =
  | { readonly kind: 'booked'; readonly schedule: Schedule }
  | { readonly kind: 'refused'; readonly refused: Refused };

export interface BookRequest {
  /** What the places are called together: "D-14". */
  readonly name: string;
  readonly slots: readonly ScheduleSlotWrite[];
  /** How many dates a series has, and how many of them are in other places or at other times. */
  readonly dates?: { readonly count: number; readonly changed: number } | undefined;
  readonly title?: string;
  /** What else the booking says, and whether it repeats. */
  readonly details?: Omit<ScheduleWrite, 'schedule_slots' | 'title'>;
}

/** A change of one slot of a booking. */
export interface SlotChange {
  readonly slotId: string;
  readonly target: { readonly id: string; readonly name: string };
  readonly range: { readonly start: string; readonly end: string };
}

/** An edit of a booking: another time or place for one slot, other texts, or both in one write. */
export interface ScheduleEdit {
  readonly slot?: SlotChange | undefined;
  readonly texts?: Texts | undefined;
}

/** What an edit came to; stale where someone else has changed the booking meanwhile (RACE-7). */
export type EditResult = BookResult | { readonly kind: 'stale'; readonly error: unknown };

/** What can be done to bookings. */
export interface Booking {
  /** Books places, all or none. */
  book: (request: BookRequest) => Promise<BookResult>;
  /**
   * Cancels a booking, or only the given slot of it where it has more. Undo makes it anew; when the place is gone it says to
   * whom and until when (UNDO-2). There is no Undo when privacy hides what would be needed for it (UNDO-3).
   */
  cancel: (schedule: Schedule, slot?: ScheduleSlot) => Promise<void>;
  /** Moves one's booking to another place, in one step (SELF-2). */
  move: (
    schedule: Schedule,
    target: { id: string; name: string },
    range: { start: string; end: string },
  ) => Promise<BookResult>;
  /** Gives a slot another time or place; `recurring` means every date of the series still to come (REC-10). */
  change: (
    schedule: Schedule,
    change: SlotChange,
    scope?: { recurring?: boolean },
  ) => Promise<BookResult>;
  /**
   * Changes what a booking says, and one of its slots with it where that is wanted, in one step. Of an older version nothing
   * is written: who looks at the booking sees the present one (F-30). `ownError` is for a form that shows every problem itself.
   */
  edit: (
    schedule: Schedule,
    edit: ScheduleEdit,
    scope?: { recurring?: boolean; ownError?: boolean },
  ) => Promise<EditResult>;
  checkIn: (schedule: Schedule, slot: ScheduleSlot) => Promise<void>;
  /** Says how one takes part, in the room or from elsewhere; null takes a check-in back (PRES-3). */
  attend: (schedule: Schedule, slot: ScheduleSlot, type: PresenceType | null) => Promise<void>;
  /** Ends a running slot now; the rest of it is free for others at once (PRES-4). */
  checkOut: (schedule: Schedule, slot: ScheduleSlot) => Promise<void>;
  /** Lengthens a slot by an hour. */
  extend: (
    schedule: Schedule,
    slot: ScheduleSlot,
    format: (end: string) => string,
  ) => Promise<BookResult>;
}
