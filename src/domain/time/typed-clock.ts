import { formatClock } from './clock';
import type { LocalDate } from './dates';
import { formatOffset, offsetAt } from './offset';
import { instantMs, toInstant, toWall, wallTimeKind, type Instant } from './wall';

/**
 * A clock time as a form holds it: `HH:mm`. Where the clock reads the same twice that day, it means the first one, and with
 * an offset behind it, `02:30+01:00`, the second (TZ-7).
 */
export type TypedClock = string;

/** The part of a typed clock that a field shows, `HH:mm`. */
export const readingOf = (clock: TypedClock): string => clock.slice(0, 5);

/** Whether a typed clock means the second of two equal readings. */
export const isSecondReading = (clock: TypedClock): boolean => clock.length > 5;

/** The typed clock of an instant, which `typedInstant` takes back to its minute. */
export function typedClock(instant: Instant, zone: string): TypedClock {
  const clock = formatClock(instant, zone);
  const kind = wallTimeKind(`${toWall(instant, zone).slice(0, 16)}:00`, zone);
  const offset = formatOffset(offsetAt(zone, instantMs(instant)));
  return kind.kind === 'twice' && kind.second.offset === offset ? `${clock}${offset}` : clock;
}

/**
 * The instant of a typed clock on an office day. On a day on which the reading occurs once, it is that one.
 *
 * @throws RangeError for an unknown zone, or what is no date or clock
 */
export const typedInstant = (date: LocalDate, clock: TypedClock, zone: string): Date =>
  toInstant(`${date}T${readingOf(clock)}:00`, zone, {
    occurrence: isSecondReading(clock) ? 'second' : 'first',
  });
