import { useTranslation } from '@/lib/i18n';
import { Count } from '@/ui/badge';
import { useRequests } from '../model';

/** How many requests need the viewer’s answer. Renders nothing for none, and for people who can’t answer any. */
export function PendingCount() {
  const { t } = useTranslation('shell');
  const count = useRequests().data?.elements.length ?? 0;
  return <Count value={count} label={t('pendingCount', { count })} />;
}
