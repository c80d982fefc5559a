import { daysBetween, type LocalDate } from './dates';
import { formatDate, formatRange, formatTellingClock, type RangeFormat } from './format';
import { offsetAt } from './offset';
import { officeDay } from './office-day';
import type { TimeRange } from './ranges';
import { instantMs, type Instant } from './wall';
import { zonePlace } from './zone';

/** One side of a two-zone label. */
export interface ZoneTime {
  zone: string;
  /** `Berlin` */
  place: string;
  /** `09:00–17:00` */
  text: string;
  date: LocalDate;
}

/** The times of a range at the office and, only if they differ, in the viewer’s zone (TZ-4). */
export interface TwoZones {
  office: ZoneTime;
  /** Absent if the viewer’s time and date are the same. */
  viewer?: ZoneTime & {
    /** By how many days the viewer’s start date is ahead of the office’s: -2 to 2, because zones are up to 26 hours apart. */
    dayShift: number;
  };
}

/** The data of a two-zone label, office first (TZ-4, F-38). @throws RangeError for an unknown zone */
export function twoZones(
  range: TimeRange,
  officeZone: string,
  viewerZone: string,
  format: RangeFormat = {},
): TwoZones {
  const side = (zone: string): ZoneTime => ({
    zone,
    place: zonePlace(zone),
    text: formatRange(range, zone, format),
    date: officeDay(range.start, zone),
  });
  const [office, viewer] = [side(officeZone), side(viewerZone)];
  if (office.text === viewer.text && office.date === viewer.date) return { office };
  return { office, viewer: { ...viewer, dayShift: daysBetween(office.date, viewer.date) } };
}

/**
 * The two-zone label as text (TZ-4): `09:00–17:00 Berlin · 03:00–11:00 your time`. If the date differs, the viewer’s side names
 * its day.
 *
 * @param you the word for the viewer’s time, from the caller’s strings
 */
export function formatTwoZones(label: TwoZones, you: string): string {
  const { office, viewer } = label;
  if (!viewer) return office.text;
  // A text that already contains its dates, such as one of 24 hours or more.
  const dated = viewer.dayShift !== 0 && /^\d\d:/.test(viewer.text);
  const text = dated ? `${formatDate(viewer.date)}, ${viewer.text}` : viewer.text;
  // A day that the office’s side has named isn’t named again.
  const told = /^\D[^:]* (?=\d\d:.*–\d)/.exec(office.text)?.[0] ?? '';
  const rest = text.startsWith(told) ? text.slice(told.length) : text;
  return `${office.text} ${office.place} · ${rest} ${you}`;
}

/** Who reads a time, and what they take for granted. */
export interface TimeReader {
  /** Zone of the reader’s device. */
  readonly viewerZone: string;
  /** Zone of the office that the page is about: a time without a place is read as being there. */
  readonly pageZone: string;
  /** The word for the reader’s own time, from the caller’s strings. */
  readonly you: string;
}

/**
 * A time with its place: the only way to write a time that someone else’s clock, or another office’s, could show differently
 * (TZ-2 to TZ-4). Where the reader’s clock shows something else, both are written; where only the page’s office has another
 * time, the place is named: `09:00–17:00 New York`.
 *
 * @throws RangeError for an unknown zone
 */
export function formatTimes(
  range: TimeRange,
  zone: string,
  { viewerZone, pageZone, you }: TimeReader,
  format: RangeFormat = {},
): string {
  if (zone === viewerZone && zone === pageZone) return formatRange(range, zone, format);
  const label = twoZones(range, zone, viewerZone, format);
  if (label.viewer) return formatTwoZones(label, you);
  const isElsewhere = twoZones(range, zone, pageZone, format).viewer !== undefined;
  return isElsewhere ? `${label.office.text} ${label.office.place}` : label.office.text;
}

/**
 * A moment with its place: `09:00`, or `09:00 New York` where the reader’s clock or the page’s office shows another time or is on
 * another day (TZ-2 to TZ-4).
 *
 * @param format writes the moment, by default as its clock time
 * @throws RangeError for an unknown zone
 */
export function formatMoment(
  instant: Instant,
  zone: string,
  reader: Reading,
  format: (at: number, zone: string) => string = formatTellingClock,
): string {
  const text = format(instantMs(instant), zone);
  const place = placeOfTime(instant, zone, reader);
  return place === undefined ? text : `${text} ${place}`;
}

type Reading = Pick<TimeReader, 'viewerZone' | 'pageZone'>;

/**
 * The place that’s named beside a time at a moment, because the reader’s clock or the page’s office shows another one then; undefined
 * if both agree (TZ-2 to TZ-4).
 *
 * @throws RangeError for an unknown zone
 */
export function placeOfTime(
  instant: Instant,
  zone: string,
  { viewerZone, pageZone }: Reading,
): string | undefined {
  const at = instantMs(instant);
  const isSame = (other: string) => other === zone || offsetAt(other, at) === offsetAt(zone, at);
  return isSame(viewerZone) && isSame(pageZone) ? undefined : zonePlace(zone);
}
