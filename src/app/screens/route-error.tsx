import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Link, useMatches, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, ConnectionError } from '@/api/core/errors';
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
 * A page that failed: the shell and the navigation stay, Retry is offered, and it is reported once (F-36). A piece of code
 * that is gone since a deployment reloads the page first (F-35). No stack and no inner address is ever shown (S-22).
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

  if (error instanceof ApiError && error.status === 404) return <NotFound />;
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

/** Milliseconds after which a reload that was asked for has not come. */
const LEAVING = 10_000;

/** The page reloads; where it must not, or does not, that is offered. */
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
