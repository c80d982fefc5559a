import { WEEKDAYS, type LocationKind, type Weekday } from '@/api/schemas/enums';
import type { UsualDay, UserSettings } from '@/api/schemas/settings';

/** Where someone usually is, day by day, and between which hours. */

export type UsualWeek = NonNullable<UserSettings['usual_week']>;
export type UsualTime = NonNullable<UserSettings['usual_time']>;

/** Where a day is usually spent; a split day has two, in order; none if nothing is set. */
export const kindsOf = (
  week: readonly UsualDay[] | undefined,
  day: Weekday,
): readonly LocationKind[] => week?.find((each) => each.day === day)?.locations ?? [];

/** The week with one day changed, from Monday; a day without a kind is omitted. */
export const withDay = (
  week: readonly UsualDay[] | undefined,
  day: Weekday,
  kinds: readonly LocationKind[],
): UsualWeek =>
  WEEKDAYS.map((each) => ({
    day: each,
    locations: [...(each === day ? kinds : kindsOf(week, each))],
  })).filter(({ locations }) => locations.length > 0);

/** `HH:mm` for a field, from the API’s `HH:mm:ss`. */
export const toFieldTime = (time: string | undefined): string => time?.slice(0, 5) ?? '';

/** What’s wrong with hours, if anything; both empty means none. */
export function hoursProblem(from: string, to: string): 'half' | 'order' | undefined {
  if ((from === '') !== (to === '')) return 'half';
  return from !== '' && from >= to ? 'order' : undefined;
}

/** Hours in the API’s format; null for none. */
export const toUsualTime = (from: string, to: string): UsualTime | null =>
  from === '' || to === '' ? null : { start_time: `${from}:00`, end_time: `${to}:00` };

/** A day’s quarter hours, plus the current time if it’s between two of them. */
export function quarters(present: string): string[] {
  const all = Array.from({ length: 96 }, (_, index) => {
    const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15];
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  });
  return present === '' || all.includes(present) ? all : [...all, present].toSorted();
}
