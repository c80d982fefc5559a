import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { afterContent } from '@/lib/idle';
import type { Booking } from './types';

export { subjectOf } from './names';
export type { Booking, BookRequest, BookResult, Refused } from './types';

const load = () => import('./actions');

/**
 * What books, cancels and moves, the same way on every screen; see `actions.ts`. Looking at bookings needs none of that code,
 * so it comes when the page rests, and at the latest with the first click:
 *
 *     const booking = useBooking();
 *     <Button onClick={async () => (await booking()).cancel(schedule)}>
 */
export function useBooking(): () => Promise<Booking> {
  const client = useQueryClient();
  useEffect(() => {
    void afterContent()
      .then(load)
      // The click will ask again, and say what is wrong.
      .catch(() => undefined);
  }, []);
  return useCallback(async () => (await load()).bookingActions(client), [client]);
}
