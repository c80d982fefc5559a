import { addDays, dayOf, instantAt } from '../../rules/zone';

/** Days and instants around a world’s present, in the office’s time zone. */
export interface Moments {
  /** The current day in Berlin. */
  readonly today: string;
  readonly now: string;
  /** The day this many days from the present. */
  day(days: number): string;
  /** A wall time on such a day. */
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
