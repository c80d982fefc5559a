import type { Weekday } from '@/domain/time';
import { officeDay, WEEKDAYS } from '@/domain/time';
import { now } from '@/lib/clock';
import { dayText } from '@/lib/clock/day-text';
import { i18n, listText } from '@/lib/i18n';
import { timesNow } from '@/areas/booking/shared/times-now';
import type { Grant } from './model/grants';
import './strings';

export const t = i18n.getFixedT(null, 'access');

/** Days of the week as text: "Every day", "Mon, Tue". */
export function daysText(weekdays: readonly Weekday[]): string {
  return weekdays.length === 0 || weekdays.length === WEEKDAYS.length
    ? t('everyDay')
    : listText(
        WEEKDAYS.filter((day) => weekdays.includes(day)).map((day) => t(`short.${day}`)),
        'unit',
      );
}

/** When a line applies, in a few words. */
export function whenText({ permission, added }: Grant, zone: string): string {
  if (permission) return daysText(permission.weekdays);
  if (!added) return t('always');
  return timesNow(added, zone, { date: 'always', today: officeDay(now(), zone) });
}

/** A period of days: "Mar 1 – Mar 31", "From Mar 1", "Until Mar 31", "Always". */
export function periodText({ start, end }: Pick<Grant, 'start' | 'end'>, zone: string): string {
  if (start !== null && end !== null) {
    return t('fromUntil', { from: dayText(start, zone), until: dayText(end, zone) });
  }
  if (start !== null) return t('from', { day: dayText(start, zone) });
  return end === null ? t('always') : t('until', { day: dayText(end, zone) });
}
