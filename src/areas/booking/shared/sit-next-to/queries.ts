import { schedules } from '@/api/schedules';

interface Range {
  readonly start: string;
  readonly end: string;
}

/** My bookings that overlap a range, in all offices. */
export const mineIn = ({ start, end }: Range) =>
  schedules.kind.query({ params: { kind: 'me' }, query: { start, end } });
