import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session as api } from '@/api/session';
import { appConfig } from '@/lib/config';
import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/entry.json';
import type { Outcome } from '@/session';
import { browser } from '@/session/browser';
import { logOut } from '@/session/start';
import { Button } from '@/ui/button';
import { ShellSkeleton } from '../shell/shell-skeleton';
import { PageMessage } from './page-message';
import { SessionFailed } from './problem';

addStrings('entry', strings);

/** An account without an organization: what that means and how to get into one. With one it leads to the dashboard. */
export function Setup({ session }: { session: UseQueryResult<Outcome> }) {
  const { t } = useTranslation('entry');
  const { data, error, refetch, isFetching } = session;
  const { data: user } = useQuery({ ...api.me.query(), enabled: false });
  const elsewhere = data?.kind === 'elsewhere' ? data.address : undefined;
  const stays = elsewhere === `${appConfig().mainSite}/setup`;
  useEffect(() => {
    if (elsewhere !== undefined && !stays) browser.replace(elsewhere);
  }, [elsewhere, stays]);

  if (error && !data) return <SessionFailed error={error} retry={refetch} retrying={isFetching} />;
  if (data && data.kind !== 'elsewhere') return <Navigate to="/dashboard" replace />;
  if (!stays) return <ShellSkeleton />;
  return (
    <PageMessage
      standalone
      title={t('setup.title')}
      text={[t('setup.text'), t('setup.join'), t('setup.ask', { email: user?.email ?? '' })].join(
        ' ',
      )}
    >
      <Button variant="primary" busy={isFetching} onClick={() => refetch()}>
        {t('setup.again')}
      </Button>
      <Button variant="quiet" onClick={logOut}>
        {t('setup.signOut')}
      </Button>
    </PageMessage>
  );
}
