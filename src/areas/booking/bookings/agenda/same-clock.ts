import {
  daysBetween,
  addDays,
  formatServerInstant,
  officeDay,
  toInstant,
  toWall,
  type LocalDate,
} from '@/domain/time';

/** A range at the same wall clock on another day of its office (TZ-8). */
export function sameClockOn(
  { start, end }: { readonly start: string; readonly end: string },
  day: LocalDate,
  zone: string,
): { start: string; end: string } {
  const shift = daysBetween(officeDay(start, zone), day);
  const at = (instant: string): string => {
    const wall = toWall(instant, zone);
    return formatServerInstant(
      toInstant(`${addDays(wall.slice(0, 10), shift)}${wall.slice(10)}`, zone),
    );
  };
  return { start: at(start), end: at(end) };
}
