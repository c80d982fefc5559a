import { Link } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import type { Verdict } from '@/session';
import { buttonClass } from '@/ui/button-class';
import { PageMessage } from './page-message';

/** Signed in, but without the right: which one, and who can grant it (F-10). Never a way to login. */
export function Forbidden({ verdict }: { verdict: Extract<Verdict, { allowed: false }> }) {
  const { t } = useTranslation('shell');
  return (
    <PageMessage title={t('forbidden.title')} text={verdict.reason}>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        {t('error.toDashboard')}
      </Link>
    </PageMessage>
  );
}
