import { useCallback } from 'react';
import { formatDate, formatTellingClock, officeDay, type DateStyle } from '@/domain/time';
import { useWhere } from '@/session/where';
import { useMoment } from './use-times';

/**
 * Writes a moment with its day, in the zone of the page’s office unless another is given: `Mar 10, 09:20`, or `Mar 10, 09:20 Berlin`
 * where the viewer or the chosen office has another time (TZ-3, TZ-4).
 */
export function useStamp(style: DateStyle = 'short'): (at: string, zone?: string) => string {
  const moment = useMoment();
  const { zone: pageZone, today } = useWhere();
  return useCallback(
    (at, zone = pageZone) =>
      moment(
        at,
        zone,
        (instant, there) =>
          `${formatDate(officeDay(instant, there), style, { today })}, ${formatTellingClock(instant, there)}`,
      ),
    [moment, pageZone, today, style],
  );
}
