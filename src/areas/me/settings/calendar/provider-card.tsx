import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import type { CalendarProvider, MyCalendar } from '@/api/schemas/calendars';
import { useTranslation } from '@/lib/i18n';
import { useStamp } from '@/areas/booking/shared/use-stamp';
import { OwnEvents } from '@/areas/booking/shared/own-events/own-events';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card, CardHead } from '@/ui/card';
import { Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { useFocusNext } from '@/ui/use-focus-next';
import { messageOf } from '@/writes/problem';
import { LOCK_REASON_ID } from '../settings-frame';
import { ConnectButton, NotConnected } from './connect-button';
import type { ConnectionState, Directions } from './connection';
import { DirectionSwitches } from './direction-switches';
import { Disconnect } from './disconnect';
import { useConnection } from './model';
import css from '../settings.module.css';

const TONES: Readonly<Record<ConnectionState, BadgeTone>> = {
  notInstalled: 'neutral',
  ended: 'rejected',
  unfinished: 'pending',
  running: 'accepted',
  failing: 'rejected',
};

/** My calendar at one provider: its state, sync directions, and connecting or disconnecting. */
export function ProviderCard({ provider }: { provider: CalendarProvider }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const connection = useConnection(provider);
  const { state, unchecked, check, mine, delegated } = connection;
  const [failed, onFailed] = useState<string>();
  const offer = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(() => offer.current?.querySelector('button'));
  const disconnect = () => {
    // The clicked button disappears; the one to cancel replaces it.
    focusNext('connect');
    return connection.disconnect();
  };
  const isInstalled = state !== 'loading' && state !== 'notInstalled';
  return (
    <Card aria-labelledby={id} aria-busy={state === 'loading'}>
      <CardHead id={id} title={t(`calendar.provider.${provider}`)}>
        {state !== 'loading' && <Badge tone={TONES[state]}>{t(`calendar.state.${state}`)}</Badge>}
      </CardHead>
      {state === 'loading' && <SkeletonRows count={3} />}
      <div className={css.stack}>
        {unchecked && (
          <Text size="small" muted>
            {t('calendar.unchecked')}{' '}
            <Button size="small" variant="quiet" onClick={check}>
              {t('calendar.check')}
            </Button>
          </Text>
        )}
        {state === 'notInstalled' && (
          <div ref={offer} className={css.stack}>
            <Text muted>{t(`calendar.offer.${provider}`)}</Text>
            <ConnectButton {...{ provider, onFailed }} />
          </div>
        )}
        {state === 'ended' && (
          <>
            <Text>{t('calendar.ended')}</Text>
            <ConnectButton again {...{ provider, onFailed }} />
          </>
        )}
        {state === 'unfinished' && <Unfinished {...{ provider, mine, onFailed }} />}
        <NotConnected provider={provider} why={failed} />
        {(state === 'running' || state === 'failing') && <Running {...{ provider, connection }} />}
        {isInstalled && delegated && (
          <Text size="small" muted>
            {t(`calendar.delegated.${delegated}`)}
          </Text>
        )}
        {isInstalled && <Disconnect provider={provider} disconnect={disconnect} />}
      </div>
    </Card>
  );
}

interface UnfinishedProps {
  provider: CalendarProvider;
  mine: MyCalendar | undefined;
  onFailed: (why: string | undefined) => void;
}

/** Consent is given; the page with the two ids does the rest. */
function Unfinished({ provider, mine, onFailed }: UnfinishedProps) {
  const { t } = useTranslation('settings');
  const { integration_id: integrationId, authorization_id: authorizationId } = mine ?? {};
  return (
    <>
      <Text>{t('calendar.unfinished')}</Text>
      {integrationId && authorizationId ? (
        <div>
          <Link
            to="/calendar-setup/$integrationId/$authorizationId"
            params={{ integrationId, authorizationId }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('calendar.finish')}
          </Link>
        </div>
      ) : (
        <ConnectButton again {...{ provider, onFailed }} />
      )}
    </>
  );
}

interface RunningProps {
  provider: CalendarProvider;
  connection: ReturnType<typeof useConnection>;
}

function Running({ provider, connection }: RunningProps) {
  const { t } = useTranslation('settings');
  const stamp = useStamp('day');
  const reason = useImpersonationLock();
  const [refused, setRefused] = useState<string>();
  const { mine, directions, lastSync: at, store } = connection;
  const calendar = mine?.calendar;
  const email = mine?.email;
  const change = async (next: Directions) => {
    setRefused(undefined);
    try {
      await store(next);
    } catch (error) {
      setRefused(messageOf(error));
    }
  };
  return (
    <>
      <dl className={css.facts}>
        {email != null && (
          <div>
            <dt>{t('calendar.account')}</dt>
            <dd>
              <bdi>{email}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('calendar.lastSync')}</dt>
          <dd>{at === null ? t('calendar.firstToCome') : stamp(at)}</dd>
        </div>
      </dl>
      {connection.state === 'failing' && (
        <Notice tone="danger" title={t('calendar.syncFailed')}>
          {calendar?.error ?? t('calendar.syncFailedText')}
        </Notice>
      )}
      {refused !== undefined && (
        <Notice tone="danger" live title={t('refused')}>
          {refused}
        </Notice>
      )}
      <fieldset
        className={css.fields}
        disabled={reason !== undefined}
        aria-label={t('calendar.directions')}
        aria-describedby={reason === undefined ? undefined : LOCK_REASON_ID}
      >
        <DirectionSwitches provider={provider} value={directions} onChange={change} />
      </fieldset>
      {directions.pull && <OwnEvents />}
    </>
  );
}
