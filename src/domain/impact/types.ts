import type { Exclusion } from '@/domain/access';
import type { HoursEntry, Source } from '@/domain/hours';
import type { Span } from '@/domain/reservations/spans';
import type { RankedPlace } from '@/domain/suggestion';
import type { LocalDate } from '@/domain/time';

/** One place of a booking. Milliseconds. */
export interface HeldPlace extends Span {
  /** The slot's, not the booking's: one booking may hold several places. */
  readonly id: string;
  readonly place_id: string;
  /** Null for teams and visitors, and where privacy hides who it is. */
  readonly user_id: string | null;
  readonly slots: number;
}

/** A place, as far as it matters who can be moved there. */
export interface PlanPlace extends RankedPlace {
  readonly parent_id: string | null;
  readonly total_slots: number;
  /** In use, and booked without anyone's approval. */
  readonly is_bookable: boolean;
  /** The people who may book it; undefined for everyone. */
  readonly only?: ReadonlySet<string> | undefined;
}

/** The reservation rules of an office, all in force. */
export interface OfficeRules {
  readonly booking_window_days: number;
  readonly outside_hours: 'block' | 'warn';
  /** Minutes. */
  readonly shortest_booking: number;
  /** Minutes. */
  readonly longest_booking: number;
}

/** An office as it is, or as it would be after a change. */
export interface OfficePlan {
  readonly zone: string;
  readonly entries: readonly HoursEntry[];
  readonly rules: OfficeRules;
  /** All places and areas by id. One that is missing here but was there before is deleted. */
  readonly places: ReadonlyMap<string, PlanPlace>;
  /** Who is shut out of a place before and after a change of who may book; absent from any other change. */
  readonly access?: { readonly before: Judge; readonly after: Judge } | undefined;
}

type Judge = (held: HeldPlace) => Exclusion | undefined;

/** Why a booking no longer fits. */
export type Break =
  | { readonly kind: 'closed'; readonly source: Source }
  | { readonly kind: 'hours'; readonly source: Source }
  | { readonly kind: 'window'; readonly days: number }
  | { readonly kind: 'short' | 'long'; readonly minutes: number }
  | { readonly kind: 'removed' | 'retyped' | 'capacity' | 'unavailable' | 'access' }
  /** The permission is over by then: on its last day it still holds. */
  | { readonly kind: 'expired'; readonly last: LocalDate };

/** A booking that a change would break, and why. */
export interface BrokenBooking {
  readonly held: HeldPlace;
  readonly why: Break;
}

/**
 * Whether a booking can stay although it no longer fits. Hours, rules and permissions leave it alone (HOURS-7, ACC-4); a place that goes, is of
 * another type, or has too little room must be freed first, or the server refuses the change (RES-7).
 */
export const canBeKept = ({ kind }: Break): boolean =>
  kind !== 'removed' && kind !== 'retyped' && kind !== 'capacity';
