import type { LocalDate } from './dates';
import { formatRange } from './format';
import type { TimeRange } from './ranges';

/**
 * A calendar event’s time by the specification’s rule: from 24 elapsed hours on, date and time; for anything shorter only the
 * time, even for a whole local day of 23 hours (TZ-12, Z-4).
 */
export function formatEventTime(range: TimeRange, zone: string, today?: LocalDate): string {
  return formatRange(range, zone, today === undefined ? {} : { today });
}
