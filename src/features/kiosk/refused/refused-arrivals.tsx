import { formatClock } from '@/domain/time';
import { useViewerZone } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { Text } from '@/ui/heading';
import { removeArrival, type Arrival } from '../device/arrivals';
import { maskedName } from '../model';
import { Screen } from '../steps/screen';
import css from '../kiosk.module.css';

/** As many as fit without scrolling, oldest first. */
const SHOWN = 5;

interface RefusedArrivalsProps {
  /** The station’s zone, whatever the device is set to. */
  readonly zone: string | undefined;
  readonly arrivals: readonly Arrival[];
  readonly onEnd: () => void;
}

/**
 * Arrivals that the server refused, each with its reason, for the reception to settle. Anyone can see the screen, so names are
 * masked as everywhere on a station (VISIT-4).
 */
export function RefusedArrivals({ zone: officeZone, arrivals, onEnd }: RefusedArrivalsProps) {
  const { t } = useTranslation('kiosk');
  const deviceZone = useViewerZone();
  const zone = officeZone ?? deviceZone;
  return (
    <Screen wide title={t(arrivals.length === 0 ? 'refused.none' : 'refused.title')}>
      {arrivals.length > 0 && (
        <ul className={css.refused}>
          {arrivals.slice(0, SHOWN).map((arrival) => {
            const { id, at, code, name, walkIn, refused } = arrival;
            const known = name ?? walkIn?.visitor.name;
            const who = known === undefined ? t('refused.code', { code }) : maskedName(known);
            return (
              <li key={id}>
                <div>
                  <p>
                    <bdi>{who}</bdi>
                    {' · '}
                    {formatClock(at, zone)}
                  </p>
                  <p>{t(`refused.why.${refused ?? 'failed'}`)}</p>
                </div>
                <Button
                  aria-label={t('refused.settledNamed', { who })}
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
