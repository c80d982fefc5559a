import { addStrings, i18n } from '@/lib/i18n';
import strings from '@/locales/en/session.json';
import { lackOf, type Lack, type Right, type Standing } from './rights';

// The words come with whoever gives reasons; the first page only hides.
addStrings('session', strings);

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

const ALLOWED: Verdict = { allowed: true };

/**
 * Whether the person may do something, else why not and who can grant it. It only hides or greys: the server decides
 * (S-20).
 */
export function can(standing: Standing, right: Right): Verdict {
  const lack = lackOf(standing, right);
  return lack === undefined ? ALLOWED : refused(right, lack);
}

/** Allowed when any of several rights is; else the verdict on the first. */
export function canAny(standing: Standing, rights: readonly [Right, ...Right[]]): Verdict {
  const verdicts = rights.map((right) => can(standing, right));
  return verdicts.find(({ allowed }) => allowed) ?? can(standing, rights[0]);
}

function refused(right: Right, why: Lack): Verdict {
  const name = i18n.t(`session:right.${right}`);
  const grantedBy = i18n.t('session:grantedBy');
  return {
    allowed: false,
    right: name,
    grantedBy,
    reason: i18n.t(`session:refused.${why}`, { right: name }),
  };
}
