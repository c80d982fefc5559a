import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { canAny, useSession, type Right } from '@/session';
import { buttonClass } from '@/ui/button-class';
import { PageMessage } from './page-message';
import './strings';

/** Signed in, but without the right: which one, and who can grant it (F-10). Never a way to login. */
export function Forbidden({ needs }: { needs: readonly [Right, ...Right[]] }) {
  const { t } = useTranslation('problem');
  const verdict = canAny(useSession(), needs);
  return (
    <PageMessage title={t('forbidden.title')} text={verdict.allowed ? undefined : verdict.reason}>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        {t('error.toDashboard')}
      </Link>
    </PageMessage>
  );
}
