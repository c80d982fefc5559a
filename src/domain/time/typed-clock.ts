import { formatClock } from './clock';
import type { LocalDate } from './dates';
import { formatOffset, offsetAt } from './offset';
import { instantMs, toInstant, toWall, wallTimeKind, type Instant } from './wall';

/**
 * A time as a form stores it: `HH:mm`. If the clock shows the same time twice that day, it means the first one and, with an
 * offset after it (`02:30+01:00`), the second (TZ-7).
 */
export type TypedClock = string;

/** The part of a typed time that a field shows, `HH:mm`. */
export const readingOf = (clock: TypedClock): string => clock.slice(0, 5);

/** Whether a typed time means the second of two occurrences. */
export const isSecondOccurrence = (clock: TypedClock): boolean => clock.length > 5;

/** The typed time of an instant, which `typedInstant` converts back to the same minute. */
export function typedClock(instant: Instant, zone: string): TypedClock {
  const clock = formatClock(instant, zone);
  const kind = wallTimeKind(`${toWall(instant, zone).slice(0, 16)}:00`, zone);
  const offset = formatOffset(offsetAt(zone, instantMs(instant)));
  return kind.kind === 'twice' && kind.second.offset === offset ? `${clock}${offset}` : clock;
}

/**
 * The instant of a typed time on an office day. If it occurs only once that day, that one is meant.
 *
 * @throws RangeError for an unknown zone, or an invalid date or time
 */
export const typedInstant = (date: LocalDate, clock: TypedClock, zone: string): Date =>
  toInstant(`${date}T${readingOf(clock)}:00`, zone, {
    occurrence: isSecondOccurrence(clock) ? 'second' : 'first',
  });
