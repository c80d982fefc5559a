import { undefinedIfGone } from '@/api/core/errors';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { expandSeries, includeDays, excludeDays, withExclusionsOf } from '@/domain/recurrence';
import { officeDay, type LocalDate } from '@/domain/time';
import type { Write } from '@/writes/write';
import { isOwnError } from './refused';
import { seriesOf } from './series';

type Rule = NonNullable<Schedule['recurring']>;

/** The office day that a series gives one of its dates, wherever the date has been moved. */
export const dayInSeries = ({ series_date, start, time_zone }: Schedule): LocalDate =>
  series_date ?? officeDay(start, time_zone);

/** A series as it is now; undefined if all of its dates are canceled. */
const currentSeries = (masterId: string): Promise<Schedule | undefined> =>
  undefinedIfGone(schedules.get.call({ params: { id: masterId } }));

/** Gives a series a rule. What the rule names again returns as it was (UNDO-4). */
const putRule = async (
  write: Write,
  masterId: string,
  recurring: Rule,
  present: Schedule | undefined,
): Promise<void> => {
  const version = present ? { updated_at: present.updated_at } : {};
  await write(
    schedules.change,
    { params: { id: masterId }, body: { recurring, ...version } },
    { ownError: isOwnError },
  );
};

/**
 * Brings canceled dates back into their series, all or none: its rule names their days again, and each returns with its own places,
 * times, and people (UNDO-4). Rejects like the write does if a rule refuses one of them.
 *
 * @param dates at least one, all of one series, as they were before they were canceled
 */
export async function bringDatesBack(write: Write, dates: readonly Schedule[]): Promise<void> {
  const [first] = dates;
  if (!first?.recurring || first.master_id === null) throw new Error('Not a date of a series');
  const zone = first.time_zone;
  const days = new Set(dates.map(dayInSeries));
  const present = await currentSeries(first.master_id);
  const rule = present?.recurring ?? { ...first.recurring, rrules: onlyOn(first, days) };
  const rrules = includeDays(rule.rrules, days, zone);
  await putRule(write, first.master_id, { ...rule, rrules }, present);
}

/** The rule of a series of which only some days are left. */
function onlyOn(date: Schedule, days: ReadonlySet<LocalDate>): string[] {
  const series = seriesOf(date);
  if (!series) return [];
  const others = expandSeries(series).map(({ key }) => key.slice(0, 10));
  return excludeDays(
    series.lines,
    others.filter((day) => !days.has(day)),
  );
}

/**
 * Gives a series back the rule it had, and with it the dates that it lost since (UNDO-4). Dates that were canceled by themselves in
 * the meantime stay canceled.
 *
 * @param date of the series, as it was before
 * @param without days that stay left out for now. A series that has no dates at all stays as it is then.
 */
export async function bringRuleBack(
  write: Write,
  date: Schedule,
  without: readonly LocalDate[] = [],
): Promise<void> {
  const { recurring, master_id } = date;
  if (!recurring || master_id === null) throw new Error('Not a date of a series');
  const present = await currentSeries(master_id);
  if (!present && without.length > 0) return;
  const rrules = withExclusionsOf(recurring.rrules, present?.recurring?.rrules ?? []);
  await putRule(write, master_id, { ...recurring, rrules: excludeDays(rrules, without) }, present);
}
