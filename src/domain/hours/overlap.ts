import { addDays, type LocalDate } from '@/domain/time';
import { holdsOn, openDay, type HoursEntry, type OfficeTimes, type Source } from './open-day';

/** A day that two entries are about. */
export interface Overlap {
  readonly other: HoursEntry;
  readonly date: LocalDate;
  /** What decides that day then (HOURS-1). */
  readonly source: Source;
}

/** Days that are looked at: entries of years overlap in their first one, or on none. */
const LOOKED_AT = 400;

/**
 * The first day on which another entry holds beside this one: of the same place, its office, or the organization. Nothing is
 * wrong with that, but whoever writes the second should know which of them counts.
 *
 * @param entry as it will be; another with its id is the one it replaces
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
  for (let index = 0; index < LOOKED_AT; index += 1) {
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
