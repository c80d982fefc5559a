import { DAY_MINUTES, HOUR_MINUTES } from '@/domain/time/durations';
import { i18n } from '@/lib/i18n';
import './strings';

const t = i18n.getFixedT(null, 'offices');

/** A length in minutes, in the largest unit that divides it: "15 minutes", "8 hours", "7 days". */
export function lengthText(minutes: number): string {
  if (minutes % DAY_MINUTES === 0) return t('days', { count: minutes / DAY_MINUTES });
  return minutes % HOUR_MINUTES === 0
    ? t('hours', { count: minutes / HOUR_MINUTES })
    : t('minutes', { count: minutes });
}
