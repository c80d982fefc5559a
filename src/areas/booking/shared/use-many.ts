import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LocalDate } from '@/domain/time';
import type { Moved } from './move-day';
import type { BookedSlot, Released } from './release';
import type { SeriesBooking } from './series-actions';

export type { Moved } from './move-day';
export type { BookedSlot, Released } from './release';
export type { SeriesDate } from './series-actions';

/** Actions on many bookings at once: lists of them and series. The code loads with the first click. */
export interface ManyBookings {
  readonly release: (rows: readonly BookedSlot[]) => Promise<Released>;
  /** Moves them to another day, at the same times. */
  readonly move: (rows: readonly BookedSlot[], date: LocalDate) => Promise<Moved>;
  readonly series: () => Promise<SeriesBooking>;
}

export function useManyBookings(): ManyBookings {
  const client = useQueryClient();
  return useMemo(
    () => ({
      release: async (rows) => (await import('./release')).release(client, rows),
      move: async (rows, date) => (await import('./move-day')).moveToDay(client, rows, date),
      series: async () => (await import('./series-actions')).seriesActions(client),
    }),
    [client],
  );
}
