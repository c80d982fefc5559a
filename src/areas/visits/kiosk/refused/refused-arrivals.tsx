import { useState } from 'react';
import { formatClock } from '@/domain/time';
import { useViewerZone } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { removeArrival, type Arrival } from '../device/arrivals';
import { maskedName } from '../model';
import { Screen } from '../steps/screen';
import { ReceptionPin } from './reception-pin';
import css from '../kiosk.module.css';

/** As many as fit without scrolling, oldest first. */
const SHOWN = 5;

/** Their name, if they gave one: at least below what they signed. */
const nameOf = ({ name, walkIn, submissions }: Arrival): string | undefined =>
  name ??
  walkIn?.visitor.name ??
  submissions.flatMap((each) => (each.kind === 'signature' ? each.signed_name : []))[0];

interface RefusedArrivalsProps {
  /** Of the reception’s PIN; null if there’s none, undefined if the device hasn’t read it. */
  readonly pinHash: string | null | undefined;
  /** The station’s zone, whatever the device is set to. */
  readonly zone: string | undefined;
  readonly arrivals: readonly Arrival[];
  readonly onEnd: () => void;
}

/**
 * Arrivals that the server refused, each with its reason, for the reception to settle. Only their PIN shows and removes them
 * (VISIT-10). Anyone can see the screen, so names are masked as everywhere on a station (VISIT-4), and codes aren’t shown: what
 * one guest mistyped may be another’s.
 */
export function RefusedArrivals(props: RefusedArrivalsProps) {
  const { pinHash, zone: officeZone, arrivals, onEnd } = props;
  const { t } = useTranslation('kiosk');
  const [isUnlocked, setUnlocked] = useState(false);
  const deviceZone = useViewerZone();
  const zone = officeZone ?? deviceZone;
  if (!isUnlocked) {
    return <ReceptionPin hash={pinHash} onEnd={onEnd} onUnlocked={() => setUnlocked(true)} />;
  }
  return (
    <Screen wide title={t(arrivals.length === 0 ? 'refused.none' : 'refused.title')}>
      {arrivals.length > 0 && (
        <ul className={css.refused}>
          {arrivals.slice(0, SHOWN).map((arrival) => {
            const { id, at, refused } = arrival;
            const known = nameOf(arrival);
            const who = known === undefined ? t('refused.someone') : maskedName(known);
            const time = formatClock(at, zone);
            return (
              <li key={id}>
                <div>
                  <p>
                    <bdi>{who}</bdi>
                    {' · '}
                    {time}
                  </p>
                  <p>{t(`refused.why.${refused ?? 'failed'}`)}</p>
                </div>
                <Button
                  aria-label={t('refused.settledNamed', { who, time })}
                  onClick={() => removeArrival(id)}
                >
                  {t('refused.settled')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {arrivals.length > SHOWN && (
        <Text muted>{t('start.more', { count: arrivals.length - SHOWN })}</Text>
      )}
      <Button size="large" variant="primary" onClick={onEnd}>
        {t('refused.back')}
      </Button>
    </Screen>
  );
}
