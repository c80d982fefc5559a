import type { Office } from '@/api/schemas/places';
import {
  addDays,
  formatServerInstant,
  mapTimes,
  officeDay,
  pickZone,
  roundDownToQuarter,
  toInstant,
  toWall,
  unknownDay,
  type LocalDate,
} from '@/domain/time';
import { HOUR } from '@/domain/time/durations';
import type { Session } from '../load';
import type { TimeMode, WhereSearch } from './search';

/** Default hours if neither office nor organization sets any (DEF-1). */
const DEFAULT_HOURS = { start: '09:00:00', end: '17:00:00' } as const;

/** The selected place and time: what the bar shows and every page below it uses. */
export interface Where {
  /** Undefined only in an organization without offices. */
  office: Office | undefined;
  /** The address names an office that was deleted or belongs to another organization; {@link office} is then the fallback. */
  unknownOffice: boolean;
  /** Zone for days and times: the office’s, otherwise the organization’s, otherwise UTC (TZ-2). */
  zone: string;
  /** The requested or last viewed floor. It may no longer exist: code with the list of floors decides (DEF-6). */
  floorId: string | undefined;
  /** The office's today (TZ-3). */
  today: LocalDate;
  date: LocalDate;
  /** What the address contains instead of a day that can be shown; {@link date} is then the fallback. */
  unknownDay: string | undefined;
  timeMode: TimeMode;
  /** Wall time in the office’s zone, `HH:mm`. */
  startTime: string;
  endTime: string;
  /** The same as instants in the API’s format, `yyyy-MM-ddTHH:mm:ss.000Z`; the end is always after the start. */
  start: string;
  end: string;
  /** The address has an end that isn’t after its start; the hour after the start is shown instead. */
  reversed: boolean;
}

/** What this browser has stored. */
export interface Remembered {
  officeId: string | undefined;
  floorId: string | undefined;
}

type Known = Pick<Session, 'user' | 'organization' | 'offices'>;

/**
 * The office: the requested one, otherwise the cookie’s, otherwise the default, otherwise the first by name; ids that no longer
 * exist are skipped (DEF-6).
 */
export function resolveOffice(
  { user, offices }: Pick<Session, 'user' | 'offices'>,
  asked: string | undefined,
  remembered: string | undefined,
): Office | undefined {
  const find = (id: string | null | undefined) => offices.find((office) => office.id === id);
  return find(asked) ?? find(remembered) ?? find(user.default_office_id) ?? offices[0];
}

/**
 * Resolves where and when from the address.
 *
 * @param now milliseconds since 1970
 */
export function resolveWhere(
  session: Known,
  search: WhereSearch,
  remembered: Remembered,
  now: number,
): Where {
  const office = resolveOffice(session, search.officeId, remembered.officeId);
  const zone = pickZone(office?.time_zone, session.organization.settings.timeZone);
  const today = officeDay(now, zone);
  const times = mapTimes(search, today, zone);
  const { timeMode = 'manual' } = search;
  const hours = defaultHours(session, office);
  const wall = { start: `${times.date}T${hours.start}`, end: `${times.date}T${hours.end}` };
  if (timeMode === 'now' && times.date === today) {
    wall.start = toWall(roundDownToQuarter(now), zone);
    // After hours, "now" lasts until the end of the day instead of ending before it starts.
    if (wall.end <= wall.start) wall.end = `${addDays(today, 1)}T00:00:00`;
  } else if (timeMode === 'manual') {
    wall.start = times.start ?? wall.start;
    wall.end = times.end ?? wall.end;
    // Midnight as the end of a range means the end of its day (RANGE-4); any other end stays as it is.
    if (wall.end === `${times.date}T00:00:00` && wall.start >= wall.end) {
      wall.end = `${addDays(times.date, 1)}T00:00:00`;
    }
  }
  const start = toInstant(wall.start, zone);
  let end = toInstant(wall.end, zone);
  const reversed = end <= start;
  if (reversed) {
    const midnight = toInstant(`${addDays(wall.start.slice(0, 10), 1)}T00:00:00`, zone);
    end = new Date(Math.min(start.getTime() + HOUR, midnight.getTime()));
    wall.end = toWall(end, zone);
  }
  return {
    office,
    unknownOffice: search.officeId !== undefined && office?.id !== search.officeId,
    zone,
    floorId: search.floorId ?? remembered.floorId,
    today,
    date: times.date,
    unknownDay: unknownDay(search, zone),
    timeMode,
    startTime: wall.start.slice(11, 16),
    endTime: wall.end.slice(11, 16),
    start: formatServerInstant(start),
    end: formatServerInstant(end),
    reversed,
  };
}

/** The office’s default hours, otherwise the organization’s, otherwise 9:00 to 17:00 (DEF-1). */
export function defaultHours(
  { organization }: Pick<Session, 'organization'>,
  office: Office | undefined,
): { start: string; end: string } {
  const own = office?.settings.reservation_default_time;
  if (own) return { start: own.start_time, end: own.end_time };
  const shared = organization.settings.reservationDefaultTime;
  return shared ? { start: shared.startTime, end: shared.endTime } : DEFAULT_HOURS;
}
