import { addDays, daysBetween, officeDay, toInstant, toWall, type LocalDate } from '@/domain/time';
import type { Span } from './spans';

/**
 * The same wall times on another day of the office, whatever its clocks do in between (TZ-8). What crosses midnight still does.
 *
 * @param zone the office’s
 */
export function onDay({ start, end }: Span, date: LocalDate, zone: string): Span {
  const by = daysBetween(officeDay(start, zone), date);
  const shifted = (at: number): number => {
    const [day = '', clock = ''] = toWall(at, zone).split('T');
    return toInstant(`${addDays(day, by)}T${clock}`, zone).getTime();
  };
  return { start: shifted(start), end: shifted(end) };
}
