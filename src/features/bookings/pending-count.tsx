import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/lib/i18n';
import { usePollInterval } from '@/lib/realtime';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Count } from '@/ui/badge';
import { requests } from './reads';
import { mayView } from './views';
import './strings';

/**
 * How many requests wait for the viewer: at once by the hub, every two minutes where it is down. Nothing for none, and for
 * those who answer none.
 */
export function PendingCount() {
  const { t } = useTranslation('bookings');
  const session = useSession();
  const { today } = useWhere();
  const poll = usePollInterval('approvals');
  const { data } = useQuery({
    ...requests(today),
    enabled: mayView(session, 'pending').allowed,
    refetchInterval: poll,
  });
  const count = data?.elements.length ?? 0;
  return <Count value={count} label={t('pendingCount', { count })} />;
}
