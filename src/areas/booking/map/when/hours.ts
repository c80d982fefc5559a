import type { PlaceSelection } from '@/domain/availability';
import { addDays, toInstant, toWall, type LocalDate } from '@/domain/time';
import type { Resource } from '@/api/schemas/places';
import { DAY_MINUTES, HOUR_MINUTES } from '@/domain/time/durations';
import type { MapAvailability } from '../model/assess';

/** Minutes of wall time from the day’s midnight. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

export const QUARTER = 15;

/** What the slider always shows of a day, in minutes. */
const SHOWN: Hours = { from: 7 * HOUR_MINUTES, to: 20 * HOUR_MINUTES };

/** Wall time of an instant in minutes within a day; midnight at its end is 1,440. */
export function minutesOf(instant: number, date: LocalDate, zone: string): number {
  const wall = toWall(instant, zone);
  const day = wall.slice(0, 10);
  if (day < date) return 0;
  if (day > date) return DAY_MINUTES;
  return Number(wall.slice(11, 13)) * HOUR_MINUTES + Number(wall.slice(14, 16));
}

/** The instant at which the clock shows this many minutes (TZ-6, TZ-7). */
export function instantAt(minutes: number, date: LocalDate, zone: string): number {
  const day = minutes >= DAY_MINUTES ? addDays(date, 1) : date;
  return toInstant(`${day}T${clockOf(minutes)}:00`, zone).getTime();
}

/** `09:00`; the end of the day is `00:00`. */
export function clockOf(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / HOUR_MINUTES) % 24)}:${pad(minutes % HOUR_MINUTES)}`;
}

/** The slider’s range: usual hours, and whatever else is open or requested, in whole hours. */
export function extentOf(parts: readonly Hours[]): Hours {
  const all = [SHOWN, ...parts];
  return {
    from: Math.floor(Math.min(...all.map(({ from }) => from)) / HOUR_MINUTES) * HOUR_MINUTES,
    to: Math.ceil(Math.max(...all.map(({ to }) => to)) / HOUR_MINUTES) * HOUR_MINUTES,
  };
}

/** Moves one end of the hours to a quarter hour; the ends stay at least a quarter hour apart. */
export function moved(hours: Hours, end: 'from' | 'to', minutes: number): Hours {
  const at = Math.round(minutes / QUARTER) * QUARTER;
  return end === 'from'
    ? { ...hours, from: Math.min(at, hours.to - QUARTER) }
    : { ...hours, to: Math.max(at, hours.from + QUARTER) };
}

/** Moves the whole range within the slider, keeping its length. */
export function shifted({ from, to }: Hours, by: number, extent: Hours): Hours {
  const step = Math.round(by / QUARTER) * QUARTER;
  const most = Math.max(extent.from - from, Math.min(extent.to - to, step));
  return { from: from + most, to: to + most };
}

/** The instants that divide a range into half hours of wall time; on clock changes some are longer or missing (TZ-5). */
export const halfHours = ({ from, to }: Hours, date: LocalDate, zone: string): number[] =>
  Array.from({ length: (to - from) / 30 + 1 }, (_, part) =>
    instantAt(from + part * 30, date, zone),
  );

/**
 * Share of the filtered places that are free in each part of the day, from 0 to 1. A place is taken in a part if any accepted
 * booking overlaps it (RANGE-3).
 *
 * @param edges the start of each part, and the end of the last one, in milliseconds since 1970
 */
export function freeShares(
  { bookings, indexOf }: Pick<MapAvailability, 'bookings' | 'indexOf'>,
  { facts }: Pick<PlaceSelection<Resource>, 'facts'>,
  edges: readonly number[],
): number[] {
  const parts = edges.length - 1;
  const free = new Array<number>(parts).fill(facts.length);
  const taken = new Uint16Array(parts);
  for (const { place } of facts) {
    const index = indexOf.get(place.id);
    const own = index === undefined ? [] : (bookings[index] ?? []);
    if (own.length === 0) continue;
    taken.fill(0);
    for (const { start, end, isPending, slots } of own) {
      if (isPending) continue;
      for (let part = 0; part < parts; part++) {
        const [from = 0, to = 0] = [edges[part], edges[part + 1]];
        if (start < to && end > from) taken[part] = (taken[part] ?? 0) + slots;
      }
    }
    for (let part = 0; part < parts; part++) {
      if ((taken[part] ?? 0) >= place.total_slots) free[part] = (free[part] ?? 0) - 1;
    }
  }
  return free.map((count) => (facts.length === 0 ? 0 : count / facts.length));
}
