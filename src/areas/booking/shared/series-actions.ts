import type { QueryClient } from '@tanstack/react-query';
import { Schedule } from '@/api/schemas/schedules';
import { asksForCalendar } from '@/areas/me/shared/calendar-access/asks-for-calendar';
import {
  continuationOperation,
  InsteadOfDate,
  seriesCutOperation,
} from '@/areas/organization/shared/large-changes/series';
import { carryWhole } from '@/areas/organization/shared/large-changes/whole';
import { Unknown, type Left, type Operation } from '@/writes/large/types';
import { showProblem } from '@/writes/problem';
import { UndoUnavailable, type NotRestored } from '@/writes/undo-unavailable';
import { bookingCopy, withTexts, type Texts } from './copies';
import { notRestored } from './lost';
import { isMasked } from './masked';
import { nameOf, slotSubject, subjectOf } from './names';
import { refusedBy } from './refused';
import { dateAt } from './restore-dates';
import {
  datesOfScope,
  countElsewhere,
  seriesBefore,
  seriesFrom,
  type SeriesFacts,
  type SeriesScope,
} from './series';
import { timesNow } from './times-now';
import type { BookResult, SlotChange } from './types';
import { t, withElsewhere } from './why-not';

/** A date of a series, and what’s known about the others. */
export interface SeriesDate {
  readonly schedule: Schedule;
  readonly facts: SeriesFacts;
  readonly known: readonly Schedule[];
}

export interface SeriesBooking {
  /**
   * Cancels this and the following dates, or all future ones; past dates stay (REC-9). Undo brings them back into the series
   * (UNDO-4); there is none if privacy hides the booking (UNDO-3).
   */
  cancel: (date: SeriesDate, scope: Exclude<SeriesScope, 'this'>) => Promise<void>;
  /**
   * Changes this and the following dates: the series ends before them, and a new one continues (REC-10). If the new one can’t be
   * booked, the old dates are booked again, so nothing is lost.
   */
  changeFollowing: (date: SeriesDate, change: SlotChange, texts?: Texts) => Promise<BookResult>;
}

/** The rule that shortens a series to the dates before the chosen ones; undefined if all are chosen. */
function shortened({ schedule, facts }: SeriesDate, scope: 'following' | 'all') {
  const isAll = facts.all[0]?.key === facts.key;
  if (scope === 'all' || isAll || schedule.master_id === null) return undefined;
  return seriesBefore(facts);
}

/** Cancels dates of a series. */
const cutOf = (date: SeriesDate, scope: 'following' | 'all'): Operation => {
  const { schedule, facts, known } = date;
  const recurring = shortened(date, scope);
  return seriesCutOperation({
    schedule,
    ...(recurring && { recurring }),
    dates: datesOfScope(facts, scope).map((each) => dateAt(each, schedule, known)),
  });
};

/** Offers something similar for each date that couldn’t be brought back (UNDO-2). */
function insteadOf(client: QueryClient, left: readonly Left[], count: number): Error | undefined {
  const lines = left.flatMap(({ instead, why }): NotRestored[] => {
    const parsed = InsteadOfDate.safeParse(instead);
    if (!parsed.success) return [];
    const { date } = parsed.data;
    const [slot] = date.slots;
    const when = slot ? timesNow(slot, { date: 'always' }) : '';
    const text = t('notBack', { name: nameOf(date), when, why });
    const loadBook = async () => (await import('./actions')).bookingActions(client).book;
    return [notRestored(date, date.slots, loadBook, text)];
  });
  // What can be tried again is in the notice of the change.
  if (lines.length < left.length) return undefined;
  const why = left[0]?.why ?? '';
  return new UndoUnavailable(lines.length < count ? t('othersBack', { why }) : why, lines);
}

/** Actions on several dates of a series at once. A single date is treated like any other booking. */
export function seriesActions(client: QueryClient): SeriesBooking {
  return {
    async cancel(date, scope) {
      const { schedule, facts, known } = date;
      const dates = datesOfScope(facts, scope);
      const { length: count } = dates;
      const elsewhere = countElsewhere(dates, schedule, known);
      const label = withElsewhere(
        t('cancelledDates', { name: nameOf(schedule), count: count - elsewhere }),
        elsewhere,
      );
      const isForGood = isMasked(client, schedule);
      await carryWhole(client, {
        subject: subjectOf(schedule.id),
        done: label,
        first: isForGood ? [] : [cutOf(date, scope)],
        last: isForGood ? [cutOf(date, scope)] : [],
        saidOf: () => ({
          ...(isForGood && { words: t('forGood', { what: label }), isUndoable: false }),
          rows: schedule.slots.map(({ id }) => slotSubject(id)),
          count,
        }),
        otherwise: (left) => insteadOf(client, left, count),
      });
    },

    async changeFollowing(date, { slotId, target, range }, texts) {
      const { schedule, facts, known } = date;
      if (isMasked(client, schedule)) {
        const error = new Error(t('hiddenSeries'));
        showProblem(error);
        throw error;
      }
      if (await asksForCalendar(client, target.type, [target.id])) return { kind: 'asked' };
      const at = schedule.slots.findIndex(({ id }) => id === slotId);
      const next = seriesFrom(facts, facts.key, schedule, known, (slots) =>
        slots.map((slot, index) =>
          index === at ? { ...slot, resource_id: target.id, ...range } : slot,
        ),
      );
      if (!next) throw new Error('A series without dates');
      const dates = datesOfScope(facts, 'following');
      const elsewhere = countElsewhere(dates, schedule, known);
      const label = withElsewhere(
        t('changedDates', { name: target.name, count: dates.length - elsewhere }),
        elsewhere,
      );
      const { slots, recurring } = next;
      const body = { ...withTexts(bookingCopy(schedule, slots), texts), recurring };
      const madeOf = (answers: readonly unknown[]) =>
        Schedule.safeParse(answers.at(-1)).data ?? schedule;
      try {
        const answers = await carryWhole(client, {
          subject: subjectOf(schedule.id),
          done: label,
          ownError: true,
          first: [],
          last: [cutOf(date, 'following'), continuationOperation({ like: schedule, body })],
          saidOf: (given) => {
            const made = madeOf(given);
            return {
              subject: subjectOf(made.id),
              rows: made.slots.map(({ id }) => slotSubject(id)),
              count: dates.length,
            };
          },
          otherwise: (left) => insteadOf(client, left, dates.length),
        });
        return { kind: 'booked', schedule: madeOf(answers) };
      } catch (error) {
        const refused = refusedBy(error);
        if (refused) return { kind: 'refused', refused };
        // If no one can tell, the notice of the change says so.
        if (!(error instanceof Unknown)) showProblem(error);
        throw error;
      }
    },
  };
}
