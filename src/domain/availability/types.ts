import type { Response } from '@/api/schemas/enums';
import type { Load, Span } from '@/domain/reservations';
import type { Denied, Verdict } from '@/domain/rights';

/** The states of a place (design: places and their states). The map’s colors use their order as a code. */
export const PLACE_STATES = [
  'free',
  'mine',
  'suggested',
  'partly',
  'taken',
  'requested',
  'not_for_you',
  'closed',
] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** What the selector reads of a resource, with the API’s names. */
export interface SelectorPlace {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly weight: number;
  readonly total_slots: number;
}

/** What the selector reads of a booking, with the API’s names. */
export interface SelectorSchedule {
  readonly id: string;
  readonly is_deleted?: boolean | undefined;
  readonly slots: readonly {
    readonly id: string;
    readonly start: string;
    readonly end: string;
    readonly status: Response;
    readonly slots: number;
    readonly resource: { readonly id: string };
    readonly user: { readonly id: string; readonly name: string | null } | null;
  }[];
}

/** One slot of a booking, with its times parsed. */
export interface PlaceBooking extends Load {
  readonly id: string;
  readonly scheduleId: string;
  readonly placeId: string;
  /** Null for a team’s or visitor’s slot, and if privacy hides who has it (PRIV-1). */
  readonly userId: string | null;
  readonly userName: string | null;
  readonly isPending: boolean;
}

/** When a place is open around the requested time. */
export interface PlaceHours {
  /** Open time, sorted; may extend beyond the requested time, for "free until". */
  readonly open: readonly Span[];
  /** The most important reason that closes the place (HOURS-6); null if its ordinary hours do. */
  readonly reason: string | null;
  readonly nextOpen: number | null;
}

/** Everything about the places in one range of time. */
export interface AvailabilityInput<P extends SelectorPlace, S extends SelectorSchedule> {
  readonly places: readonly P[];
  readonly schedules: readonly S[];
  /** The requested time, in milliseconds. */
  readonly span: Span;
  /** Time before this can’t be booked. By default, nothing is past. */
  readonly now?: number | undefined;
  /** Consider only the open part of the requested time: for whole days, whose nights don’t matter. */
  readonly openPartOnly?: boolean | undefined;
  readonly viewerId: string;
  readonly suggestedId?: string | null | undefined;
  readonly hours: (place: P) => PlaceHours;
  /** Whether the viewer may book the place at all: `can.book`. */
  readonly verdict: (place: P) => Verdict;
}

/** One place in the requested time. The object stays the same while nothing about the place changes. */
export interface PlaceFacts<P extends SelectorPlace = SelectorPlace> {
  readonly place: P;
  readonly state: PlaceState;
  /** Bookable time within the requested time: open, free, and not past, regardless of permission. */
  readonly free: readonly Span[];
  /** When the place’s free time ends, looking beyond the requested time; null if it isn’t free. */
  readonly freeUntil: number | null;
  /** When its first continuous taken time ends, at closing time at the latest; null if it isn’t taken. */
  readonly takenUntil: number | null;
  /** The first free time after that, as far as the hours are known; null if there is none, or if it isn’t taken. */
  readonly freeAgain: Span | null;
  /** Who has it at the start of that taken time; null if several people can have it at once. */
  readonly holder: PlaceBooking | null;
  /** When this person’s own time ends, which someone else’s may follow; null without a holder. */
  readonly heldUntil: number | null;
  /** The viewer’s own booking; accepted ones come before pending ones. */
  readonly mine: PlaceBooking | null;
  /** How many are pending (APPR-1). */
  readonly requests: number;
  /** Units left at the fullest moment; 0 if closed. */
  readonly left: number;
  /** Accepted and pending bookings in the requested time, by start. */
  readonly bookings: readonly PlaceBooking[];
  readonly hours: PlaceHours;
  readonly denied: Denied | null;
}

/** The state of every place in a range of time, shared by map, list, gantt, agenda, and table (UI-1). */
export interface Availability<
  P extends SelectorPlace = SelectorPlace,
  S extends SelectorSchedule = SelectorSchedule,
> {
  readonly input: AvailabilityInput<P, S>;
  /** In the order of the given places. */
  readonly facts: readonly PlaceFacts<P>[];
  /** A place’s index in `facts`. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** Indexes by weight and natural name (RES-10). */
  readonly order: readonly number[];
  /** All bookings by place, within the requested time or not. */
  readonly bookings: readonly (readonly PlaceBooking[])[];
}
