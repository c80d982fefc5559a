import type { Role } from '@/api/schemas/access';
import type { Denied, Right, Verdict } from '@/domain/rights';
import { addStrings, i18n } from '@/lib/i18n';
import strings from '@/locales/en/session.json';

addStrings('session', strings);

/** Remembers what it has said: lists name the roles of ten thousand people. */
const t = i18n.getFixedT(null, 'session');

/** A denial in words. */
export interface DenialWords {
  /** One sentence: what is missing and who can lift it. */
  readonly reason: string;
  /** The rights any one of which would do, where a right alone decides: "Team manager". */
  readonly right: string | undefined;
  /** Who can grant such a right. */
  readonly grantedBy: string;
}

type RightName = keyof (typeof strings)['right'];

/** Rights whose name is not the key of their words. */
const PERMISSION_NAMES = {
  'admin:impersonate': 'impersonate',
  'schedule:others:add': 'schedule_others',
  'schedule:others:managed:add': 'schedule_others_managed',
  'schedule:respond': 'schedule_respond',
  'schedule:respond:manage': 'schedule_respond_managed',
  'office:add': 'settings',
  'organization:enterprise': 'enterprise',
} as const satisfies Partial<Record<Right, RightName>>;

const keyOf = (right: Right): RightName =>
  Object.hasOwn(PERMISSION_NAMES, right)
    ? PERMISSION_NAMES[right as keyof typeof PERMISSION_NAMES]
    : (right as Exclude<Right, keyof typeof PERMISSION_NAMES>);

/** A role as people know it: "Team manager". */
export const roleName = (role: Role): string => t(`right.${role}`);

/** A role, a permission, or a feature as people know it. */
export const rightName = (right: Right): string => t(`right.${keyOf(right)}`);

/** What a denial says to a person: which right is missing and who can grant it, or what stands in the way (ACC-1, F-10). */
export function explainDenial({ reason, missing }: Denied): DenialWords {
  const grantedBy = t('grantedBy');
  const [usual] = missing ?? [];
  if (usual === undefined) {
    return { reason: t(`denied.${reason}`), right: undefined, grantedBy };
  }
  const right = rightName(usual);
  const isSwitch = reason === 'feature_off' || reason === 'others_off';
  return { reason: t(isSwitch ? 'off' : 'missing', { right }), right, grantedBy };
}

/** The reason to disable a control with; undefined where it is allowed. */
export const disabledReason = (verdict: Verdict): string | undefined =>
  verdict.allowed ? undefined : explainDenial(verdict).reason;
