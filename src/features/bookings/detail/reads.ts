import { actions } from '@/api/actions';
import { tickets } from '@/api/tickets';

/** What was done to a booking, newest first. */
export const historyOf = (id: string) =>
  actions.list.query({ query: { object_type: 'schedule', object_id: id, limit: 50 } });

export const ticketsOf = (id: string) => tickets.ofSchedule.query({ params: { id } });
