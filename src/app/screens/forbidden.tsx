import { Link } from '@tanstack/react-router';
import type { Denied } from '@/domain/rights';
import { useTranslation } from '@/lib/i18n';
import type { TypedInput } from '@/session/close-page';
import { explainDenial } from '@/session/denial';
import { buttonClass } from '@/ui/button-class';
import { PageMessage } from './page-message';
import './strings';

interface ForbiddenProps {
  readonly denied: Denied;
  /** What happened to what was typed, if the permission was removed while the page was open. */
  readonly typed: TypedInput | undefined;
}

/** Signed in, but without the permission: says which one is missing and who can grant it (F-10). Never leads to login. */
export function Forbidden({ denied, typed }: ForbiddenProps) {
  const { t } = useTranslation('problem');
  const { reason } = explainDenial(denied);
  return (
    <PageMessage
      title={t('forbidden.title')}
      text={typed === undefined ? reason : `${reason} ${t(`forbidden.${typed}`)}`}
    >
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        {t('error.toDashboard')}
      </Link>
    </PageMessage>
  );
}
