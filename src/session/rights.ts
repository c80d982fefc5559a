import { FEATURES, PERMISSION, type Feature, type Role } from '@/api/schemas/access';
import type { Organization, OrganizationUser } from '@/api/schemas/people';
import { i18n } from '@/lib/i18n';

/** The permission string behind each derived flag. */
const FLAG_PERMISSION = {
  impersonate: PERMISSION.impersonate,
  schedule_others: PERMISSION.scheduleOthers,
  schedule_others_managed: PERMISSION.scheduleOthersManaged,
  schedule_respond: PERMISSION.scheduleRespond,
  schedule_respond_managed: PERMISSION.scheduleRespondManaged,
  settings: PERMISSION.settings,
  enterprise: PERMISSION.enterprise,
} as const;

export type Flag = keyof typeof FLAG_PERMISSION;
export type Flags = Readonly<Record<Flag, boolean>>;

const FLAGS = Object.keys(FLAG_PERMISSION) as readonly Flag[];

/** Derives the flags of a membership. An owner passes every check (ROLE-1). */
export function deriveFlags(membership: Pick<OrganizationUser, 'roles' | 'permissions'>): Flags {
  const owner = membership.roles.includes('owner');
  return Object.fromEntries(
    FLAGS.map((flag) => [flag, owner || membership.permissions.includes(FLAG_PERMISSION[flag])]),
  ) as Record<Flag, boolean>;
}

/** A right one can ask for: a flag, a role, or a feature of the organization. */
export type Right = Flag | Role | Feature;

/** Allowed, or why not and who could change that, in words for people. */
export type Verdict =
  | { allowed: true }
  | {
      allowed: false;
      /** One sentence: "Your organization has switched off desk bookings. An admin can switch them on." */
      reason: string;
      /** The right that is missing, in the words people see. */
      right: string;
      /** Who can grant it. */
      grantedBy: string;
    };

/** What a verdict depends on. */
export interface Standing {
  membership: Pick<OrganizationUser, 'roles' | 'permissions'>;
  organization: Pick<Organization, 'permissions' | 'feature_flags'>;
  flags: Flags;
}

const ALLOWED: Verdict = { allowed: true };

/**
 * Whether the person may do something, else why not and who can grant it. It only hides or greys: the server decides
 * (S-20).
 */
export function can({ membership, organization, flags }: Standing, right: Right): Verdict {
  if (isFeature(right)) {
    return organization.feature_flags[right] ? ALLOWED : refused(right, 'off');
  }
  if (isFlag(right)) {
    // Booking for others needs the organization's consent besides one's own right.
    if (
      (right === 'schedule_others' || right === 'schedule_others_managed') &&
      !organization.permissions[right]
    ) {
      return refused(right, 'off');
    }
    return flags[right] ? ALLOWED : refused(right, 'missing');
  }
  return membership.roles.includes('owner') || membership.roles.includes(right)
    ? ALLOWED
    : refused(right, 'missing');
}

/** Allowed when any of several rights is; else the verdict on the first. */
export function canAny(standing: Standing, rights: readonly [Right, ...Right[]]): Verdict {
  const verdicts = rights.map((right) => can(standing, right));
  return verdicts.find(({ allowed }) => allowed) ?? can(standing, rights[0]);
}

const isFeature = (right: Right): right is Feature =>
  (FEATURES as readonly string[]).includes(right);
const isFlag = (right: Right): right is Flag => Object.hasOwn(FLAG_PERMISSION, right);

function refused(right: Right, why: 'off' | 'missing'): Verdict {
  const name = i18n.t(`session:right.${right}`);
  const grantedBy = i18n.t('session:grantedBy');
  return {
    allowed: false,
    right: name,
    grantedBy,
    reason: i18n.t(`session:refused.${why}`, { right: name }),
  };
}
