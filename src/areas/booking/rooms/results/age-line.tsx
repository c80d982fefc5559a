import { formatClock } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useLiveStatus, usePollInterval } from '@/lib/realtime';
import type { RoomsModel } from '../model';
import css from '../rooms.module.css';

/** The age of the bookings, if they aren’t kept up to date and are older than a poll would leave them (HUB-2). */
export function AgeLine({ model }: { model: Pick<RoomsModel, 'readAt' | 'now' | 'zone'> }) {
  const { t } = useTranslation('rooms');
  const { state } = useLiveStatus();
  const interval = usePollInterval('schedule');
  const { readAt, now, zone } = model;
  if (state !== 'paused' || interval === false || readAt === 0 || now - readAt < interval) {
    return null;
  }
  return <p className={css.age}>{t('asOf', { time: formatClock(readAt, zone) })}</p>;
}
