import { useTranslation } from '@/lib/i18n';
import { can, changeOwnThings } from '@/domain/rights';
import { useSession } from '@/session';
import './strings';

/**
 * Why actions that only the person themselves may take are disabled while someone acts as them: favorites, settings, password,
 * signatures, health uploads, and read marks (IMP-3). Undefined if no one does.
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
