import { HOUR } from '@/domain/time/durations';
import { addDays, dayBounds, dayOf, instantAt, weekdayOf } from '../rules/zone';

/** Zones in which you may want a certain time: those of the offices. */
export const ZONES = {
  Berlin: 'Europe/Berlin',
  'New York': 'America/New_York',
  Auckland: 'Pacific/Auckland',
} as const;
export type Place = keyof typeof ZONES;

/** Every zone with clock changes has one within this many days. */
const YEAR = 370;

/** 8:30 on the next day from Monday to Friday on which that’s still to come. An instant. */
export function nextWorkingMorning(now: number, zone: string): string {
  let day = dayOf(new Date(now).toISOString(), zone);
  for (;;) {
    const morning = instantAt(day, '08:30:00', zone);
    if (weekdayOf(day) < 5 && Date.parse(morning) > now) return morning;
    day = addDays(day, 1);
  }
}

/** A day that isn’t 24 hours long. */
export interface ClockChange {
  readonly date: string;
  readonly hours: number;
  /** Half past eight on it. */
  readonly morning: string;
}

/** The next days after today on which a zone’s clocks change: two within a year, or none. */
export function clockChanges(now: number, zone: string): ClockChange[] {
  const found: ClockChange[] = [];
  const today = dayOf(new Date(now).toISOString(), zone);
  for (let ahead = 1; ahead <= YEAR && found.length < 2; ahead++) {
    const date = addDays(today, ahead);
    const { start, end } = dayBounds(date, zone);
    const hours = (Date.parse(end) - Date.parse(start)) / HOUR;
    if (hours !== 24) found.push({ date, hours, morning: instantAt(date, '08:30:00', zone) });
  }
  return found;
}
