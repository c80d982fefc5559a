import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { buttonClass } from '@/ui/button-class';
import { PageMessage } from './page-message';
import './strings';

/** The page doesn’t exist, or what it showed was deleted. */
export function NotFound() {
  const { t } = useTranslation('problem');
  return (
    <PageMessage title={t('notFound.title')} text={t('notFound.text')}>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        {t('error.toDashboard')}
      </Link>
    </PageMessage>
  );
}
