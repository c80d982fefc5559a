import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { afterContent } from '@/lib/idle';
import type { Booking } from './types';

export { slotSubject, subjectOf } from './names';
export type { Booking, BookRequest, BookResult, BookTarget, Refused } from './types';

const load = () => import('./actions');

/**
 * Books, cancels, and moves in the same way on every screen; see `actions.ts`. Showing bookings doesn’t need that code,
 * so it loads when the page is idle, or with the first click:
 *
 *     const booking = useBooking();
 *     <Button onClick={async () => (await booking()).cancel(schedule)}>
 */
export function useBooking(): () => Promise<Booking> {
  const client = useQueryClient();
  useEffect(() => {
    void afterContent()
      .then(load)
      // The click will load it again and report what’s wrong.
      .catch(() => undefined);
  }, []);
  return useCallback(async () => (await load()).bookingActions(client), [client]);
}
