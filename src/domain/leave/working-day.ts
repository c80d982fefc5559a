import type { OfficeHours } from '@/api/schemas/hours';
import { weekday, weekdayIndex, type LocalDate } from '@/domain/time';

type Entry = Pick<
  OfficeHours,
  'type' | 'scope' | 'days' | 'start_date' | 'end_date' | 'is_available'
>;

const WEEKEND = 5;

const isOn = ({ days, start_date, end_date }: Entry, date: LocalDate): boolean =>
  (start_date === null || start_date <= date) &&
  (end_date === null || date <= end_date) &&
  (days.length === 0 || days.includes(weekday(date)));

/**
 * On which days an office works, highest entry first: closures and holidays, then rules for a date, then the office’s weekdays,
 * then the organization’s, then Monday to Friday (HOURS-1). Entries of single resources don’t count.
 */
export function workingDayOf(entries: readonly Entry[]): (date: LocalDate) => boolean {
  const known = entries.filter(({ scope }) => scope !== 'resource');
  const special = known.filter(({ type }) => type !== 'weekday');
  const closures = special.filter(({ is_available }) => !is_available);
  const openings = special.filter(({ type, is_available }) => type === 'rule' && is_available);
  const weekdays = known.filter(({ type }) => type === 'weekday');
  const own = weekdays.filter(({ scope }) => scope === 'office');
  const usual = own.length > 0 ? own : weekdays;
  return (date) => {
    if (closures.some((entry) => isOn(entry, date))) return false;
    if (openings.some((entry) => isOn(entry, date))) return true;
    if (usual.length === 0) return weekdayIndex(date) < WEEKEND;
    return usual.some((entry) => entry.is_available && isOn(entry, date));
  };
}
