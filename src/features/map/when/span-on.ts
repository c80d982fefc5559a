import type { Session } from '@/session';
import { whereFor, type Where } from '@/session/where';
import type { Span } from '@/domain/reservations';
import type { LocalDate } from '@/domain/time';
import { askedTime, isTimeChosen } from '../asked';

/** The hours that are asked for, as they stand in the address. */
export interface AskedHours extends Pick<Where, 'timeMode' | 'startTime' | 'endTime'> {
  readonly officeId: string;
  readonly floorId: string;
  /** The address itself names a time. */
  readonly hasTime: boolean;
}

/**
 * The same hours on another day, as a booking would take them: chosen ones as they are, the office's own within what is open
 * that day (DEF-4).
 *
 * @param open open time of that day; a closed day has none
 * @param now milliseconds since 1970
 */
export function spanOn(
  session: Session,
  { officeId, floorId, timeMode, startTime, endTime, hasTime }: AskedHours,
  date: LocalDate,
  open: readonly Span[] | undefined,
  now: number,
): Span | undefined {
  if (!open || open.length === 0) return undefined;
  const there = whereFor(session, {
    officeId,
    floorId,
    date,
    timeMode,
    startTime: hasTime ? startTime : undefined,
    endTime: hasTime ? endTime : undefined,
  });
  return askedTime(there, isTimeChosen(hasTime, there), open, now).bookable;
}
