import { formatClock } from './clock';
import { formatOffset, offsetAt } from './offset';
import { officeDay } from './office-day';
import { instantMs, type Instant } from './wall';

/** Full date and time of an instant, for tooltips and exports (TZ-7): `2026-03-30 09:00 +02:00`. */
export function formatStamp(instant: Instant, zone: string): string {
  const at = instantMs(instant);
  return `${officeDay(at, zone)} ${formatClock(at, zone)} ${formatOffset(offsetAt(zone, at))}`;
}
