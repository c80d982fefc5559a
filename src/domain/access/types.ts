import type { AreaTree } from '@/domain/places/areas';
import type { LocalDate, Weekday } from '@/domain/time';

/** A team or person listed on a place. */
export interface AccessTarget {
  readonly target_type: 'team' | 'user';
  readonly target_id: string;
}

/** A permission. Days are office days, both ends are included, and no weekdays means every weekday. */
export interface AccessGrant extends AccessTarget {
  readonly id: string;
  readonly resource_id: string;
  readonly start: LocalDate | null;
  readonly end: LocalDate | null;
  readonly weekdays: readonly Weekday[];
}

/** A period in addition to the permissions (ACC-3). Milliseconds. */
export interface AddedAccess extends AccessTarget {
  readonly id: string;
  readonly resource_id: string;
  readonly start: number;
  readonly end: number;
}

/** Everything that decides who may book the places of an office. */
export interface AccessRules {
  readonly zone: string;
  /** Places and areas by id. */
  readonly places: AreaTree;
  readonly grants: readonly AccessGrant[];
  readonly added: readonly AddedAccess[];
  /** The people in each team that’s listed somewhere. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Whoever wants or has a place. Milliseconds. */
export interface WantedPlace {
  readonly place_id: string;
  /** Null for teams and visitors, whom no permission excludes. */
  readonly user_id: string | null;
  readonly start: number;
  readonly end: number;
}

/** Why someone may not book a place. */
export interface Exclusion {
  /** The place or area whose list decides. */
  readonly by: string;
  /** The last day of their permission, if it has ended by then. */
  readonly ended: LocalDate | undefined;
}
