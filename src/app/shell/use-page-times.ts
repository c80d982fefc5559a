import { useEffect } from 'react';
import { pageTimes } from '@/areas/booking/shared/times-now';
import { useZoneOf } from '@/areas/booking/shared/use-times';
import { useWhere } from '@/session/where';

/** Tells messages that are written outside of components which office the page is about, and the zones of all of them (TZ-4). */
export function usePageTimes(): void {
  const { zone } = useWhere();
  const zoneOf = useZoneOf();
  useEffect(() => pageTimes.set({ zone, zoneOf }), [zone, zoneOf]);
}
