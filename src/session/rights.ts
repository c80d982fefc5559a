import { FEATURES, PERMISSION, type Feature, type Role } from '@/api/schemas/access';
import type { Organization, OrganizationUser } from '@/api/schemas/people';

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

/** What a verdict depends on. */
export interface Standing {
  membership: Pick<OrganizationUser, 'roles' | 'permissions'>;
  organization: Pick<Organization, 'permissions' | 'feature_flags'>;
  flags: Flags;
}

/** Why a right is missing: one's own standing lacks it, or the organization has switched it off. */
export type Lack = 'off' | 'missing';

/** What stands against a right; undefined where nothing does. It only hides or greys: the server decides (S-20). */
export function lackOf(
  { membership, organization, flags }: Standing,
  right: Right,
): Lack | undefined {
  if (isFeature(right)) return organization.feature_flags[right] ? undefined : 'off';
  if (isFlag(right)) {
    // Booking for others needs the organization's consent besides one's own right.
    if (
      (right === 'schedule_others' || right === 'schedule_others_managed') &&
      !organization.permissions[right]
    ) {
      return 'off';
    }
    return flags[right] ? undefined : 'missing';
  }
  return membership.roles.includes('owner') || membership.roles.includes(right)
    ? undefined
    : 'missing';
}

/** Whether the person has any of some rights, where nobody asks why not. */
export const hasAny = (standing: Standing, rights: readonly Right[]): boolean =>
  rights.some((right) => lackOf(standing, right) === undefined);

const isFeature = (right: Right): right is Feature =>
  (FEATURES as readonly string[]).includes(right);
const isFlag = (right: Right): right is Flag => Object.hasOwn(FLAG_PERMISSION, right);
