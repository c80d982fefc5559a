import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/lib/i18n';
import { usePollInterval } from '@/lib/realtime';
import { Count } from '@/ui/badge';
import { waiting } from '../reads';

/** How many requests of my people wait for me. Nothing for none. */
export function WaitingCount() {
  const { t } = useTranslation('leave');
  const refetchInterval = usePollInterval('approvals');
  const { data } = useQuery({ ...waiting(), refetchInterval });
  const count = data?.elements.filter(({ can_respond }) => can_respond).length ?? 0;
  return <Count value={count} label={t('waitingCount', { count })} />;
}
