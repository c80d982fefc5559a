import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Link, useMatches, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConnectionError, isMissing } from '@/api/core/errors';
import { useTranslation } from '@/lib/i18n';
import { report } from '@/lib/telemetry';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { RetryButton } from '@/ui/retry-button';
import { isMissingChunk, recoverFromMissingChunk } from '@/lib/missing-chunk';
import { NotFound } from './not-found';
import { PageMessage } from './page-message';
import { RoutePending } from './route-pending';
import './strings';

/**
 * A page that failed: the shell and navigation stay, Retry is offered, and the error is reported once (F-36). If a deployment
 * removed a chunk, the page reloads first (F-35). Stacks and internal addresses are never shown (S-22).
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('problem');
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const where = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const missing = isMissingChunk(error);
  useEffect(() => {
    if (!missing) report(error, { where });
  }, [error, missing, where]);

  if (isMissing(error)) return <NotFound />;
  if (missing) return <NewVersion />;
  const offline = error instanceof ConnectionError && !navigator.onLine;
  return (
    <PageMessage
      title={t(offline ? 'error.offlineTitle' : 'error.page')}
      text={t(offline ? 'error.offlineText' : 'error.pageText')}
    >
      <RetryButton
        variant="primary"
        onRetry={async () => {
          resetQueries();
          await router.invalidate();
          reset();
        }}
      />
      <Link to="/dashboard" className={buttonClass({ variant: 'secondary' })}>
        {t('error.toDashboard')}
      </Link>
    </PageMessage>
  );
}

/** After this many milliseconds, a requested reload hasn’t happened. */
const LEAVING = 10_000;

/** Reloads the page; if it must not or doesn’t reload, offers a button. */
function NewVersion() {
  const { t } = useTranslation('problem');
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), recoverFromMissingChunk() ? LEAVING : 0);
    return () => clearTimeout(timer);
  }, []);
  if (!stays) return <RoutePending />;
  return (
    <PageMessage title={t('error.newVersion')} text={t('error.newVersionText')}>
      <Button variant="primary" onClick={() => globalThis.location.reload()}>
        {t('error.reload')}
      </Button>
    </PageMessage>
  );
}
