import { Link } from '@tanstack/react-router';
import type { Denied } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { explain } from '@/session/denial';
import { buttonClass } from '@/ui/button-class';
import { PageMessage } from './page-message';
import './strings';

/** Signed in, but without the right: which one, and who can grant it (F-10). Never a way to login. */
export function Forbidden({ denied }: { denied: Denied }) {
  const { t } = useTranslation('problem');
  return (
    <PageMessage title={t('forbidden.title')} text={explain(denied).reason}>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        {t('error.toDashboard')}
      </Link>
    </PageMessage>
  );
}
