import type { HoursEntry, OpenDay } from '@/domain/hours';
import { formatRange, WEEKDAYS } from '@/domain/time';
import { dayText } from '@/lib/clock/day-text';
import { i18n } from '@/lib/i18n';
import './strings';

const t = i18n.getFixedT(null, 'hours');

const clock = (time: string): string => time.slice(0, 5);

/** An office’s open time on a day: "07:00–20:00", "Closed". */
export const openText = ({ open }: OpenDay, zone: string): string =>
  open.length === 0
    ? t('closed')
    : open.map((span) => formatRange(span, zone, { date: 'never' })).join(', ');

/** An entry’s dates, weekdays, and times: "Fri, Mar 13. Closed all day". */
export function entryText(entry: HoursEntry, zone: string): string {
  const { start_date, end_date, days, start_time, end_time, is_available } = entry;
  const dates =
    start_date === null
      ? undefined
      : end_date === null || end_date === start_date
        ? dayText(start_date, zone)
        : t('span', {
            first: dayText(start_date, zone),
            last: dayText(end_date, zone),
          });
  const weekdays =
    days.length > 0 && days.length < WEEKDAYS.length
      ? days.map((day) => t(`weekdayShort.${day}`)).join(', ')
      : undefined;
  const times =
    start_time !== null && end_time !== null
      ? t(is_available ? 'openFrom' : 'closedFrom', {
          from: clock(start_time),
          until: clock(end_time),
        })
      : t('closedAllDay');
  return [dates, weekdays, times].filter((part) => part !== undefined).join(' · ');
}

/** An entry’s label if it has no name. */
export const entryName = (entry: HoursEntry): string =>
  entry.name ??
  t(entry.type === 'rule' && !entry.is_available ? 'type.closure' : `type.${entry.type}`);

/** An area whose name others share, with the area that contains it: "Lockers, Floor 2". */
export const areaWithin = (area: string, within: string): string =>
  t('areaWithin', { area, within });
