import { addDays, type LocalDate } from '@/domain/time';
import { holdsOn, openDay, type HoursEntry, type OfficeTimes, type Source } from './open-day';

/** A day to which two entries apply. */
export interface Overlap {
  readonly other: HoursEntry;
  readonly date: LocalDate;
  /** What decides that day (HOURS-1). */
  readonly source: Source;
}

/** How many days are checked: entries that last for years overlap in the first one or not at all. */
const DAYS_CHECKED = 400;

/**
 * The first day on which another entry of the same place, its office, or the organization also applies. That isn’t an error,
 * but whoever writes the second entry should know which of them wins.
 *
 * @param entry as it will be; an existing one with the same id is the one it replaces
 */
export function overlapOf(entry: HoursEntry, times: OfficeTimes): Overlap | undefined {
  const others = times.entries.filter(({ id }) => id !== entry.id);
  const beside = others.filter(
    ({ scope, resource_id, type }) =>
      type !== 'weekday' && (scope !== 'resource' || resource_id === entry.resource_id),
  );
  const { start_date } = entry;
  if (start_date === null || beside.length === 0) return undefined;
  const last = entry.end_date ?? start_date;
  const entries = [...others, entry];
  for (let index = 0; index < DAYS_CHECKED; index += 1) {
    const date = addDays(start_date, index);
    if (date > last) return undefined;
    const other = holdsOn(entry, date) ? beside.find((each) => holdsOn(each, date)) : undefined;
    if (other) {
      const { source } = openDay({ ...times, entries }, date, entry.resource_id ?? undefined);
      return { other, date, source };
    }
  }
  return undefined;
}
