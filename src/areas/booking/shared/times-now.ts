import {
  formatMoment,
  formatTimes,
  type RangeFormat,
  type TimeRange,
  type TimeReader,
} from '@/domain/time';
import { deviceZone } from '@/lib/clock/use-viewer-zone';
import { i18n } from '@/lib/i18n';
import { perPerson } from '@/lib/scope';
import type { BookedTime, Times } from './use-times';
import './strings';

/** What the open page knows about times. */
interface PageTimes {
  /** Zone of the office that the page is about. */
  readonly zone: string;
  /** The zone of a booking’s office, as it is now (TZ-11). */
  readonly zoneOf: (slot: Omit<BookedTime, keyof TimeRange>) => string;
}

/** The open page’s, which the shell keeps current; undefined before it has loaded. */
export const pageTimes = perPerson<PageTimes | undefined>(() => undefined);

const readerOf = (zone: string): TimeReader => ({
  viewerZone: deviceZone(),
  pageZone: pageTimes.get()?.zone ?? zone,
  you: i18n.t('booking:yourTime'),
});

const zoneOf = (slot: BookedTime): string => pageTimes.get()?.zoneOf(slot) ?? slot.time_zone;

/**
 * What `useTimes` writes, for messages that are written outside of components: toasts, journals, refusals. Who reads it is asked at
 * the moment it’s written (TZ-4).
 */
export const timesNow: Times = (
  range: TimeRange | BookedTime,
  at?: string | RangeFormat,
  format?: RangeFormat,
): string => {
  const zone = typeof at === 'string' ? at : zoneOf(range as BookedTime);
  return formatTimes(range, zone, readerOf(zone), typeof at === 'string' ? format : at);
};

/** What `useMoment` writes, for messages that are written outside of components (TZ-4). */
export const momentNow = (
  at: number | string | Date,
  zone: string,
  format?: (at: number, zone: string) => string,
): string => formatMoment(at, zone, readerOf(zone), format);

/** When a booking ends, for a message that’s written outside of components (TZ-4). */
export const endNow = (slot: BookedTime): string => momentNow(slot.end, zoneOf(slot));
