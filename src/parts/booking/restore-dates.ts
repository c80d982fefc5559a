import type { Schedule } from '@/api/schemas/schedules';
import type { Occurrence } from '@/domain/recurrence';
import { formatServerInstant } from '@/domain/time';
import { UndoUnavailable, type NotRestored } from '@/writes/undo-unavailable';
import type { Write } from '@/writes/write';
import { notRestored } from './lost';
import { nameOf } from './names';
import { refusedBy } from './refused';
import { bringDatesBack, bringRuleBack, dayInSeries } from './restore-series';
import { timesNow } from './times-now';
import type { Booking } from './types';
import { t, whyNot } from './why-not';

interface CanceledDates {
  readonly write: Write;
  /** The date that was canceled with the others, as it was. */
  readonly schedule: Schedule;
  readonly dates: readonly Occurrence[];
  /** Those of them that were loaded, as they were. */
  readonly known: readonly Schedule[];
  readonly why: string;
  readonly loadBook: () => Promise<Booking['book']>;
}

/** A date as it was; one that wasn’t loaded has the places of the others. */
function dateAt(
  { start, end, key }: Occurrence,
  { schedule, known }: CanceledDates,
): Schedule & { readonly series_date: string } {
  const series_date = key.slice(0, 10);
  const found = known.find((date) => dayInSeries(date) === series_date);
  const [from, until] = [formatServerInstant(start), formatServerInstant(end)];
  const slots = schedule.slots.map((slot) => ({ ...slot, start: from, end: until }));
  return { ...schedule, slots, start: from, end: until, ...found, series_date };
}

/**
 * Brings back those of several canceled dates that can be, when a rule refuses to bring back all of them (UNDO-4).
 *
 * @throws {@link UndoUnavailable} that names each of the others with its reason and something similar (UNDO-2)
 */
export async function restoreDates(canceled: CanceledDates): Promise<void> {
  const { write, schedule, why, loadBook } = canceled;
  const dates = canceled.dates.map((date) => dateAt(date, canceled));
  await bringRuleBack(
    write,
    schedule,
    dates.map(({ series_date }) => series_date),
  );
  const lines: NotRestored[] = [];
  // One after the other, because each starts from the rule that the previous one left.
  for (const date of dates) {
    try {
      await bringDatesBack(write, [date]);
    } catch (error) {
      const refused = refusedBy(error);
      if (!refused) throw error;
      const [slot] = date.slots;
      const name = nameOf(date);
      const text = t('notBack', {
        name,
        when: slot ? timesNow(slot, { date: 'always' }) : '',
        why: whyNot(name, date.time_zone, refused),
      });
      lines.push(notRestored(date, date.slots, loadBook, text));
    }
  }
  if (lines.length === 0) return;
  throw new UndoUnavailable(lines.length < dates.length ? t('othersBack', { why }) : why, lines);
}
