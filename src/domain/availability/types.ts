import type { Response } from '@/api/schemas/enums';
import type { Load, Span } from '@/domain/reservations';
import type { Denied, Verdict } from '@/domain/rights';

/** The states of a place (design: places and their states). Their order is the code a map is colored by. */
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

/** What the selector reads of a resource; wire names. */
export interface SelectorPlace {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly weight: number;
  readonly total_slots: number;
}

/** What the selector reads of a booking; wire names. */
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

/** One slot of a booking, its times read. */
export interface PlaceBooking extends Load {
  readonly id: string;
  readonly scheduleId: string;
  readonly placeId: string;
  /** Null for a team's or visitor's slot, and where privacy hides the holder (PRIV-1). */
  readonly userId: string | null;
  readonly userName: string | null;
  readonly isPending: boolean;
}

/** When a place is open around the asked time. */
export interface PlaceHours {
  /** Open time, sorted; may reach beyond the asked time, so that "free until" can be told. */
  readonly open: readonly Span[];
  /** The highest reason that closes the place (HOURS-6), null while ordinary hours are the reason. */
  readonly reason: string | null;
  readonly nextOpen: number | null;
}

/** Everything about the places in one range of time. */
export interface AvailabilityInput<P extends SelectorPlace, S extends SelectorSchedule> {
  readonly places: readonly P[];
  readonly schedules: readonly S[];
  /** The asked time, in milliseconds. */
  readonly span: Span;
  /** Time before it cannot be booked. Left out: nothing is past. */
  readonly now?: number | undefined;
  /** Judge only the open part of the asked time: for whole days, whose nights no one asks for. */
  readonly openPartOnly?: boolean | undefined;
  readonly viewerId: string;
  readonly suggestedId?: string | null | undefined;
  readonly hours: (place: P) => PlaceHours;
  /** Whether the viewer may book the place at all: `can.book`. */
  readonly verdict: (place: P) => Verdict;
}

/** One place in the asked time. The object stays the same while nothing about the place changes. */
export interface PlaceFacts<P extends SelectorPlace = SelectorPlace> {
  readonly place: P;
  readonly state: PlaceState;
  /** Bookable time within the asked time: open, free and not past; permission is not asked. */
  readonly free: readonly Span[];
  /** Until when the place stays free from the beginning of its free time, beyond the asked time; null when it is not. */
  readonly freeUntil: number | null;
  /** Until when it is taken without a break from its first taken moment on, closing at the latest; null when it is not. */
  readonly takenUntil: number | null;
  /** Who holds it at that moment. */
  readonly holder: PlaceBooking | null;
  /** The viewer's own booking, accepted before pending. */
  readonly mine: PlaceBooking | null;
  /** How many wait for an answer (APPR-1). */
  readonly requests: number;
  /** Units left at the fullest moment; 0 when closed. */
  readonly left: number;
  /** Accepted and pending bookings in the asked time, by start. */
  readonly bookings: readonly PlaceBooking[];
  readonly hours: PlaceHours;
  readonly denied: Denied | null;
}

/** The state of every place in a range of time: one truth for map, list, gantt, agenda and table (UI-1). */
export interface Availability<
  P extends SelectorPlace = SelectorPlace,
  S extends SelectorSchedule = SelectorSchedule,
> {
  readonly input: AvailabilityInput<P, S>;
  /** In the order of the places given. */
  readonly facts: readonly PlaceFacts<P>[];
  /** Index into {@link PLACE_STATES} by place, for drawing. */
  readonly codes: Uint8Array;
  /** Where a place stands in `facts`. */
  readonly indexOf: ReadonlyMap<string, number>;
  /** Indexes by weight and natural name (RES-10). */
  readonly order: readonly number[];
  /** All bookings by place, the asked time or not. */
  readonly bookings: readonly (readonly PlaceBooking[])[];
}
