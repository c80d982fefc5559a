import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { afterContent } from '@/lib/idle';
import type { Booking } from './types';

export { subjectOf } from './names';
export type { Booking, BookRequest, BookResult, Refused } from './types';

const load = () => import('./actions');

/**
 * Books, cancels and moves, the same way on every screen; see `actions.ts`. Looking at bookings needs none of that code, so
 * it comes when the page rests, and at the latest with the first click.
 */
export function useBooking(): Booking {
  const client = useQueryClient();
  useEffect(() => {
    void afterContent()
      .then(load)
      // The click will ask again, and say what is wrong.
      .catch(() => undefined);
  }, []);
  return useMemo(() => {
    const actions = async (): Promise<Booking> => (await load()).bookingActions(client);
    return {
      book: async (...args) => (await actions()).book(...args),
      cancel: async (...args) => (await actions()).cancel(...args),
      move: async (...args) => (await actions()).move(...args),
      change: async (...args) => (await actions()).change(...args),
      edit: async (...args) => (await actions()).edit(...args),
      checkIn: async (...args) => (await actions()).checkIn(...args),
      attend: async (...args) => (await actions()).attend(...args),
      checkOut: async (...args) => (await actions()).checkOut(...args),
      extend: async (...args) => (await actions()).extend(...args),
    };
  }, [client]);
}
