import { onlineManager } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Visit } from '@/api/schemas/visits';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import type { PairedStation } from '@/lib/storage';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { StillWorking } from '@/ui/still-working';
import { usePairing, useStation } from './model';
import { RestNotice } from './rest/rest-notice';
import { useRest } from './rest/use-rest';
import { Pairing } from './steps/pairing';
import { Start } from './steps/start';
import { WayIn } from './steps/way-in';
import './strings';
import css from './kiosk.module.css';

/** A visitor station: a device at the door that no one is signed in on. Until it is paired it shows its code alone. */
export function KioskPage() {
  const { t } = useTranslation('kiosk');
  const { stationId } = useParams({ from: '/kiosk/$stationId' });
  const navigate = useNavigate();
  const { paired, pair } = usePairing(stationId);
  usePageTitle(t('title'));
  const start = (station: PairedStation) => {
    pair(station);
    void navigate({
      to: '/kiosk/$stationId',
      params: { stationId: station.id },
      replace: true,
    });
  };
  return (
    <Frame>
      {paired ? (
        <Station key={paired.token} paired={paired} onPaired={start} />
      ) : (
        <Pairing onPaired={start} />
      )}
    </Frame>
  );
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('kiosk');
  const online = useSyncExternalStore(subscribe, isOnline, isOnline);
  return (
    <main id="main" tabIndex={-1} className={css.frame}>
      <output className={css.offline}>
        {!online && <Notice tone="warning">{t('offline')}</Notice>}
      </output>
      {children}
    </main>
  );
}

interface StationProps {
  readonly paired: PairedStation;
  /** The device was paired anew, after its station was removed. */
  readonly onPaired: (station: PairedStation) => void;
}

function Station({ paired, onPaired }: StationProps) {
  const { t } = useTranslation('kiosk');
  const { station, forms, expected, isRemoved } = useStation(paired);
  const [visit, setVisit] = useState<Visit>();
  const [digits, setDigits] = useState('');
  const restart = () => {
    setVisit(undefined);
    setDigits('');
  };
  const left = useRest(visit !== undefined || digits !== '', restart);
  if (isRemoved) return <Pairing wasRemoved onPaired={onPaired} />;
  if (!station.data || !forms.data) {
    const failed = [station, forms].find(({ isError, data }) => isError && !data);
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
  return (
    <>
      {visit ? (
        <WayIn
          key={visit.id}
          visit={visit}
          paired={paired}
          station={station.data}
          forms={forms.data.elements}
          onEnd={restart}
        />
      ) : (
        <Start
          paired={paired}
          station={station.data}
          expected={expected.data?.elements ?? []}
          digits={digits}
          onDigits={setDigits}
          onFound={setVisit}
        />
      )}
      <RestNotice seconds={left} />
    </>
  );
}
