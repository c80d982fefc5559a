import { useTranslation } from '@/lib/i18n';
import { useLiveStatus } from '@/lib/realtime';
import { useOnline } from '@/lib/use-online';
import { useMoment } from '@/areas/booking/shared/use-times';
import { IconOffline } from '@/ui/icon';
import { useWhere } from '@/session/where';
import './strings';
import css from './offline-mark.module.css';

/**
 * What’s shown may be old: the network is off (F-1, F-3), or live updates are paused and the page polls (H-23). The element is
 * always present, so that changes are announced.
 */
export function OfflineMark() {
  const { t } = useTranslation('shell');
  const { zone } = useWhere();
  const moment = useMoment();
  const online = useOnline();
  const live = useLiveStatus();
  const text = !online
    ? t('error.offlineMark')
    : live.state === 'paused'
      ? t('error.livePaused', { since: moment(live.since, zone) })
      : undefined;
  return (
    <span role="status" className={css.place}>
      {text !== undefined && (
        <span className={css.mark}>
          <IconOffline aria-hidden="true" />
          <span>{text}</span>
        </span>
      )}
    </span>
  );
}
