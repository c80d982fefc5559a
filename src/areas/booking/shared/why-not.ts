import { formatClock, formatDate, officeDay } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import type { Refused } from './types';
import { momentNow } from './times-now';
import './strings';

/** The strings of all writes to bookings. */
export const t = i18n.getFixedT(null, 'booking');

/** What was done to the dates of a place, and how many more are in other places or at other times. */
export const withElsewhere = (what: string, elsewhere: number): string =>
  elsewhere === 0 ? what : t('andElsewhere', { what, count: elsewhere });

/**
 * Why a canceled booking can’t be restored: who took the place, and until when in the office’s time, which is named for someone who
 * reads it elsewhere (UNDO-2, TZ-4).
 */
export function whyNot(name: string, zone: string, refused: Refused): string {
  const [taken] = refused.taken ?? [];
  if (refused.rule !== 'taken' || !taken) return refused.message;
  const until = momentNow(taken.end, zone, (end) => {
    const day = officeDay(end, zone);
    const clock = formatClock(end, zone);
    return day === officeDay(taken.start, zone) ? clock : `${formatDate(day)}, ${clock}`;
  });
  const { holder } = taken;
  return holder === null ? t('takenMeanwhile', { name }) : t('takenBy', { name, holder, until });
}
