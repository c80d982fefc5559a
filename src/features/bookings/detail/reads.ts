import { actions } from '@/api/actions';
import { calendars } from '@/api/calendars';
import { schedules } from '@/api/schedules';
import { tickets } from '@/api/tickets';

export const bookingOf = (id: string) => schedules.get.query({ params: { id } });

/** What was done to a booking, newest first. */
export const historyOf = (id: string) =>
  actions.list.query({ query: { object_type: 'schedule', object_id: id, limit: 50 } });

/** Calendars a place is linked to, with their last sync. */
export const calendarsOf = (resourceId: string) =>
  calendars.ofResource.query({ params: { resourceId } });

export const ticketsOf = (id: string) => tickets.ofSchedule.query({ params: { id } });
