import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BookedSlot, Released } from './release';
import type { SeriesBooking } from './series-actions';

export type { BookedSlot, Released } from './release';
export type { SeriesDate } from './series-actions';

/** Actions on many bookings at once: lists of them and series. The code loads with the first click. */
export interface ManyBookings {
  readonly release: (rows: readonly BookedSlot[]) => Promise<Released>;
  readonly series: () => Promise<SeriesBooking>;
}

export function useManyBookings(): ManyBookings {
  const client = useQueryClient();
  return useMemo(
    () => ({
      release: async (rows) => (await import('./release')).release(client, rows),
      series: async () => (await import('./series-actions')).seriesActions(client),
    }),
    [client],
  );
}
