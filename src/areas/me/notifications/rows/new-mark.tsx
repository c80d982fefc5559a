import { useTranslation } from '@/lib/i18n';
import { Badge } from '@/ui/badge';
import '../strings';

/** Marks items that haven’t been seen yet. */
export function NewMark({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation('notifications');
  return isRead ? null : <Badge tone="accent">{t('new')}</Badge>;
}
