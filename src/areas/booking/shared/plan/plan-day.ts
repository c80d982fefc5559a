import type { QueryClient } from '@tanstack/react-query';
import { startOfWeek, weekday as weekdayOf, type LocalDate } from '@/domain/time';
import type { DayPlan } from '@/domain/work-locations';
import { draftsOf } from './drafts';

/**
 * Sets one day of my plan, whatever the rest of its week is by then.
 *
 * @returns how to revert it
 */
export async function planDay(
  client: QueryClient,
  date: LocalDate,
  plan: DayPlan,
): Promise<() => Promise<void>> {
  const weekday = weekdayOf(date);
  const week = startOfWeek(date);
  let before: DayPlan = [];
  await draftsOf(client).rewrite(week, (stored) => {
    before = stored[weekday];
    return { ...stored, [weekday]: plan };
  });
  return () => draftsOf(client).rewrite(week, (stored) => ({ ...stored, [weekday]: before }));
}
