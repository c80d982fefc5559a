import type { QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { asksForCalendar } from '@/parts/calendar-access/asks-for-calendar';
import { showDone } from '@/ui/show-done';
import { PartialFailure } from '@/writes/partial-failure';
import { announceDone, announcePartialFailure } from '@/writes/outcome';
import { showProblem } from '@/writes/problem';
import { sequence, type SequenceResult } from '@/writes/sequence';
import { UndoUnavailable } from '@/writes/undo-unavailable';
import { writer, type Write } from '@/writes/write';
import { bookingCopy, withTexts, type Texts } from './copies';
import { isOwnError, refusedBy } from './refused';
import { bringRuleBack } from './restore-series';
import { nameOf, slotSubject, subjectOf } from './names';
import {
  datesOfScope,
  countElsewhere,
  seriesBefore,
  seriesFrom,
  type SeriesAgain,
  type SeriesFacts,
  type SeriesScope,
} from './series';
import { isMasked } from './masked';
import type { BookResult, SlotChange } from './types';
import { t, whyNot, withElsewhere } from './why-not';

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

/** The body that shortens a series to the dates before the chosen ones; undefined if all are chosen. */
function shortened({ schedule, facts }: SeriesDate, scope: 'following' | 'all') {
  const recurring = scope === 'following' ? seriesBefore(facts) : undefined;
  const isAll = facts.all[0]?.key === facts.key;
  if (isAll || !recurring || schedule.master_id === null) return undefined;
  return { params: { id: schedule.master_id }, body: { recurring } };
}

/** The call that removes a series’ future dates. */
const whole = ({ id }: Schedule) => ({ params: { id }, query: { recurring: true } });

/** Books dates like a booking. */
const bookAgain = async (
  write: Write,
  like: Schedule,
  { slots, recurring }: SeriesAgain,
  texts?: Texts,
): Promise<Schedule> => {
  const body = { ...withTexts(bookingCopy(like, slots), texts), recurring };
  return (await write(schedules.create, { body }, { ownError: isOwnError })) ?? like;
};

/** The same failure with a message for people, if a rule refused it. */
const withReadableMessage = (error: unknown, { time_zone: zone, ...rest }: Schedule): unknown => {
  const refused = refusedBy(error);
  if (!refused || error instanceof PartialFailure) return error;
  return new UndoUnavailable(whyNot(nameOf({ ...rest, time_zone: zone }), zone, refused));
};

/** Actions on several dates of a series at once. A single date is treated like any other booking. */
export function seriesActions(client: QueryClient): SeriesBooking {
  return {
    async cancel(date, scope) {
      const { schedule, facts, known } = date;
      const dates = datesOfScope(facts, scope);
      const write = writer(client);
      const shorter = shortened(date, scope);
      if (shorter) await write(schedules.change, shorter);
      else await write(schedules.remove, whole(schedule));
      const elsewhere = countElsewhere(dates, schedule, known);
      const label = withElsewhere(
        t('cancelledDates', { name: nameOf(schedule), count: dates.length - elsewhere }),
        elsewhere,
      );
      if (isMasked(client, schedule)) {
        showDone(t('forGood', { what: label }));
        return;
      }
      announceDone(label, {
        subject: subjectOf(schedule.id),
        rows: schedule.slots.map(({ id }) => slotSubject(id)),
        count: dates.length,
        run: async () => {
          try {
            await bringRuleBack(write, schedule);
          } catch (error) {
            const refused = refusedBy(error);
            if (!refused) throw error;
            const { restoreDates } = await import('./restore-dates');
            await restoreDates({
              write,
              schedule,
              dates,
              known,
              why: whyNot(nameOf(schedule), schedule.time_zone, refused),
              loadBook: async () => (await import('./actions')).bookingActions(client).book,
            });
          }
        },
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
      let carried: SequenceResult<Schedule>;
      try {
        carried = await sequence(client, async (step) => {
          await step(
            async (write) => {
              const shorter = shortened(date, 'following');
              if (shorter) await write(schedules.change, shorter);
              else await write(schedules.remove, whole(schedule));
            },
            (write) => bringRuleBack(write, schedule),
            { evenIfUnknown: true },
          );
          return step(
            (write) => bookAgain(write, schedule, next, texts),
            async (write, made) => {
              if (made) await write(schedules.remove, whole(made));
            },
          );
        });
      } catch (error) {
        const isHalf = error instanceof PartialFailure;
        if (isHalf) announcePartialFailure(error, { subject: subjectOf(schedule.id), what: label });
        const refused = refusedBy(isHalf ? error.cause : error);
        if (refused) return { kind: 'refused', refused };
        if (!isHalf) showProblem(error);
        throw error;
      }
      const { value, rollBack } = carried;
      announceDone(label, {
        subject: subjectOf(value.id),
        rows: value.slots.map(({ id }) => slotSubject(id)),
        count: dates.length,
        run: () =>
          rollBack().catch((error: unknown) => {
            throw withReadableMessage(error, schedule);
          }),
      });
      return { kind: 'booked', schedule: value };
    },
  };
}
