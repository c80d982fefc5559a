import { onlineManager } from '@tanstack/react-query';
import { ConnectionError } from '@/api/core/errors';
import { useTranslation } from '@/lib/i18n';
import { SessionError } from '@/session';
import { RetryButton } from '@/ui/retry-button';
import { PageMessage } from './page-message';
import './strings';

interface SessionFailedProps {
  error: Error | null;
  retry: () => Promise<unknown>;
  retrying: boolean;
}

/** A step of the load sequence failed: a page that names it and offers Retry (ORG-1). */
export function SessionFailed({ error, retry, retrying }: SessionFailedProps) {
  const { t } = useTranslation('problem');
  const cause = error instanceof SessionError ? error.cause : error;
  const offline =
    !onlineManager.isOnline() || (cause instanceof ConnectionError && !navigator.onLine);
  const step = t(`step.${error instanceof SessionError ? error.step : 'user'}`);
  const title = offline ? t('error.offlineTitle') : t('error.sessionTitle', { step });
  return (
    <PageMessage
      standalone
      title={title}
      text={offline ? t('error.offlineText') : t('error.sessionText')}
    >
      <RetryButton variant="primary" busy={retrying} onRetry={retry} />
    </PageMessage>
  );
}
