import { useState } from 'react';
import type { CalendarProvider } from '@/api/schemas/calendars';
import { useTranslation } from '@/lib/i18n';
import { useOwnHand } from '@/parts/impersonate/use-own-hand';
import { announce } from '@/ui/announcer';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Notice } from '@/ui/notice';
import { messageOf } from '@/writes/problem';
import css from '../settings.module.css';

interface DisconnectProps {
  provider: CalendarProvider;
  disconnect: () => Promise<void>;
}

/** Two clicks: the first says what stops, the second does it. No dialog, and connecting again is one click away. */
export function Disconnect({ provider, disconnect }: DisconnectProps) {
  const { t } = useTranslation('settings');
  const reason = useOwnHand();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<string>();
  const name = t(`calendar.provider.${provider}`);
  const go = async () => {
    setFailed(undefined);
    try {
      await disconnect();
      announce(t('calendar.disconnected', { name }));
    } catch (error) {
      setFailed(messageOf(error));
      setAsking(false);
    }
  };
  return (
    <>
      {failed !== undefined && (
        <Notice tone="danger" live title={t('calendar.stillConnected', { name })}>
          {failed}
        </Notice>
      )}
      {asking ? (
        <Notice tone="warning" live title={t('calendar.stops', { name })}>
          <p>{t('calendar.stopsText')}</p>
          <div className={cx(css.actions, css.ask)}>
            <Button variant="danger" size="small" onClick={go}>
              {t('calendar.disconnectNow', { name })}
            </Button>
            <Button autoFocus size="small" onClick={() => setAsking(false)}>
              {t('calendar.keep')}
            </Button>
          </div>
        </Notice>
      ) : (
        <div className={css.edge}>
          <Button variant="dangerQuiet" disabledReason={reason} onClick={() => setAsking(true)}>
            {t('calendar.disconnect', { name })}
          </Button>
        </div>
      )}
    </>
  );
}
