import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  millisecondsInSecond,
  minutesInDay,
  minutesInHour,
} from 'date-fns/constants';

/** Durations in milliseconds. A day is 24 hours here; an office day may have 23 or 25. */
export const SECOND = millisecondsInSecond;
export const MINUTE = millisecondsInMinute;
export const QUARTER = 15 * MINUTE;
export const HOUR = millisecondsInHour;
export const DAY = millisecondsInDay;

/** The same in minutes, for times of day. */
export const HOUR_MINUTES = minutesInHour;
export const DAY_MINUTES = minutesInDay;
