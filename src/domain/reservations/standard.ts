import { DAY_MINUTES } from '@/domain/time/durations';

/** Defaults if neither the office nor its organization sets a value. Lengths in minutes. */
export const STANDARD_RULES = {
  booking_window_days: 90,
  outside_hours: 'block',
  shortest_booking: 15,
  longest_booking: 7 * DAY_MINUTES,
} as const;
