import type { OfficeHours } from '@/api/schemas/hours';
import type { DayHours } from '@/api/schemas/places';
import { WEEKDAYS } from '@/domain/time';
import type { HoursEntry } from './open-day';

/** An office’s own ordinary hours; none if the organization’s apply (HOURS-4). */
export const ownWeek = (entries: readonly OfficeHours[]): OfficeHours[] =>
  entries.filter(({ scope, type }) => scope === 'office' && type === 'weekday');

/** A week’s entries in the call’s format, one pair of times per day. */
export const daysOfWeek = (week: readonly HoursEntry[]): DayHours[] =>
  WEEKDAYS.flatMap((day) => {
    const entry = week.find(({ days, is_available }) => is_available && days.includes(day));
    return entry?.start_time && entry.end_time
      ? [{ day, start_time: entry.start_time, end_time: entry.end_time }]
      : [];
  });
