import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ScheduleSlot } from '@/api/schemas/schedules';
import { answerRequest, can, dependsOnManagedPlaces, placeRef } from '@/domain/rights';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { usesTickets } from '@/areas/requests/shared/report/rights';
import { useViewerWithPlaces } from '@/areas/booking/shared/rights/use-viewer';
import { bookingById } from '@/areas/booking/shared/queries/bookings';
import { areasOfRequest, calendarsOfBooking, historyOf, ticketsOf } from '../queries';

/** The form for a booking’s details; its draft is stored under this name. */
export const formName = (bookingId: string): string => `booking.${bookingId}`;

/** The current booking. */
export function useBookingById(id: string) {
  const refetchInterval = usePollInterval('schedule');
  return useQuery({ ...bookingById(id), refetchInterval });
}

/** A booking’s history. */
export const useHistory = (id: string) => useQuery(historyOf(id));

/** Workplace requests about a booking. */
export const useTickets = (id: string) => useQuery(ticketsOf(id));

/** The calendars of a booking’s place. */
export const useCalendars = (id: string) => useQuery(calendarsOfBooking(id));

/** Whether a booking shows requests about it. */
export const showsTickets = usesTickets;

/** Whether the viewer may answer the request for a booking’s slot; `false` if none is pending (APPR-5). */
export function useMayAnswer(bookingId: string, slot: ScheduleSlot | undefined): boolean {
  const viewer = useViewerWithPlaces(slot !== undefined);
  const now = new Date(useNow());
  // Which areas contain the place matters only to people who answer only for places they manage.
  const enabled = slot !== undefined && dependsOnManagedPlaces(viewer);
  const { data: areas } = useQuery({ ...areasOfRequest(bookingId), enabled });
  const byId = useMemo(() => new Map((areas ?? []).map((area) => [area.id, area])), [areas]);
  if (!slot) return false;
  const place = placeRef(slot.resource, byId);
  return can(viewer, answerRequest, { slot, place, now }).allowed;
}
