import type { Schedule } from '@/api/schemas/schedules';
import type { Occurrence } from '@/domain/recurrence';
import { formatServerInstant } from '@/domain/time';
import type { Write } from '@/writes/write';
import { nameOf } from './names';
import { refusedBy } from './refused';
import { bringDatesBack, bringRuleBack, dayInSeries } from './restore-series';
import { whyNot } from './why-not';

/**
 * A date of a series as it is; one that wasn’t loaded has the places of the others.
 *
 * @param like a date whose places all dates have
 * @param known those that are loaded
 */
export function dateAt(
  { start, end, key }: Occurrence,
  like: Schedule,
  known: readonly Schedule[],
): Schedule {
  const series_date = key.slice(0, 10);
  const found = known.find((date) => dayInSeries(date) === series_date);
  const [from, until] = [formatServerInstant(start), formatServerInstant(end)];
  const slots = like.slots.map((slot) => ({ ...slot, start: from, end: until }));
  return { ...like, slots, start: from, end: until, ...found, series_date };
}

/** A date that couldn’t be brought back, and why. */
interface LostDate {
  readonly date: Schedule;
  readonly why: string;
}

/**
 * Brings back those of several canceled dates that can be, when a rule refuses to bring back all of them (UNDO-4).
 *
 * @param schedule one of the dates, as it was
 * @returns the others
 */
export async function restoreDates(
  write: Write,
  schedule: Schedule,
  dates: readonly Schedule[],
): Promise<readonly LostDate[]> {
  await bringRuleBack(write, schedule, dates.map(dayInSeries));
  const lost: LostDate[] = [];
  // One after the other, because each starts from the rule that the previous one left.
  for (const date of dates) {
    try {
      await bringDatesBack(write, [date]);
    } catch (error) {
      const refused = refusedBy(error);
      if (!refused) throw error;
      lost.push({ date, why: whyNot(nameOf(date), date.time_zone, refused) });
    }
  }
  return lost;
}
