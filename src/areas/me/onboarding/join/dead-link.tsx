import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { User } from '@/api/schemas/people';
import { useTranslation } from '@/lib/i18n';
import { browser } from '@/session/browser';
import { loginAddress } from '@/session/login';
import { switchOrganization } from '@/session/switch';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Frame } from '../frame';
import { useJoined, useOwnOrganizations, type DeadLinkReason } from './model';
import css from '../onboarding.module.css';

interface DeadLinkProps {
  reason: DeadLinkReason;
  code: string;
  user: User | null;
}

/** A link that no longer works: which of the four reasons applies, and what to do about it. */
export function DeadLink({ reason, code, user }: DeadLinkProps) {
  const { t } = useTranslation('onboarding');
  const { slug, isPending } = useJoined(code, user?.id, reason);
  const own = useOwnOrganizations(user !== null);
  useEffect(() => {
    if (slug !== undefined) switchOrganization(slug);
  }, [slug]);
  const leaves = slug !== undefined || isPending;
  if (leaves) return <Frame title={t('join.titleLoading')} busy />;
  return (
    <Frame
      title={t(`join.dead.${reason}.title`)}
      text={t(`join.dead.${reason}.text`)}
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
