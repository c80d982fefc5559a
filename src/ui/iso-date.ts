import { type CalendarDate, parseDate, parseTime, type Time } from '@internationalized/date';

/**
 * The pickers speak React Aria's dates inside and the product's own outside: days as `2026-08-24`, times as `09:30`.
 * Neither has a zone; which office's day or time is meant is the caller's to know.
 */
export type IsoDay = string;
export type IsoTime = string;

/** A day for the picker; null for none and for text that is no day. */
export function toDate(day: IsoDay | null | undefined): CalendarDate | null {
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? attempt(() => parseDate(day)) : null;
}

/** A time of day for the picker; null for none and for text that is no time. Seconds are dropped. */
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

/** `09:30` of a picked time. */
export function fromTime(time: { hour: number; minute: number }): IsoTime {
  return `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
}
