import { useCallback } from 'react';
import { formatTwoZones, twoZones } from '@/domain/time';
import { useViewerZone } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import './strings';

type TimeRange = Parameters<typeof twoZones>[0];

/**
 * The times of a range at its office and, if they differ, in the viewer’s zone (TZ-4):
 * `09:00–17:00 Berlin · 03:00–11:00 you`. They follow a device that changes its zone (F-38).
 */
export function useTimes(): (range: TimeRange, officeZone: string) => string {
  const { t } = useTranslation('booking');
  const viewerZone = useViewerZone();
  return useCallback(
    (range, officeZone) => formatTwoZones(twoZones(range, officeZone, viewerZone), t('you')),
    [t, viewerZone],
  );
}
