import type { Role } from '@/api/schemas/access';
import type { Denied, Right, Verdict } from '@/domain/rights';
import { addStrings, i18n } from '@/lib/i18n';
import strings from '@/locales/en/session.json';

addStrings('session', strings);

/** Caches its results: lists name the roles of ten thousand people. */
const t = i18n.getFixedT(null, 'session');

/** A refusal as text. */
export interface DenialText {
  /** One sentence: what’s missing and who can override it. */
  readonly reason: string;
  /** The permissions, any one of which would be enough, if only a permission is missing: "Team manager". */
  readonly right: string | undefined;
  /** Who can grant such a permission. */
  readonly grantedBy: string;
}

type RightName = keyof (typeof strings)['right'];

/** Permissions whose name isn’t their string key. */
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

/** A role’s name for people: "Team manager". */
export const roleName = (role: Role): string => t(`right.${role}`);

/** The name of a role, a permission, or a feature for people. */
export const rightName = (right: Right): string => t(`right.${keyOf(right)}`);

/** A refusal’s text: which permission is missing and who can grant it, or what the obstacle is (ACC-1, F-10). */
export function explainDenial({ reason, missing }: Denied): DenialText {
  const grantedBy = t('grantedBy');
  const [usual] = missing ?? [];
  if (usual === undefined) {
    return { reason: t(`denied.${reason}`), right: undefined, grantedBy };
  }
  const right = rightName(usual);
  const isSwitch = reason === 'feature_off' || reason === 'others_off';
  return { reason: t(isSwitch ? 'off' : 'missing', { right }), right, grantedBy };
}

/** The reason for a disabled control; undefined if the action is allowed. */
export const disabledReason = (verdict: Verdict): string | undefined =>
  verdict.allowed ? undefined : explainDenial(verdict).reason;
