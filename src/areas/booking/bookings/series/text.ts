import { formatDate, officeDay } from '@/domain/time';
import { listText, type TFunction } from '@/lib/i18n';

/** Up to this many dates are listed; of more, only the first and last. */
const NAMED = 4;

interface Dated {
  readonly start: Date;
}

/** The dates of a choice: "Mar 11, Mar 18, and Mar 25" if they’re few, otherwise from the first to the last. */
export function datesText(
  dates: readonly Dated[],
  zone: string,
  t: TFunction<['bookings', 'common']>,
): string {
  const days = dates.map(({ start }) => formatDate(officeDay(start, zone), 'short'));
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  return days.length <= NAMED
    ? listText(days)
    : t('series.fromTo', { first, last, count: days.length });
}
