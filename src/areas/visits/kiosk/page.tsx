import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import type { PairedStation } from '@/lib/storage';
import { Button, IconButton } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { IconMaximize } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { StillWorking } from '@/ui/still-working';
import { useAwake, useFullScreen } from './device/use-device';
import { useNetwork, usePairing, useQueue, useStation } from './model';
import type { Guest } from './steps';
import { RefusedArrivals } from './refused/refused-arrivals';
import { IdleNotice } from './rest/idle-notice';
import { useIdleReset } from './rest/use-idle-reset';
import { Pairing } from './steps/pairing';
import { Start } from './steps/start';
import { WalkIn } from './steps/walk-in';
import { CheckInFlow } from './steps/check-in-flow';
import './strings';
import css from './kiosk.module.css';

/** A visitor station: a device at the door without a signed-in person. Until it’s paired, it only shows its code. */
export function KioskPage() {
  const { t } = useTranslation('kiosk');
  const { stationId } = useParams({ from: '/kiosk/$stationId' });
  const navigate = useNavigate();
  const { paired, pair } = usePairing(stationId);
  usePageTitle(t('title'));
  useAwake();
  const start = (station: PairedStation) => {
    pair(station);
    void navigate({
      to: '/kiosk/$stationId',
      params: { stationId: station.id },
      replace: true,
    });
  };
  return paired ? (
    <Station key={paired.token} paired={paired} onPaired={start} />
  ) : (
    <Frame>
      <Pairing onPaired={start} />
    </Frame>
  );
}

interface FrameProps {
  /** The device’s own messages. */
  readonly notices?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ notices, children }: FrameProps) {
  const { t } = useTranslation('kiosk');
  const { fill } = useFullScreen();
  return (
    <main id="main" tabIndex={-1} className={css.frame}>
      <div className={css.notices}>{notices}</div>
      {children}
      {fill && (
        <div className={css.corner}>
          <IconButton label={t('fullScreen')} icon={<IconMaximize />} onClick={fill} />
        </div>
      )}
    </main>
  );
}

interface StationProps {
  readonly paired: PairedStation;
  /** The device was paired again after its station was removed. */
  readonly onPaired: (station: PairedStation) => void;
}

/** What the station shows: a visitor’s check-in, or one of these. */
type Shown = 'start' | 'scan' | 'walkIn' | 'refused';

function Station({ paired, onPaired }: StationProps) {
  const { t } = useTranslation('kiosk');
  const { station, forms, expected, failed, contactAt, isUnreachable, isRemoved, onRefused } =
    useStation(paired);
  const online = useNetwork() && !isUnreachable;
  const { waiting, refused } = useQueue(paired, contactAt);
  const [guest, setGuest] = useState<Guest>();
  const [shown, setShown] = useState<Shown>('start');
  const [digits, setDigits] = useState('');
  const restart = () => {
    setGuest(undefined);
    setShown('start');
    setDigits('');
  };
  const left = useIdleReset(guest !== undefined || shown !== 'start' || digits !== '', restart);
  const isReady = station !== undefined && forms !== undefined && !isRemoved;
  const isRefusedShown = shown === 'refused' && !guest;
  // One thing per screen: whoever is checking in needs its room.
  const isStart = !isReady || (shown === 'start' && !guest);
  const notices = (
    <>
      <div role="status">
        {!online && (
          <Notice tone="warning">
            {waiting > 0 ? t('offline.waiting', { count: waiting }) : t('offline.text')}
          </Notice>
        )}
        {online && waiting > 0 && <Notice>{t('offline.sending', { count: waiting })}</Notice>}
      </div>
      {refused.length > 0 && isStart && !isRefusedShown && (
        <Notice
          tone="danger"
          action={
            <Button
              onClick={() => {
                restart();
                setShown('refused');
              }}
            >
              {t('refused.open')}
            </Button>
          }
        >
          {t('refused.notice', { count: refused.length })}
        </Notice>
      )}
    </>
  );
  return (
    <Frame notices={notices}>
      {isRefusedShown ? (
        <RefusedArrivals
          pinHash={station && (station.reception_pin_hash ?? null)}
          zone={station?.time_zone}
          arrivals={refused}
          onEnd={restart}
        />
      ) : isRemoved ? (
        <Pairing wasRemoved onPaired={onPaired} />
      ) : !station || !forms ? (
        <NotReady failed={failed} />
      ) : guest ? (
        <CheckInFlow
          guest={guest}
          paired={paired}
          station={station}
          forms={forms}
          onEnd={restart}
          onRefused={onRefused}
        />
      ) : shown === 'walkIn' ? (
        <WalkIn onFound={setGuest} onEnd={restart} />
      ) : (
        <Start
          paired={paired}
          station={station}
          expected={expected}
          digits={digits}
          isScanning={shown === 'scan'}
          onDigits={setDigits}
          onFound={setGuest}
          onRefused={onRefused}
          onScanning={(isScanning) => setShown(isScanning ? 'scan' : 'start')}
          onWalkIn={() => setShown('walkIn')}
        />
      )}
      {(isReady || isRefusedShown) && <IdleNotice seconds={left} />}
    </Frame>
  );
}

/** There’s nothing to show yet, neither from the server nor from the device. */
function NotReady({ failed }: Pick<ReturnType<typeof useStation>, 'failed'>) {
  const { t } = useTranslation('kiosk');
  return (
    <>
      <Heading level={1}>{t('title')}</Heading>
      {failed ? (
        <ErrorState
          title={t('failed')}
          onRetry={() => failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : (
        <div role="region" aria-label={t('loading')} aria-busy="true">
          <StillWorking />
        </div>
      )}
    </>
  );
}
