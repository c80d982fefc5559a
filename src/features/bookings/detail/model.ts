import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { answerRequest, can, dependsOnManagedPlaces, placeRef } from '@/domain/rights';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { usesTickets } from '@/parts/report/rights';
import { useViewerWithPlaces } from '@/parts/rights/use-viewer';
import { bookingById } from '@/reads/bookings';
import { areasOfRequest, calendarsOfBooking, historyOf, ticketsOf } from '../reads';

/** The form that edits what a booking says; its draft is kept under this name. */
export const formName = (bookingId: string): string => `booking.${bookingId}`;

/** A booking as it is now. */
export function useBookingById(id: string) {
  const refetchInterval = usePollInterval('schedule');
  return useQuery({ ...bookingById(id), refetchInterval });
}

/** What was done to a booking. */
export const useHistory = (id: string) => useQuery(historyOf(id));

/** What was reported about a booking. */
export const useTickets = (id: string) => useQuery(ticketsOf(id));

/** The calendars that the place of a booking stands in. */
export const useCalendars = (id: string) => useQuery(calendarsOfBooking(id));

/** Whether a booking shows what was reported about it. */
export const showsTickets = usesTickets;

/** Whether the viewer may answer the request that a slot of a booking is; `false` where none waits (APPR-5). */
export function useMayAnswer(bookingId: string, slot: ScheduleSlot | undefined): boolean {
  const viewer = useViewerWithPlaces(slot !== undefined);
  const now = new Date(useNow());
  // Which areas hold the place matters to those who answer only for places they manage.
  const enabled = slot !== undefined && dependsOnManagedPlaces(viewer);
  const { data: areas } = useQuery({ ...areasOfRequest(bookingId), enabled });
  const byId = useMemo(() => new Map((areas ?? []).map((area) => [area.id, area])), [areas]);
  if (!slot) return false;
  const place = placeRef(slot.resource, byId);
  return can(viewer, answerRequest, { slot, place, now }).allowed;
}
