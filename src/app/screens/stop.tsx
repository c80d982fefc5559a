import { useTranslation } from '@/lib/i18n';
import { browser } from '@/session/browser';
import { tryLoginAgain } from '@/session/login';
import { resumeSession } from '@/session/start';
import type { Stop } from '@/session/state';
import { Button } from '@/ui/button';
import { ShellSkeleton } from '../shell/shell-skeleton';
import { PageMessage } from './page-message';

/** The app cannot go on by itself: why, and what would help. */
export function StopScreen({ stop }: { stop: Stop }) {
  const { t } = useTranslation('shell');
  if (stop === 'leaving') return <ShellSkeleton />;
  if (stop === 'ended') {
    return (
      <PageMessage standalone title={t('stop.endedTitle')} text={t('stop.endedText')}>
        <Button variant="primary" onClick={resumeSession}>
          {t('action.retry', { ns: 'common' })}
        </Button>
      </PageMessage>
    );
  }
  return (
    <PageMessage
      standalone
      title={t('stop.cookiesTitle')}
      text={t('stop.cookiesText', { host: browser.address().host })}
    >
      <Button variant="primary" onClick={tryLoginAgain}>
        {t('action.retry', { ns: 'common' })}
      </Button>
    </PageMessage>
  );
}
