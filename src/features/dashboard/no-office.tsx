import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/dashboard-no-office.json';
import { EmptyState } from '@/ui/empty-state';

addStrings('dashboard', strings);

/** An organization before its first office. */
export function NoOffice() {
  const { t } = useTranslation('dashboard');
  return <EmptyState drawing="plan" title={t('noOffice.title')} text={t('noOffice.text')} />;
}
