import type { Exclusion } from '@/domain/access';
import type { HoursEntry, Source } from '@/domain/hours';
import type { Span } from '@/domain/reservations/spans';
import type { RankedPlace } from '@/domain/suggestion';
import type { LocalDate } from '@/domain/time';

/** One place of a booking. Milliseconds. */
export interface HeldPlace extends Span {
  /** The slot’s id, not the booking’s: one booking can hold several places. */
  readonly id: string;
  readonly place_id: string;
  /** Null for teams and visitors, and if privacy hides who it is. */
  readonly user_id: string | null;
  readonly slots: number;
  /** It waits for an answer, which moving it must not give (LARGE-2). */
  readonly is_pending?: boolean | undefined;
  /** The series it’s a date of. */
  readonly series_id?: string | null | undefined;
}

/** The parts of a place that matter for who can be moved there. */
export interface PlanPlace extends RankedPlace {
  readonly parent_id: string | null;
  readonly total_slots: number;
  /** In use, and bookable without approval. */
  readonly is_bookable: boolean;
  /** The people who may book it for certain; undefined means everyone. */
  readonly only?: ReadonlySet<string> | undefined;
  /** The place or area whose list decides who may book it, if one does. */
  readonly list_id?: string | undefined;
}

/** The reservation rules of an office that apply. */
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
  /** All places and areas by id. One that’s missing here but existed before is deleted. */
  readonly places: ReadonlyMap<string, PlanPlace>;
  /** Who can’t book a place before and after a change of who may book; absent for any other change. */
  readonly access?: { readonly before: FindExclusion; readonly after: FindExclusion } | undefined;
}

type FindExclusion = (held: HeldPlace) => Exclusion | undefined;

/** Why a booking no longer fits. */
export type Break =
  | { readonly kind: 'closed'; readonly source: Source }
  | { readonly kind: 'hours'; readonly source: Source }
  | { readonly kind: 'window'; readonly days: number }
  | { readonly kind: 'short' | 'long'; readonly minutes: number }
  | { readonly kind: 'removed' | 'retyped' | 'capacity' | 'unavailable' | 'access' }
  /** The permission has ended by then; it still applies on its last day. */
  | { readonly kind: 'expired'; readonly last: LocalDate };

/** A booking that a change would break, and why. */
export interface BrokenBooking {
  readonly held: HeldPlace;
  readonly why: Break;
}

/**
 * Whether a booking can stay although it no longer fits. Hours, rules, and permissions don’t affect it (HOURS-7, ACC-4). A place
 * that’s deleted, changes its type, or has too little room must be freed first, or the server refuses the change (RES-7).
 */
export const canBeKept = ({ kind }: Pick<Break, 'kind'>): boolean =>
  kind !== 'removed' && kind !== 'retyped' && kind !== 'capacity';
