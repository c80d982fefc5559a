import { i18n } from '@/lib/i18n';
import './strings';

const t = i18n.getFixedT(null, 'offices');

const HOUR = 60;
const DAY = 24 * HOUR;

/** A length in minutes, in the largest unit that divides it: "15 minutes", "8 hours", "7 days". */
export function lengthText(minutes: number): string {
  if (minutes % DAY === 0) return t('days', { count: minutes / DAY });
  return minutes % HOUR === 0
    ? t('hours', { count: minutes / HOUR })
    : t('minutes', { count: minutes });
}
