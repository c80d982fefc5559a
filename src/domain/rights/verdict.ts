import type { Feature, Permission, Role } from '@/api/schemas/access';

/** Why something isn’t allowed. The text for it is `session:denied.<reason>`. */
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
  | 'grants_access'
  | 'impersonated';

/** Something that a person can be granted or an organization can turn on. */
export type Right = Role | Permission | Feature;

/** Who can override a refusal: holders of a role or permission, the booking’s organizer, or no one. */
export type OverridableBy = Role | Permission | 'organizer' | null;

export interface Allowed {
  readonly allowed: true;
}

export interface Denied {
  readonly allowed: false;
  readonly reason: DenialReason;
  readonly liftedBy: OverridableBy;
  /** Permissions, any one of which would allow it, if only a permission is missing. */
  readonly missing?: readonly Right[];
  /** The data it depends on hasn’t loaded yet, so it may still be allowed. */
  readonly pending?: true;
}

/** Allowed, or refused with the reason and who can override it (ACC-1). The server checks again (S-20). */
export type Verdict = Allowed | Denied;

export const ALLOWED: Allowed = Object.freeze({ allowed: true });

/** A refusal (ACC-1). */
export function denied(
  reason: DenialReason,
  liftedBy: OverridableBy,
  missing?: readonly Right[],
): Denied {
  return { allowed: false, reason, liftedBy, ...(missing ? { missing } : {}) };
}
