import { DAY, DAY_MINUTES, MINUTE } from '@/domain/time/durations';
import { addDays, dayBounds, instantAt } from '../../rules/zone';

const dates = new Map<number, string>();
const clocks: string[] = [];
const two = (value: number): string => String(value).padStart(2, '0');

/** The instant of a whole minute in wire format, put together from cached halves because thousands are needed. */
export function minuteInstant(milliseconds: number): string {
  const day = Math.floor(milliseconds / DAY);
  const minute = Math.floor((milliseconds - day * DAY) / MINUTE);
  let date = dates.get(day);
  if (date === undefined) {
    date = new Date(day * DAY).toISOString().slice(0, 10);
    dates.set(day, date);
  }
  let clock = clocks[minute];
  if (clock === undefined) {
    clock = `T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00.000Z`;
    clocks[minute] = clock;
  }
  return date + clock;
}

interface Known {
  readonly start: number;
  /** A clock change moves neither the day nor its minutes. */
  readonly even: boolean;
  readonly instants: Map<number, string>;
}

const known = new Map<string, Known>();

function dayIn(zone: string, date: string): Known {
  const key = `${zone}|${date}`;
  const found = known.get(key);
  if (found) return found;
  const { start, end } = dayBounds(date, zone);
  const fresh: Known = {
    start: Date.parse(start),
    even: Date.parse(end) - Date.parse(start) === DAY,
    instants: new Map(),
  };
  if (known.size > 5000) known.clear();
  known.set(key, fresh);
  return fresh;
}

/**
 * The instant of a wall time on an office day, in minutes from midnight; from 1440 on, it’s on a later day. The zone is looked up
 * once per day, not once per booking.
 */
export function wallInstant(date: string, minutes: number, zone: string): string {
  if (minutes >= DAY_MINUTES) {
    const later = Math.floor(minutes / DAY_MINUTES);
    return wallInstant(addDays(date, later), minutes - later * DAY_MINUTES, zone);
  }
  const day = dayIn(zone, date);
  const found = day.instants.get(minutes);
  if (found !== undefined) return found;
  const instant = day.even
    ? minuteInstant(day.start + minutes * MINUTE)
    : instantAt(date, `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`, zone);
  day.instants.set(minutes, instant);
  return instant;
}

/** `HH:mm:ss` in minutes from midnight. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
