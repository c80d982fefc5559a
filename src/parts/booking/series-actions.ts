import { withOwnError } from '@/api/core/own-error';
import type { QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { Schedule } from '@/api/schemas/schedules';
import { now } from '@/lib/clock';
import { undo } from '@/lib/undo';
import { say } from '@/ui/say';
import { isOwnError, refusedBy } from './refused';
import { nameOf, subjectOf } from './names';
import {
  datesOfScope,
  firstAhead,
  seriesBefore,
  seriesFrom,
  type SeriesAgain,
  type SeriesFacts,
  type SeriesScope,
} from './series';
import type { BookResult, ScheduleEdit, SlotChange } from './types';
import { t, textsOf, whyNot, writerOf } from './write';

/** A date of a series, with what is known of the others. */
export interface SeriesDate {
  readonly schedule: Schedule;
  readonly facts: SeriesFacts;
  readonly known: readonly Schedule[];
}

export interface SeriesBooking {
  /** Cancels this and the following dates, or all to come; past dates stay (REC-9). Undo books them as a new series. */
  cancel: (date: SeriesDate, scope: Exclude<SeriesScope, 'this'>) => Promise<void>;
  /** Changes this and the following dates: the series ends before, and a new one goes on (REC-10). */
  changeFollowing: (
    date: SeriesDate,
    change: SlotChange,
    texts?: ScheduleEdit['texts'],
  ) => Promise<BookResult>;
}

/** A booking as it reads with other texts. */
const saying = (
  schedule: Schedule,
  {
    title = schedule.title,
    visibility = schedule.visibility,
    attendees = schedule.attendees,
  }: ScheduleEdit['texts'] = {},
): Schedule => ({ ...schedule, title, visibility, attendees });

/** What can be done to several dates of a series at once. One date alone is a booking like any other. */
export function seriesActions(client: QueryClient): SeriesBooking {
  const write = writerOf(client);
  const create = write(withOwnError(schedules.create.mutation(), isOwnError));
  const change = write(withOwnError(schedules.change.mutation(), isOwnError));
  const remove = write(schedules.remove.mutation());

  async function bookAgain(like: Schedule, again: SeriesAgain): Promise<BookResult> {
    try {
      const { title, details } = textsOf(like);
      const made = await create({
        body: {
          schedule_slots: [...again.slots],
          title: title ?? null,
          ...details,
          recurring: again.recurring,
        },
      });
      return { kind: 'booked', schedule: made ?? like };
    } catch (error) {
      const refused = refusedBy(error);
      if (refused) return { kind: 'refused', refused };
      throw error;
    }
  }

  /** Takes the dates away that a choice names, in one call. */
  async function takeAway({ schedule, facts }: SeriesDate, scope: 'following' | 'all') {
    const before = scope === 'following' ? seriesBefore(facts) : undefined;
    const isAll = facts.all[0]?.key === facts.key;
    if (scope === 'all' || isAll || !before || schedule.master_id === null) {
      await remove({ params: { id: schedule.id }, query: { recurring: true } });
      return;
    }
    await change({ params: { id: schedule.master_id }, body: { recurring: before } });
  }

  return {
    async cancel(date, scope) {
      const { schedule, facts, known } = date;
      const name = nameOf(schedule);
      const dates = datesOfScope(facts, scope);
      await takeAway(date, scope);
      const label = t('cancelledDates', { name, count: dates.length });
      undo.add({
        subject: subjectOf(schedule.id),
        label,
        run: async () => {
          const first = firstAhead(dates, now());
          const again = first && seriesFrom(facts, first.key, schedule, known);
          if (!again) throw new Error(t('nothingLeft'));
          const result = await bookAgain(schedule, again);
          if (result.kind === 'refused') {
            throw new Error(whyNot(name, schedule.time_zone, result.refused));
          }
          say(t('undone', { what: label }));
        },
      });
      say(label);
    },

    async changeFollowing(date, { slotId, target, range }, texts) {
      const { schedule, facts, known } = date;
      const at = schedule.slots.findIndex(({ id }) => id === slotId);
      const next = seriesFrom(facts, facts.key, schedule, known, (slots) =>
        slots.map((slot, index) =>
          index === at ? { ...slot, resource_id: target.id, ...range } : slot,
        ),
      );
      const old = seriesFrom(facts, facts.key, schedule, known);
      if (!next || !old) throw new Error('A series without dates');
      await takeAway(date, 'following');
      const result = await bookAgain(saying(schedule, texts), next);
      if (result.kind === 'refused') {
        // The dates are given up before the new ones are asked for; a refusal brings them back as they were.
        await bookAgain(schedule, old);
        return result;
      }
      const label = t('changedDates', {
        name: target.name,
        count: datesOfScope(facts, 'following').length,
      });
      undo.add({
        subject: subjectOf(result.schedule.id),
        label,
        run: async () => {
          await remove({ params: { id: result.schedule.id }, query: { recurring: true } });
          const back = await bookAgain(schedule, old);
          if (back.kind === 'refused') {
            throw new Error(whyNot(nameOf(schedule), schedule.time_zone, back.refused));
          }
          say(t('undone', { what: label }));
        },
      });
      say(label);
      return result;
    },
  };
}
