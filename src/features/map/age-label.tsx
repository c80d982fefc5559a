import { formatClock } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useLiveStatus } from '@/lib/realtime';
import css from './map.module.css';

/** Milliseconds after which bookings that nobody keeps up to date count as old: the interval of an open map. */
const OLD = 60_000;

/** From when the bookings are, said only where they may be old: live updates are down, and the last answer is (HUB-2). */
export function AgeLabel({ readAt, zone }: { readAt: number; zone: string }) {
  const { t } = useTranslation('map');
  const live = useLiveStatus();
  const minute = useNow();
  if (readAt === 0 || live.state !== 'paused' || minute - readAt < OLD) return null;
  return <span className={css.age}>{t('asOf', { time: formatClock(readAt, zone) })}</span>;
}
