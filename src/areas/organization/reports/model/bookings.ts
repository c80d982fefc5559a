import type { Person } from '@/api/schemas/people';
import type { ReservationReportRow } from '@/api/schemas/reports';
import { displayName, sortByPerson } from '@/domain/people';
import { instantMs, officeDay, offsetAt, weekday, type LocalDate } from '@/domain/time';
import { HOUR } from '@/domain/time/durations';
import { hoursOf, type ReportsSearch } from '../search';
import { groupKey, type Located } from './groups';

export type ZoneOf = (officeId: string) => string;

/** The day a booking counts for: that of its start at the office; one that started earlier counts for the range’s first day. */
function dayOfBooking(
  { start, resource }: ReservationReportRow,
  first: LocalDate,
  zoneOf: ZoneOf,
): LocalDate {
  const day = officeDay(start, zoneOf(resource.office_id));
  return day < first ? first : day;
}

/** Whether a booking holds its place in any of the hours of a weekday, in the office’s time. */
function touches(
  { start, end, resource }: ReservationReportRow,
  wanted: string,
  zoneOf: ZoneOf,
): boolean {
  const asked = hoursOf(wanted);
  if (!asked) return true;
  const zone = zoneOf(resource.office_id);
  const last = instantMs(end);
  for (let at = instantMs(start); at < last;) {
    const local = at + offsetAt(zone, at);
    const hour = Math.floor(local / HOUR) % 24;
    if (
      asked.hour <= hour &&
      hour <= asked.last &&
      weekday(officeDay(at, zone)) === asked.weekday
    ) {
      return true;
    }
    at += HOUR - (local % HOUR);
  }
  return false;
}

/** The filter of the bookings. */
type BookingDrill = Pick<
  ReportsSearch,
  'kind' | 'at' | 'day' | 'until' | 'site' | 'person' | 'place' | 'weekday' | keyof PlaceDrill
>;

/** The filter of the places, which their bookings share. */
export type PlaceDrill = Pick<ReportsSearch, 'floor' | 'area' | 'kind_of'>;

/** Whether a place, or that of a booking, is on the floor, in the area, and of the type that are asked for. */
export const isAmong =
  ({ floor, area, kind_of }: PlaceDrill) =>
  (row: Located): boolean =>
    (floor === undefined || groupKey(row, 'floor') === floor) &&
    (area === undefined || groupKey(row, 'area') === area) &&
    (kind_of === undefined || groupKey(row, 'type') === kind_of);

/** The bookings behind one figure, exactly as many as it says. */
export function bookingsBehind(
  rows: readonly ReservationReportRow[],
  drill: BookingDrill,
  first: LocalDate,
  zoneOf: ZoneOf,
): readonly ReservationReportRow[] {
  if (Object.values(drill).every((value) => value === undefined)) return rows;
  const { kind, at, day, until = day, site, person, place, weekday: name } = drill;
  const isBetween = (row: ReservationReportRow): boolean => {
    if (day === undefined || until === undefined) return true;
    const on = dayOfBooking(row, first, zoneOf);
    return day <= on && on <= until;
  };
  const isHere = isAmong(drill);
  return rows.filter(
    (row) =>
      (kind === undefined || (kind === 'no_shows' ? row.is_no_show : row.is_checked_in)) &&
      (person === undefined || personKey(row) === person) &&
      (place === undefined || row.resource.id === place) &&
      (site === undefined || row.resource.office_id === site) &&
      (name === undefined || weekday(dayOfBooking(row, first, zoneOf)) === name) &&
      isHere(row) &&
      isBetween(row) &&
      // Only an approved booking holds its place.
      (at === undefined || (row.status === 'accepted' && touches(row, at, zoneOf))),
  );
}

/**
 * A person’s bookings, and whether they came. Bookings of guests, and those whose person is hidden, have a row each, so that the rows
 * add up to the figures.
 */
export interface PersonRow {
  readonly key: string;
  /** Null for guests and hidden people. */
  readonly user: Person | null;
  /** Empty without a user. */
  readonly name: string;
  readonly reservations: number;
  readonly check_ins: number;
  readonly no_shows: number;
}

/** Whose bookings have no person that’s shown; their rows’ keys, which are unlike any id. */
export const GUESTS = '(guests)';
export const HIDDEN = '(hidden)';

/** The {@link PersonRow} that a booking belongs to. */
const personKey = ({ user, is_guest }: ReservationReportRow): string =>
  user ? user.id : is_guest ? GUESTS : HIDDEN;

/** Whether a row is that of a person. */
export const isPerson = (row: PersonRow): row is PersonRow & { readonly user: Person } =>
  row.user !== null;

/** The people in the bookings, by name; then guests, and people whose names are hidden. */
export function peopleOf(rows: readonly ReservationReportRow[]): PersonRow[] {
  const people = new Map<string, { -readonly [K in keyof PersonRow]: PersonRow[K] }>();
  for (const row of rows) {
    const key = personKey(row);
    let person = people.get(key);
    if (!person) {
      const { user } = row;
      const name = user ? displayName(user) : '';
      person = { key, user, name, reservations: 0, check_ins: 0, no_shows: 0 };
      people.set(key, person);
    }
    person.reservations += 1;
    if (row.is_checked_in) person.check_ins += 1;
    if (row.is_no_show) person.no_shows += 1;
  }
  const others = [GUESTS, HIDDEN].flatMap((key) => people.get(key) ?? []);
  return [...sortByPerson([...people.values()].filter(isPerson), ({ user }) => user), ...others];
}

/** No-shows divided by the bookings that ended or were checked in to, for which it’s known whether someone came. */
export function noShowRate({
  check_ins,
  no_shows,
}: Pick<PersonRow, 'check_ins' | 'no_shows'>): number | null {
  const known = check_ins + no_shows;
  return known === 0 ? null : no_shows / known;
}

/** People who book and don’t come, most no-shows first. */
export const missing = (people: readonly PersonRow[]) =>
  people
    .filter(isPerson)
    .filter(({ no_shows }) => no_shows > 0)
    .toSorted((a, b) => b.no_shows - a.no_shows || a.reservations - b.reservations);
