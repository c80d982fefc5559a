import { resources } from '@/api/resources';
import { schedules } from '@/api/schedules';
import { SEAT_TYPES } from '@/domain/reservations/kinds';

/** More rows than a floor can have desks. */
const WHOLE_FLOOR = 2000;

interface Range {
  readonly start: string;
  readonly end: string;
}

/** My bookings that overlap a range, in all offices. */
export const mineIn = ({ start, end }: Range) =>
  schedules.kind.query({ params: { kind: 'me' }, query: { start, end } });

/** Desks of a floor that I can book for a range, and those I can’t, with the reason (RES-11). */
export const seatsOn = (officeId: string, floorId: string, { start, end }: Range) =>
  resources.schedulable.query({
    query: {
      type: [...SEAT_TYPES],
      office_id: officeId,
      parent: floorId,
      start_time: start,
      end_time: end,
      limit: WHOLE_FLOOR,
    },
  });
