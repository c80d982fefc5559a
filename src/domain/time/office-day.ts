import type { LocalDate } from './dates';
import { toWall, type Instant } from './wall';

/** The office’s calendar day of an instant, `yyyy-MM-dd` (TZ-3, TZ-9). @throws RangeError like `toWall` */
export function officeDay(instant: Instant, zone: string): LocalDate {
  return toWall(instant, zone).slice(0, 10);
}
