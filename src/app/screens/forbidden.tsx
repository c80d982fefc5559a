import { Link } from '@tanstack/react-router';
import type { Denied } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import { explainDenial } from '@/session/denial';
import { buttonClass } from '@/ui/button-class';
import { PageMessage } from './page-message';
import './strings';

interface ForbiddenProps {
  readonly denied: Denied;
  /** The permission was removed while the page was open, and what was typed is kept. */
  readonly isKept: boolean;
}

/** Signed in, but without the permission: says which one is missing and who can grant it (F-10). Never leads to login. */
export function Forbidden({ denied, isKept }: ForbiddenProps) {
  const { t } = useTranslation('problem');
  return (
    <PageMessage
      title={t('forbidden.title')}
      text={
        isKept
          ? `${explainDenial(denied).reason} ${t('forbidden.kept')}`
          : explainDenial(denied).reason
      }
    >
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        {t('error.toDashboard')}
      </Link>
    </PageMessage>
  );
}
