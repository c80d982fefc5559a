import { useTranslation } from '@/lib/i18n';
import { can, changeOwnThings } from '@/domain/rights';
import { useSession } from '@/session';
import './strings';

/**
 * Why what only a person's own hand may do is off: favorites, settings, password, signatures, health uploads and read
 * marks, while someone acts as them (IMP-3). Undefined where one is oneself.
 *
 * ```tsx
 * <Button disabledReason={useOwnHand()} …>
 * ```
 */
export function useImpersonationLock(): string | undefined {
  const { t } = useTranslation('impersonate');
  const { viewer, user } = useSession();
  return can(viewer, changeOwnThings).allowed
    ? undefined
    : t('ownHand', { name: user.name ?? user.email });
}
