import { addDays, dayOf, instantAt } from '../../rules/zone';

/** Days and instants around a world's present, in the office's own time. */
export interface Moments {
  /** The present day of Berlin. */
  readonly today: string;
  readonly now: string;
  /** A day so many days from the present. */
  day(days: number): string;
  /** A wall time of such a day. */
  at(days: number, time: string, zone?: string): string;
}

const BERLIN_ZONE = 'Europe/Berlin';

export function moments(anchor: string): Moments {
  const today = dayOf(anchor, BERLIN_ZONE);
  const day = (days: number): string => addDays(today, days);
  return {
    today,
    now: anchor,
    day,
    at: (days, time, zone = BERLIN_ZONE) => instantAt(day(days), `${time}:00`, zone),
  };
}
