import type { LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useOnline } from '@/lib/use-online';
import { problem, type Plan } from './option';
import { useInvitePlan } from './use-invite-plan';
import { useOccupiedPlan } from './use-occupied-plan';
import { useOwnPlan } from './use-own-plan';
import { usePlacePlan } from './use-place-plan';
import type { Intent } from './intent';

/**
 * What an intent means right now. Without a network, nothing is requested or promised.
 * @param noDay the text of a day that doesn’t exist, which is never replaced by another day
 */
export function usePlan(
  intent: Intent | undefined,
  noDay: string | undefined,
  lineOn: (date: LocalDate) => string,
): Plan {
  const { t } = useTranslation('palette');
  const online = useOnline();
  const asked = online && noDay === undefined ? intent : undefined;
  const place = usePlacePlan(asked?.action === 'book' ? asked : undefined, lineOn);
  const own = useOwnPlan(
    asked && asked.action !== 'book' && asked.action !== 'invite' && asked.action !== 'occupied'
      ? asked
      : undefined,
  );
  const occupied = useOccupiedPlan(asked?.action === 'occupied');
  const invite = useInvitePlan(intent?.action === 'invite' ? intent : undefined);
  if (noDay !== undefined) return problem(t('act.noDay', { text: noDay }));
  // Only opens a form, which doesn’t need the network yet.
  if (intent?.action === 'invite') return invite;
  if (!online && intent) return problem(t('offline'));
  if (asked?.action === 'occupied') return occupied;
  return asked?.action === 'book' ? place : own;
}
