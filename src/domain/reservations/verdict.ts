import type { Permission, Role } from '@/api/schemas/access';

/** Why something is not allowed. The words for it live with the screens. */
export type DenialReason =
  | 'not_permitted'
  | 'feature_off'
  | 'not_bookable'
  | 'not_available'
  | 'closed'
  | 'others_off'
  | 'not_managed'
  | 'not_own'
  | 'slot_locked'
  | 'not_organizer'
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

/** Who can lift a denial: holders of a role or permission, the booking's organizer, or nobody. */
export type LiftedBy = Role | Permission | 'organizer' | null;

export interface Allowed {
  readonly allowed: true;
}

export interface Denied {
  readonly allowed: false;
  readonly reason: DenialReason;
  readonly liftedBy: LiftedBy;
}

/** A yes, or a no with its reason and who can lift it (ACC-1). The server judges again (S-20). */
export type Verdict = Allowed | Denied;

export const ALLOWED: Allowed = Object.freeze({ allowed: true });

/** A no (ACC-1). */
export function denied(reason: DenialReason, liftedBy: LiftedBy): Denied {
  return { allowed: false, reason, liftedBy };
}

/** The first no of several verdicts, each asked only when all before it said yes (ACC-1); else yes. */
export function allOf(...checks: readonly (() => Verdict)[]): Verdict {
  for (const check of checks) {
    const verdict = check();
    if (!verdict.allowed) return verdict;
  }
  return ALLOWED;
}
