import { useCallback, useMemo } from 'react';
import type { Schedule } from '@/api/schemas/schedules';
import {
  formatMoment,
  formatTimes,
  type RangeFormat,
  type TimeRange,
  type TimeReader,
} from '@/domain/time';
import { useViewerZone } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import './strings';

/** A booked time, which knows its place. */
export interface BookedTime extends TimeRange {
  readonly time_zone: string;
  readonly resource: { readonly office_id: string };
}

/** Writes the times of a range: those of a booking in its office’s zone, any other in the given one. */
export interface Times {
  (slot: BookedTime, format?: RangeFormat): string;
  (range: TimeRange, zone: string, format?: RangeFormat): string;
}

/** Who reads the page: in which zone, and which office it’s about. */
export function useTimeReader(): TimeReader {
  const { t } = useTranslation('booking');
  const viewerZone = useViewerZone();
  const { zone: pageZone } = useWhere();
  const you = t('yourTime');
  return useMemo(() => ({ viewerZone, pageZone, you }), [viewerZone, pageZone, you]);
}

/**
 * Writes times with their place wherever the viewer’s clock or the chosen office’s shows something else (TZ-4):
 * `09:00–17:00 Berlin · 03:00–11:00 your time`. They follow a device that changes its zone (F-38), and an office that changes
 * its own: what a booking says about its zone is only used if its office is unknown (TZ-11).
 */
export function useTimes(): Times {
  const reader = useTimeReader();
  const zoneOf = useZoneOf();
  return useCallback(
    (range: TimeRange | BookedTime, at?: string | RangeFormat, format?: RangeFormat) =>
      typeof at === 'string'
        ? formatTimes(range, at, reader, format)
        : formatTimes(range, zoneOf(range as BookedTime), reader, at),
    [reader, zoneOf],
  );
}

/** The zone of a booking: its office’s own, as it is now (TZ-11). */
export function useZoneOf(): (slot: Omit<BookedTime, keyof TimeRange>) => string {
  const { offices } = useSession();
  return useCallback(
    ({ resource, time_zone }) =>
      offices.find(({ id }) => id === resource.office_id)?.time_zone ?? time_zone,
    [offices],
  );
}

/** The zone of a whole schedule: its office’s own, as it is now (TZ-11). */
export function useScheduleZone({
  office_id,
  time_zone,
}: Pick<Schedule, 'office_id' | 'time_zone'>): string {
  return useZoneOf()({ resource: { office_id: office_id ?? '' }, time_zone });
}

/** Writes a moment, with its place wherever the viewer or the chosen office has another time (TZ-4). */
export function useMoment(): (
  at: number | string | Date,
  zone: string,
  format?: (at: number, zone: string) => string,
) => string {
  const reader = useTimeReader();
  return useCallback((at, zone, format) => formatMoment(at, zone, reader, format), [reader]);
}
