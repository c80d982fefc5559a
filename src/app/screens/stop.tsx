import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/entry.json';
import { browser } from '@/session/browser';
import { loginAddress, tryLoginAgain } from '@/session/login';
import { resumeSession } from '@/session/sign-out';
import type { Stop } from '@/session/state';
import { Button } from '@/ui/button';
import { PageMessage } from './page-message';

addStrings('entry', strings);

/** The app can’t continue by itself: says why, and what would help. */
export function StopScreen({ stop }: { stop: Exclude<Stop, 'leaving'> }) {
  const { t } = useTranslation('entry');
  if (stop === 'ended') {
    return (
      <PageMessage standalone title={t('stop.endedTitle')} text={t('stop.endedText')}>
        <Button variant="primary" onClick={resumeSession}>
          {t('action.retry', { ns: 'common' })}
        </Button>
      </PageMessage>
    );
  }
  if (stop === 'other') {
    return (
      <PageMessage standalone title={t('stop.otherTitle')} text={t('stop.otherText')}>
        <Button variant="primary" onClick={() => browser.replace(loginAddress(true))}>
          {t('stop.signIn')}
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
