import type { LocalDate } from '@/domain/time/dates';
import { formatRecurrence, localOf, parseRecurrence } from './series';

const unfold = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');

const isExclusion = (line: string): boolean => /^\s*EXDATE\b/i.test(line);

/**
 * The lines of a series that no longer leave out some office days, so that their dates return (UNDO-4). All other lines stay as
 * they were written.
 *
 * @param zone of the series
 * @throws RecurrenceError for an unreadable EXDATE
 */
export function includeDays(
  lines: readonly string[],
  days: ReadonlySet<LocalDate>,
  zone: string,
): string[] {
  return unfold(lines).flatMap((line) => {
    if (!isExclusion(line)) return [line];
    const { excluded } = parseRecurrence([line]);
    const left = excluded.filter((date) => !days.has(localOf(date, zone).date));
    return left.length === excluded.length
      ? [line]
      : formatRecurrence({ rules: [], extra: [], excluded: left }, zone);
  });
}

/** The lines of a series that also leave out some office days (REC-6). */
export const excludeDays = (lines: readonly string[], days: readonly LocalDate[]): string[] =>
  days.length === 0
    ? [...lines]
    : [...lines, `EXDATE;VALUE=DATE:${days.map((day) => day.replaceAll('-', '')).join(',')}`];

/** The lines of a series with the days that another version of it leaves out as well. */
export const withExclusionsOf = (
  lines: readonly string[],
  other: readonly string[],
): readonly string[] => {
  const own = new Set(unfold(lines));
  return [...own, ...unfold(other).filter((line) => isExclusion(line) && !own.has(line))];
};
