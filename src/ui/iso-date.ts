import { type CalendarDate, parseDate, parseTime, type Time } from '@internationalized/date';

/**
 * The pickers use React Aria’s dates internally and the product’s own outside: days as `2026-08-24`, times as `09:30`. Neither
 * has a zone; the caller knows which office’s day or time is meant.
 */
export type IsoDay = string;
export type IsoTime = string;

/** A day for the picker; null for none and for text that isn’t a day. */
export function toDate(day: IsoDay | null | undefined): CalendarDate | null {
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? attempt(() => parseDate(day)) : null;
}

/** A time for the picker; null for none and for text that isn’t a time. Seconds are dropped. */
export function toTime(time: IsoTime | null | undefined): Time | null {
  return time && /^\d{2}:\d{2}/.test(time) ? attempt(() => parseTime(time.slice(0, 5))) : null;
}

function attempt<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}

/** A picked time as `09:30`. */
export function fromTime(time: { hour: number; minute: number }): IsoTime {
  return `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
}
