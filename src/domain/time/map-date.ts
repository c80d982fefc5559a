import { readClock } from './clock';
import { isLocalDate, type LocalDate } from './dates';
import { officeDay } from './office-day';
import { readInstant, toWall, type WallTime } from './wall';

/** The query parameters of `/map` that speak of time, as they stand in the address. */
export interface MapQuery {
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  date?: string | null | undefined;
}

/** The day in a text, undefined when there is none that exists. A true instant is read in the office's zone. */
function dateIn(text: string | null | undefined, zone: string | undefined): LocalDate | undefined {
  if (typeof text !== 'string') return undefined;
  const instant = zone === undefined ? undefined : readInstant(text);
  if (instant !== undefined && zone !== undefined) return officeDay(instant, zone);
  const found = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(text)?.[0];
  return isLocalDate(found) ? found : undefined;
}

/**
 * The day that `/map` shows (TZ-13): the one in `startTime`, else the one in `date`, else the office's today. Values
 * without an existing day are passed over.
 *
 * @param officeToday the office's day of now, `yyyy-MM-dd`
 * @param zone the office's zone, in which a `startTime` with `Z` or an offset is read
 */
export function mapDate(query: MapQuery, officeToday: LocalDate, zone?: string): LocalDate {
  return dateIn(query.startTime, zone) ?? dateIn(query.date, zone) ?? officeToday;
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
    const instant = typeof text === 'string' && zone !== undefined ? readInstant(text) : undefined;
    if (instant !== undefined && zone !== undefined) return toWall(instant, zone);
    const clock = readClock(text);
    return clock === undefined ? undefined : `${dateIn(text, zone) ?? date}T${clock}`;
  };
  return { date, start: join(query.startTime), end: join(query.endTime) };
}
