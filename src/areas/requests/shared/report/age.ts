import { daysBetween, officeDay } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import './strings';

/** How long ago something was, in office days: "Yesterday". */
export function ageOf(instant: string, now: number, zone: string): string {
  const t = i18n.getFixedT(null, 'report');
  const count = daysBetween(officeDay(instant, zone), officeDay(now, zone));
  if (count <= 0) return t('today');
  return count === 1 ? t('yesterday') : t('daysAgo', { count });
}
