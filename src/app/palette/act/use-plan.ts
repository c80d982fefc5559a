import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { problem, type Plan } from './option';
import { useOwnPlan } from './use-own-plan';
import { usePlacePlan } from './use-place-plan';
import type { Wish } from './wish';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** What a wish comes to here and now. Without a network nothing is asked for and nothing promised. */
export function usePlan(wish: Wish | undefined, lineOn: (date: LocalDate) => string): Plan {
  const { t } = useTranslation('palette');
  const online = useSyncExternalStore(subscribe, isOnline, isOnline);
  const asked = online ? wish : undefined;
  const place = usePlacePlan(asked?.deed === 'book' ? asked : undefined, lineOn);
  const own = useOwnPlan(asked && asked.deed !== 'book' ? asked : undefined);
  if (!online && wish) return problem(t('offline'));
  return asked?.deed === 'book' ? place : own;
}
