import { millisecondsInMinute } from 'date-fns/constants';
import { addDays, type LocalDate } from './dates';
import { changeBetween, formatOffset, offsetAt } from './offset';
import { firstInstantFrom, isRepeated, localOfInstant, readWall, writeWall } from './wall';

/** A day as instants: from its first to the next day’s first, half-open (Z-3, RANGE-1). */
export interface DayBounds {
  start: Date;
  end: Date;
  /** 1440 on most days; 1380, 1410, 1470, or 1500 if the clock changes; 0 for a day that was skipped. */
  minutes: number;
}

function midnight(date: LocalDate): number {
  const local = readWall(`${date}T00:00:00`);
  if (local === undefined) throw new RangeError(`Not a date: ${date}`);
  return local;
}

/**
 * First instant of a day and of the next day (Z-3): a day can start at 01:00 and last 23, 23.5, 24.5, or 25 hours.
 *
 * @throws RangeError for an unknown zone or a text that isn’t a date
 */
export function dayBounds(date: LocalDate, zone: string): DayBounds {
  const start = firstInstantFrom(midnight(date), zone);
  const end = firstInstantFrom(midnight(addDays(date, 1)), zone);
  return {
    start: new Date(start),
    end: new Date(end),
    minutes: (end - start) / millisecondsInMinute,
  };
}

/**
 * From the first instant at which it’s a day anywhere on earth to the last at which it’s another one: what happens on these days
 * in any office is within it (SELF-5).
 */
export function boundsAnywhere(first: LocalDate, last: LocalDate): { start: Date; end: Date } {
  return {
    start: dayBounds(first, 'Etc/GMT-14').start,
    end: dayBounds(last, 'Etc/GMT+12').end,
  };
}

/** The clock change within a day, if there is one. */
export interface ClockChange {
  at: Date;
  /** Minutes by which the clock moves: 60 forward in spring, -60 back in autumn. */
  shift: number;
}

/** The clock change of a day; undefined on ordinary days (Z-3, F-39). */
export function clockChange(date: LocalDate, zone: string): ClockChange | undefined {
  const { start, end } = dayBounds(date, zone);
  // A change at the very first instant belongs to the day, because it makes the day start at 01:00.
  const at = changeBetween(zone, start.getTime() - 1, end.getTime());
  if (at === undefined) return undefined;
  const shift = offsetAt(zone, at) - offsetAt(zone, at - 1);
  return { at: new Date(at), shift: shift / millisecondsInMinute };
}

/** One row or column of a day grid. */
export interface DaySlot {
  /** The start as UTC text: unique even if the clock shows the same time twice (F-39). */
  key: string;
  start: Date;
  end: Date;
  /** Wall time at the start, `HH:mm`. */
  clock: string;
  /** `+02:00` */
  offset: string;
  /** Whether the clock shows this time twice that day, so that the label needs the offset (TZ-7). */
  repeated: boolean;
}

/**
 * A day divided into slots that start at multiples of `minutes` in wall time; a clock change cuts the slot in which it
 * happens. The slots cover the day from its first instant to its end without gaps (F-39).
 *
 * @param minutes length of a slot, 1 to 1440
 * @throws RangeError for an unknown zone, a text that isn’t a date, or an invalid length
 */
export function daySlots(date: LocalDate, zone: string, minutes: number): DaySlot[] {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1440) {
    throw new RangeError(`Not a slot length: ${minutes}`);
  }
  const step = minutes * millisecondsInMinute;
  const zero = midnight(date);
  const bounds = dayBounds(date, zone);
  const end = bounds.end.getTime();
  const changes = clockChange(date, zone) !== undefined;
  const slots: DaySlot[] = [];
  for (let at = bounds.start.getTime(); at < end;) {
    const local = localOfInstant(at, zone);
    const full = at + (Math.floor((local - zero) / step) + 1) * step + zero - local;
    const cut = changes ? changeBetween(zone, at, full) : undefined;
    const next = Math.min(cut ?? full, end);
    slots.push({
      key: new Date(at).toISOString(),
      start: new Date(at),
      end: new Date(next),
      clock: writeWall(local).slice(11, 16),
      offset: formatOffset(local - at),
      repeated: changes && isRepeated(at, zone),
    });
    at = next;
  }
  return slots;
}
