import type { Feature, Permission, Role } from '@/api/schemas/access';

/** Why something is not allowed. The words for it are `session:denied.<reason>`. */
export type DenialReason =
  | 'not_permitted'
  | 'feature_off'
  | 'not_bookable'
  | 'not_available'
  | 'closed'
  | 'others_off'
  | 'not_managed'
  | 'not_assigned'
  | 'not_own'
  | 'slot_locked'
  | 'not_organizer'
  | 'masked'
  | 'masked_series'
  | 'deleted'
  | 'ended'
  | 'too_early'
  | 'answered'
  | 'not_accepted'
  | 'checked_in'
  | 'not_checked_in'
  | 'self'
  | 'owner'
  | 'impersonated';

/** Something a person can be granted, or an organization can switch on. */
export type Right = Role | Permission | Feature;

/** Who can lift a denial: holders of a role or permission, the booking's organizer, or no one. */
export type OverridableBy = Role | Permission | 'organizer' | null;

export interface Allowed {
  readonly allowed: true;
}

export interface Denied {
  readonly allowed: false;
  readonly reason: DenialReason;
  readonly liftedBy: OverridableBy;
  /** The rights any one of which would allow it, where a right alone decides. */
  readonly missing?: readonly Right[];
  /** What it depends on isn't read yet: it may still turn into a yes. */
  readonly pending?: true;
}

/** A yes, or a no with its reason and who can lift it (ACC-1). The server judges again (S-20). */
export type Verdict = Allowed | Denied;

export const ALLOWED: Allowed = Object.freeze({ allowed: true });

/** A no (ACC-1). */
export function denied(
  reason: DenialReason,
  liftedBy: OverridableBy,
  missing?: readonly Right[],
): Denied {
  return { allowed: false, reason, liftedBy, ...(missing ? { missing } : {}) };
}
