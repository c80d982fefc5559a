import { useTranslation } from '@/lib/i18n';
import { Badge, type BadgeTone } from '@/ui/badge';
import { IconWarning } from '@/ui/icon';
import type { CalendarState } from '../state';
import '../strings';

const TONE: Record<CalendarState, BadgeTone> = {
  clash: 'rejected',
  failed: 'rejected',
  pending: 'pending',
  synced: 'accepted',
  off: 'neutral',
  none: 'neutral',
};

/** A calendar’s status. */
export function StateBadge({
  state,
  count = 0,
}: {
  state: CalendarState;
  count?: number | undefined;
}) {
  const { t } = useTranslation('calendars');
  return (
    <Badge tone={TONE[state]} icon={state === 'clash' ? <IconWarning /> : undefined}>
      {state === 'clash' ? t('clashes', { count }) : t(`state.${state}`)}
    </Badge>
  );
}
