import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MAX_PAGE } from '@/api/core/fields';
import { ApiError } from '@/api/core/errors';
import { invitations } from '@/api/invitations';
import type { User } from '@/api/schemas/people';
import { session } from '@/api/session';
import { useTranslation } from '@/lib/i18n';
import { browser } from '@/session/browser';
import { loginAddress } from '@/session/login';
import { switchOrganization } from '@/session/switch';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Frame } from '../frame';
import type { Death } from './reads';
import css from '../onboarding.module.css';

interface DeadLinkProps {
  death: Death;
  code: string;
  user: User | null;
}

/**
 * Where a code has brought its reader before. To a member joining again changes nothing and to others it is refused, so it
 * may be asked without a click: an old link in a mail still opens the organization.
 */
const joinedBy = (code: string, userId: string | undefined) => ({
  queryKey: [...invitations.join.key(), code, userId],
  queryFn: () =>
    invitations.join.call({ params: { code } }).then(
      (answer) => answer?.organization.slug ?? null,
      (error: unknown) => {
        if (error instanceof ApiError) return null;
        throw error;
      },
    ),
  retry: false,
});

/** A link that leads nowhere: which of the four reasons it is, and what to do about it. */
export function DeadLink({ death, code, user }: DeadLinkProps) {
  const { t } = useTranslation('onboarding');
  const mayBeMine = user !== null && (death === 'used' || death === 'expired');
  const joined = useQuery({ ...joinedBy(code, user?.id), enabled: mayBeMine });
  const own = useQuery({
    ...session.organizations.query({ query: { limit: MAX_PAGE } }),
    enabled: user !== null,
  });
  const slug = joined.data ?? undefined;
  useEffect(() => {
    if (slug !== undefined) switchOrganization(slug);
  }, [slug]);
  const leaves = slug !== undefined || (mayBeMine && joined.isPending);
  if (leaves) return <Frame title={t('join.titleLoading')} busy />;
  return (
    <Frame
      title={t(`join.dead.${death}.title`)}
      text={t(`join.dead.${death}.text`)}
      account={user ? <span>{t('join.as', { email: user.email })}</span> : undefined}
    >
      <div className={css.way}>
        {user === null ? (
          <Button variant="primary" onClick={() => browser.go(loginAddress(true))}>
            {t('join.signIn')}
          </Button>
        ) : (
          <Link
            to={own.data?.elements.length === 0 ? '/setup' : '/dashboard'}
            className={buttonClass({ variant: 'primary' })}
          >
            {own.data?.elements.length === 0 ? t('join.setUp') : t('join.dashboard')}
          </Link>
        )}
      </div>
    </Frame>
  );
}
