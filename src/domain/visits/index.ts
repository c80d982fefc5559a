import type { Visit, VisitState } from '@/api/schemas/visits';
import { officeDay } from '@/domain/time';
import { MINUTE } from '@/domain/time/durations';

/** The state of a visit: a guest who is still expected when the office day is over didn’t come. */
export type VisitStatus = VisitState | 'no_show';

/**
 * The current state of a visit.
 *
 * @param now milliseconds since 1970
 * @param zone the office’s zone
 */
export function visitStateOf(
  { status, start }: Pick<Visit, 'status' | 'start'>,
  now: number,
  zone: string,
): VisitStatus {
  const isMissed = status === 'expected' && officeDay(start, zone) < officeDay(now, zone);
  return isMissed ? 'no_show' : status;
}

/** From here on, a visitor who hasn’t come is late. */
const GRACE = 15 * MINUTE;

/** Whether a visitor should have come by now. One whose day is over isn’t late anymore. */
export const isLate = (
  visit: Pick<Visit, 'status' | 'start'>,
  now: number,
  zone: string,
): boolean =>
  visitStateOf(visit, now, zone) === 'expected' && Date.parse(visit.start) + GRACE <= now;

/** Whether a visit is over: its office day has ended, or nothing more will happen. */
export function isPast(visit: Pick<Visit, 'status' | 'start'>, now: number, zone: string): boolean {
  const standing = visitStateOf(visit, now, zone);
  if (standing === 'here' || standing === 'waiting') return false;
  return standing !== 'expected' || officeDay(visit.start, zone) < officeDay(now, zone);
}

/** A guest’s places: a room, a desk, or both. */
export const placesOfVisit = ({
  resource,
  resources,
}: Pick<Visit, 'resource' | 'resources'>): NonNullable<Visit['resources']> =>
  resources ?? (resource ? [resource] : []);

/** Their names, for a list or a line; null if the guest has no place. */
export const placeNamesOfVisit = (visit: Pick<Visit, 'resource' | 'resources'>): string | null =>
  placesOfVisit(visit)
    .map(({ name }) => name)
    .join(', ') || null;

const sameGuest = ({ visitor }: Pick<Visit, 'visitor'>): string =>
  `${visitor.name.trim().toLowerCase()} ${visitor.email?.trim().toLowerCase() ?? ''}`;

/**
 * Guests who can be invited again, latest first. They’re identified by name and email together: two guests who share an address
 * stay two (VISIT-7).
 */
export function recentGuests<V extends Pick<Visit, 'visitor' | 'start'>>(
  visits: readonly V[],
  most: number,
): V[] {
  const latest = new Map<string, V>();
  for (const visit of visits.toSorted((a, b) => (a.start < b.start ? 1 : -1))) {
    const key = sameGuest(visit);
    if (!latest.has(key)) latest.set(key, visit);
  }
  return [...latest.values()].slice(0, most);
}
