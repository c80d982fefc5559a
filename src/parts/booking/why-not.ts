import { formatClock, formatDate, officeDay } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import type { Refused } from './types';
import './strings';

/** The words of all writes to bookings. */
export const t = i18n.getFixedT(null, 'booking');

/** What was done to dates of a place, with how many more are in other places or at other times. */
export const withElsewhere = (what: string, elsewhere: number): string =>
  elsewhere === 0 ? what : t('andElsewhere', { what, count: elsewhere });

/** Why a canceled booking cannot come back: who took the place, and until when by the clock of the office (UNDO-2). */
export function whyNot(name: string, zone: string, refused: Refused): string {
  const [taken] = refused.taken ?? [];
  if (refused.rule !== 'taken' || !taken) return refused.message;
  const day = officeDay(taken.end, zone);
  const clock = formatClock(taken.end, zone);
  const until = day === officeDay(taken.start, zone) ? clock : `${formatDate(day)} ${clock}`;
  const { holder } = taken;
  return holder === null ? t('takenMeanwhile', { name }) : t('takenBy', { name, holder, until });
}
