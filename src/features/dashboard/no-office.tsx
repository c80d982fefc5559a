import { useTranslation } from '@/lib/i18n';
import { EmptyState } from '@/ui/empty-state';

/** An organization before its first office. */
export function NoOffice() {
  const { t } = useTranslation('dashboard');
  return <EmptyState drawing="plan" title={t('noOffice.title')} text={t('noOffice.text')} />;
}
