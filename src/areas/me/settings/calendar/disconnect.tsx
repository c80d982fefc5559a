import { type KeyboardEvent, useRef, useState } from 'react';
import type { CalendarProvider } from '@/api/schemas/calendars';
import { useTranslation } from '@/lib/i18n';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { announce } from '@/ui/announcer';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Notice } from '@/ui/notice';
import { useFocusNext } from '@/ui/use-focus-next';
import { messageOf } from '@/writes/problem';
import css from '../settings.module.css';

interface DisconnectProps {
  provider: CalendarProvider;
  disconnect: () => Promise<void>;
}

/** Two clicks: the first shows what stops, the second disconnects. No dialog, because connecting again is one click away. */
export function Disconnect({ provider, disconnect }: DisconnectProps) {
  const { t } = useTranslation('settings');
  const reason = useImpersonationLock();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<string>();
  const name = t(`calendar.provider.${provider}`);
  const start = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext(() => start.current);
  const leave = () => {
    focusNext('start');
    setAsking(false);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave();
  };
  const go = async () => {
    setFailed(undefined);
    try {
      await disconnect();
      announce(t('calendar.disconnected', { name }));
    } catch (error) {
      setFailed(messageOf(error));
      leave();
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
            <Button wraps variant="danger" size="small" onClick={go} onKeyDown={onKeyDown}>
              {t('calendar.disconnectNow', { name })}
            </Button>
            <Button autoFocus size="small" onClick={leave} onKeyDown={onKeyDown}>
              {t('calendar.keep')}
            </Button>
          </div>
        </Notice>
      ) : (
        <div className={css.edge}>
          <Button
            wraps
            ref={start}
            variant="dangerQuiet"
            disabledReason={reason}
            onClick={() => setAsking(true)}
          >
            {t('calendar.disconnect', { name })}
          </Button>
        </div>
      )}
    </>
  );
}
