import { formatClock } from './clock';
import { daysBetween, type LocalDate } from './dates';
import { formatDate, formatRange } from './format';
import { formatOffset, offsetAt } from './offset';
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
export function twoZones(range: TimeRange, officeZone: string, viewerZone: string): TwoZones {
  const side = (zone: string): ZoneTime => ({
    zone,
    place: zonePlace(zone),
    text: formatRange(range, zone),
    date: officeDay(range.start, zone),
  });
  const [office, viewer] = [side(officeZone), side(viewerZone)];
  if (office.text === viewer.text && office.date === viewer.date) return { office };
  return { office, viewer: { ...viewer, dayShift: daysBetween(office.date, viewer.date) } };
}

/**
 * The two-zone label as text (TZ-4): `09:00–17:00 Berlin · 03:00–11:00 you`. If the date differs, the viewer’s side names its
 * day.
 *
 * @param you the word for the viewer, from the caller’s strings
 */
export function formatTwoZones(label: TwoZones, you: string): string {
  const { office, viewer } = label;
  if (!viewer) return office.text;
  // The text of 24 hours or more already contains its dates.
  const dated = viewer.dayShift !== 0 && /^\d\d:/.test(viewer.text);
  const text = dated ? `${formatDate(viewer.date)} ${viewer.text}` : viewer.text;
  return `${office.text} ${office.place} · ${text} ${you}`;
}

/** Full date and time of an instant, for tooltips and exports (TZ-7): `2026-03-30 09:00 +02:00`. */
export function formatStamp(instant: Instant, zone: string): string {
  const at = instantMs(instant);
  return `${officeDay(at, zone)} ${formatClock(at, zone)} ${formatOffset(offsetAt(zone, at))}`;
}
