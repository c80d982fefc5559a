import { readClock } from './clock';
import { isKnownDay, type LocalDate } from './dates';
import { readInstant, toWall, type WallTime } from './wall';

/** The query parameters of `/map` that speak of time, as the address has them. */
export interface MapQuery {
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  date?: string | null | undefined;
}

/** An instant in the office's zone; undefined for any other text, and on days that cannot be asked for. */
function wallIn(text: string | null | undefined, zone: string | undefined): WallTime | undefined {
  if (typeof text !== 'string' || zone === undefined) return undefined;
  const instant = readInstant(text);
  if (instant === undefined || !isKnownDay(new Date(instant).toISOString().slice(0, 10))) {
    return undefined;
  }
  const wall = toWall(instant, zone);
  return isKnownDay(wall.slice(0, 10)) ? wall : undefined;
}

/** The day in a text, undefined when there is none that can be asked for. A true instant is read in the office's zone. */
function dateIn(text: string | null | undefined, zone: string | undefined): LocalDate | undefined {
  if (typeof text !== 'string') return undefined;
  if (zone !== undefined && readInstant(text) !== undefined)
    return wallIn(text, zone)?.slice(0, 10);
  const found = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(text)?.[0];
  return isKnownDay(found) ? found : undefined;
}

/**
 * The day that `/map` shows (TZ-13): the one in `startTime`, else the one in `date`, else the office's today. Values
 * without a day that can be asked for are passed over.
 *
 * @param officeToday the office's day of now, `yyyy-MM-dd`
 * @param zone the office's zone, in which a `startTime` with `Z` or an offset is read
 */
export function mapDate(query: MapQuery, officeToday: LocalDate, zone?: string): LocalDate {
  return dateIn(query.startTime, zone) ?? dateIn(query.date, zone) ?? officeToday;
}

/** The text of the address that should name the day and does not, so that another day is shown; undefined when all is well. */
export function unknownDay({ startTime, date }: MapQuery, zone?: string): string | undefined {
  if (dateIn(startTime, zone) !== undefined) return undefined;
  if (startTime && /\d-\d/.test(startTime)) return startTime;
  return date && dateIn(date, zone) === undefined ? date : undefined;
}

/** The wall times of `/map`; a side without a clock in the address is undefined. */
export interface MapTimes {
  date: LocalDate;
  start: WallTime | undefined;
  end: WallTime | undefined;
}

/**
 * Day and times of `/map`: a time of clock only is joined with the day (TZ-13). An end without a day of its own that is
 * not after the start lies on the same day all the same; the form says so, nothing is guessed.
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
