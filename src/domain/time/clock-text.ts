import { formatClock } from './clock';
import { formatDate, formatRange } from './format';
import { officeDay } from './office-day';
import type { LocalDate } from './dates';
import type { Instant } from './wall';

/** A moment for reading: "12:30", with its day unless that’s the one being viewed. */
export function momentText(at: Instant, zone: string, viewed: LocalDate): string {
  const day = officeDay(at, zone);
  const clock = formatClock(at, zone);
  return day === viewed ? clock : `${formatDate(day, 'day', { today: viewed })}, ${clock}`;
}

/** A range on one day as wall times: "09:00 – 17:30". */
export const spanText = (
  span: { readonly start: Instant; readonly end: Instant },
  zone: string,
): string => formatRange(span, zone, { date: 'never' });
