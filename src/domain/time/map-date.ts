import { readClock } from './clock';
import { isKnownDay, type LocalDate } from './dates';
import { readInstant, toWall, type WallTime } from './wall';

/** The query parameters of `/map` for time, as they’re in the address. */
export interface MapQuery {
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  date?: string | null | undefined;
}

/** An instant in the office’s zone; undefined for any other text, and for unsupported days. */
function wallIn(text: string | null | undefined, zone: string | undefined): WallTime | undefined {
  if (typeof text !== 'string' || zone === undefined) return undefined;
  const instant = readInstant(text);
  if (instant === undefined || !isKnownDay(new Date(instant).toISOString().slice(0, 10))) {
    return undefined;
  }
  const wall = toWall(instant, zone);
  return isKnownDay(wall.slice(0, 10)) ? wall : undefined;
}

/** The day in a text; undefined if there is no supported one. An instant is converted to the office’s zone. */
function dateIn(text: string | null | undefined, zone: string | undefined): LocalDate | undefined {
  if (typeof text !== 'string') return undefined;
  if (zone !== undefined && readInstant(text) !== undefined)
    return wallIn(text, zone)?.slice(0, 10);
  const found = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(text)?.[0];
  return isKnownDay(found) ? found : undefined;
}

/**
 * The day that `/map` shows (TZ-13): the one in `startTime`, otherwise the one in `date`, otherwise the office’s today. Values
 * without a supported day are skipped.
 *
 * @param officeToday the office’s current day, `yyyy-MM-dd`
 * @param zone the office’s zone, to which a `startTime` with `Z` or an offset is converted
 */
export function mapDate(query: MapQuery, officeToday: LocalDate, zone?: string): LocalDate {
  return dateIn(query.startTime, zone) ?? dateIn(query.date, zone) ?? officeToday;
}

/** The address’s text that should name the day but doesn’t, so that another day is shown; undefined if there’s no problem. */
export function unknownDay({ startTime, date }: MapQuery, zone?: string): string | undefined {
  if (dateIn(startTime, zone) !== undefined) return undefined;
  if (startTime && /\d-\d/.test(startTime)) return startTime;
  return date && dateIn(date, zone) === undefined ? date : undefined;
}

/** The wall times of `/map`; a side without a time in the address is undefined. */
export interface MapTimes {
  date: LocalDate;
  start: WallTime | undefined;
  end: WallTime | undefined;
}

/**
 * Day and times of `/map`: a time alone is combined with the day (TZ-13). An end that has no day of its own and isn’t after the
 * start still belongs to the same day; the form points it out instead of guessing.
 */
export function mapTimes(query: MapQuery, officeToday: LocalDate, zone?: string): MapTimes {
  const date = mapDate(query, officeToday, zone);
  const join = (text: string | null | undefined): WallTime | undefined => {
    if (typeof text === 'string' && zone !== undefined && readInstant(text) !== undefined) {
      return wallIn(text, zone);
    }
    const clock = readClock(text);
    return clock === undefined ? undefined : `${dateIn(text, zone) ?? date}T${clock}`;
  };
  return { date, start: join(query.startTime), end: join(query.endTime) };
}
