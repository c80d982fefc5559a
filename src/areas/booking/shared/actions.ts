import type { QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { PresenceType } from '@/api/schemas/enums';
import type { Resource } from '@/api/schemas/places';
import type { Schedule, ScheduleSlot, ScheduleWrite } from '@/api/schemas/schedules';
import { formatServerInstant } from '@/domain/time';
import { HOUR } from '@/domain/time/durations';
import { asksForCalendar } from '@/areas/me/shared/calendar-access/asks-for-calendar';
import { requireFirst } from '@/areas/booking/shared/prerequisite';
import { isQuestionnaireRequired } from '@/areas/people/shared/questionnaire/is-required';
import { showDone } from '@/ui/show-done';
import { keepAnswer } from '@/writes/answers';
import { before } from '@/writes/copy';
import { UndoUnavailable } from '@/writes/undo-unavailable';
import { announceDone, type Inverse } from '@/writes/outcome';
import { writer } from '@/writes/write';
import { unchangedSlot } from './copies';
import { currentOf, isOwnError } from './refused';
import { nearestInstead, notRestored } from './lost';
import { nameOf, slotSubject, subjectOf } from './names';
import { createdOrExisting, currentSchedule, outcomeOf, restore } from './restore';
import { irrecoverablePlaces, isMasked, viewerOf } from './masked';
import type {
  Booking,
  BookRequest,
  BookResult,
  BookTarget,
  EditResult,
  Scope,
  ScheduleEdit,
  SlotChange,
} from './types';
import { endNow } from './times-now';
import { t, whyNot, withElsewhere } from './why-not';

const isoPlusHour = (instant: string): string =>
  formatServerInstant(new Date(Date.parse(instant) + HOUR));

/** Texts that a masked booking replaces or hides (PRIV-1). */
const MASKED_TEXTS = ['title', 'description', 'location', 'attendees', 'integration'] as const;

/** A slot’s new place and time. */
interface SlotTarget {
  readonly place: Pick<Resource, 'id' | 'type'>;
  readonly start: string;
  readonly end: string;
}

/** A booking’s new values: another place or time for one slot, and other texts. */
interface Rewrite {
  readonly slot?: ScheduleSlot | undefined;
  readonly to?: SlotTarget | undefined;
  readonly texts?: ScheduleEdit['texts'];
}

/** What was booked: for a series, how many dates are in the place itself, and how many are elsewhere. */
const bookedLabel = ({ name, dates }: BookRequest): string => {
  const { count, changed } = dates ?? { count: 1, changed: 0 };
  if (count === 1) return t('booked', { name });
  return count === changed
    ? t('bookedElsewhere', { count })
    : withElsewhere(t('bookedDates', { name, count: count - changed }), changed);
};

const bodyOf = ({
  name: _name,
  type: _type,
  dates: _dates,
  slots,
  title,
  details,
}: BookRequest): ScheduleWrite => ({
  ...details,
  schedule_slots: [...slots],
  title: title ?? null,
});

/**
 * Books, cancels, and moves in the same way on every screen. Each successful write registers its inverse (UNDO-1). A refusal is
 * returned as a value, to be shown where the click was; any other failure shows the product’s usual toast.
 */
export function bookingActions(client: QueryClient): Booking {
  const write = writer(client);

  /** Whether privacy hides what’s needed to undo a change of texts (PRIV-1). */
  const hidesOld = (schedule: Schedule, texts: ScheduleEdit['texts']): boolean =>
    isMasked(client, schedule) && MASKED_TEXTS.some((field) => texts?.[field] !== undefined);

  /**
   * Gives a slot another place or time, and the booking other texts; Undo restores the old ones. The booking’s other slots stay
   * as they are, but a write that contains some must contain all.
   */
  async function rewrite(
    schedule: Schedule,
    wanted: Rewrite,
    words: () => string,
    {
      recurring = false,
      dates,
      ownError = isOwnError,
    }: Scope & { ownError?: (error: Error) => boolean } = {},
  ): Promise<BookResult> {
    const put = (from: Schedule, { slot, to, texts }: Rewrite, updated_at: string) => {
      const input = {
        params: { id: schedule.id },
        ...(recurring ? { query: { recurring } } : {}),
        body: {
          ...texts,
          ...(slot && to
            ? {
                schedule_slots: from.slots.map((each) =>
                  each.id === slot.id
                    ? {
                        ...unchangedSlot(slot),
                        resource_id: to.place.id,
                        start: to.start,
                        end: to.end,
                      }
                    : unchangedSlot(each),
                ),
              }
            : {}),
          updated_at,
        },
      };
      const change = write(schedules.change, input, { ownError });
      return outcomeOf(change.then((changed) => changed ?? schedule));
    };
    const { slot, to, texts } = wanted;
    if (to && (await asksForCalendar(client, to.place.type, [to.place.id])))
      return { kind: 'asked' };
    const result = await put(schedule, wanted, schedule.updated_at);
    if (result.kind !== 'booked') return result;
    const label = words();
    const slots = schedule.slots.map(({ id }) => slotSubject(id));
    const isPart = slot !== undefined && texts === undefined;
    const inverse: Inverse = {
      // Of several places, only the row of the one that changed offers it, unless the whole booking did.
      subject: isPart ? slotSubject(slot.id) : subjectOf(schedule.id),
      rows: isPart ? (slots.length === 1 ? [subjectOf(schedule.id)] : []) : slots,
      count: dates ?? (isPart ? 1 : slots.length),
      run: async () => {
        // What has been changed since at its other places stays.
        const present = (await currentSchedule(schedule.id)) ?? schedule;
        const mine = slot && present.slots.find(({ id }) => id === slot.id);
        const stands =
          !slot ||
          !to ||
          (mine?.resource.id === to.place.id && mine.start === to.start && mine.end === to.end);
        if (!stands) throw new Error(t('changedMeanwhile'));
        const version =
          slots.length > 1 && isPart ? present.updated_at : result.schedule.updated_at;
        const putBack = async (place: SlotTarget['place'] | undefined) =>
          put(
            present,
            {
              slot: mine,
              to: slot && place && { place, start: slot.start, end: slot.end },
              texts: texts && before(texts, schedule),
            },
            version,
          );
        const back = await putBack(slot?.resource);
        if (back.kind === 'refused') {
          const name = slot?.resource.name ?? nameOf(schedule);
          const why = whyNot(name, schedule.time_zone, back.refused);
          throw new UndoUnavailable(why, slot && to ? [nearestInstead(slot, putBack)] : []);
        }
      },
    };
    if (hidesOld(schedule, texts)) showDone(t('forGood', { what: label }));
    else announceDone(label, inverse);
    return result;
  }

  /** The warning mustn’t delay the booking, and isn’t needed if the page has been left (LEAVE-2). */
  async function warnAboutLeave(schedule: Schedule): Promise<void> {
    const part = await import('@/areas/leave/shared/after-booking').catch(() => undefined);
    await part?.warnAboutLeave(client, schedule);
  }

  /** Books places, all or none. */
  async function book(request: BookRequest): Promise<BookResult> {
    const ids = request.slots.map(({ resource_id }) => resource_id);
    if (await asksForCalendar(client, request.type, ids)) return { kind: 'asked' };
    const body = bodyOf(request);
    const made = write(schedules.create, { body }, { ownError: isOwnError });
    const result = await outcomeOf(createdOrExisting(made));
    if (result.kind === 'booked') {
      const { id } = result.schedule;
      const recurring = request.details?.recurring != null;
      const starts = result.schedule.slots.map(({ start }) => Date.parse(start));
      announceDone(bookedLabel(request), {
        subject: subjectOf(id),
        rows: result.schedule.slots.map((slot) => slotSubject(slot.id)),
        count: request.dates?.count ?? request.slots.length,
        // A booking that has begun can only be shortened (PRES-5).
        until: Math.min(...starts),
        run: () =>
          write(schedules.remove, {
            params: { id },
            ...(recurring ? { query: { recurring } } : {}),
          }),
      });
      void warnAboutLeave(result.schedule);
    }
    return result;
  }

  return {
    book,

    async cancel(schedule: Schedule, slot?: ScheduleSlot): Promise<void> {
      const part = slot && schedule.slots.length > 1 ? slot : undefined;
      const name = part?.resource.name ?? nameOf(schedule);
      const { id } = schedule;
      if (part) await write(schedules.removeSlot, { params: { id, slotId: part.id } });
      else await write(schedules.remove, { params: { id } });
      const label = t('cancelled', { name });
      const lost = part ? [part] : schedule.slots;
      if (irrecoverablePlaces(viewerOf(client), schedule, lost).length > 0) {
        showDone(t('forGood', { what: label }));
        return;
      }
      announceDone(label, {
        subject: part ? slotSubject(part.id) : subjectOf(id),
        rows: part ? [] : lost.map((slot) => slotSubject(slot.id)),
        count: lost.length,
        run: async () => {
          const again = await restore(write, schedule, lost, isMasked(client, schedule));
          if (again.kind !== 'refused') return;
          const why = whyNot(name, schedule.time_zone, again.refused);
          if (lost.length > 1) {
            const { restoreEach } = await import('./restore-each');
            await restoreEach({ client, write, schedule, lost, why, book });
          } else throw new UndoUnavailable(why, [notRestored(schedule, lost, async () => book)]);
        },
      });
    },

    /** Moves the person’s booking to another place at the same time, in one step (SELF-2). */
    async move(
      schedule: Schedule,
      target: BookTarget,
      range: { start: string; end: string },
    ): Promise<BookResult> {
      const [slot] = schedule.slots;
      if (!slot) throw new Error('A booking without slots cannot move');
      return rewrite(schedule, { slot, to: { ...range, place: target } }, () =>
        t('moved', { name: target.name }),
      );
    },

    async change(
      schedule: Schedule,
      { slotId, target, range }: SlotChange,
      scope: Scope = {},
    ): Promise<BookResult> {
      const slot = schedule.slots.find(({ id }) => id === slotId);
      if (!slot) throw new Error('A booking has no such slot');
      return rewrite(
        schedule,
        { slot, to: { ...range, place: target } },
        () => t('changed', { name: target.name }),
        scope,
      );
    },

    async edit(
      schedule: Schedule,
      { slot: wanted, texts }: ScheduleEdit,
      { ownError = false, ...scope }: Scope & { ownError?: boolean } = {},
    ): Promise<EditResult> {
      const slot = wanted && schedule.slots.find(({ id }) => id === wanted.slotId);
      const to = wanted && { ...wanted.range, place: wanted.target };
      const name = wanted?.target.name ?? nameOf(schedule);
      try {
        return await rewrite(schedule, { slot, to, texts }, () => t('changed', { name }), {
          ...scope,
          ownError: (error) => ownError || isOwnError(error) || !!currentOf(error),
        });
      } catch (error) {
        const current = currentOf(error);
        if (!current) throw error;
        // The page then shows the current booking, including what others changed.
        keepAnswer(client, schedules.get, { params: { id: current.id } }, current);
        return { kind: 'stale', error };
      }
    },

    /** Checks in. If the office has a questionnaire, it’s shown over the page, and answers that allow it check in (HEALTH-1). */
    async checkIn({ id: scheduleId }: Schedule, slot: ScheduleSlot): Promise<void> {
      const { id, name } = slot.resource;
      const params = { id, scheduleId, slotId: slot.id };
      const done = () => t('checkedIn', { name });
      try {
        await write(schedules.checkIn, { params }, { done, ownError: isQuestionnaireRequired });
      } catch (error) {
        if (!isQuestionnaireRequired(error)) throw error;
        requireFirst({
          kind: 'questions',
          officeId: slot.resource.office_id,
          name,
          checkIn: () => write(schedules.checkIn, { params }, { done, ownError: true }),
        });
      }
    },

    /** Sets how the person takes part, in the room or remotely; null reverts a check-in (PRES-3). */
    async attend(schedule: Schedule, slot: ScheduleSlot, type: PresenceType | null): Promise<void> {
      const status = type === null ? 'pending' : 'accepted';
      const params = { id: schedule.id, slotId: slot.id, status } as const;
      const query = type === null ? {} : { presence_type: type };
      const { name } = slot.resource;
      await write(
        schedules.presence,
        { params, query },
        { done: () => t(`presence.${type ?? 'pending'}`, { name }) },
      );
    },

    /** Ends a running slot now; the rest of it is immediately free for others (PRES-4). */
    async checkOut({ id: scheduleId }: Schedule, slot: ScheduleSlot): Promise<void> {
      const { id, name } = slot.resource;
      const params = { id, scheduleId, slotId: slot.id };
      await write(schedules.checkOut, { params }, { done: () => t('checkedOut', { name }) });
    },

    /** Extends a slot by an hour. */
    async extend(schedule: Schedule, slot: ScheduleSlot): Promise<BookResult> {
      const end = isoPlusHour(slot.end);
      return rewrite(schedule, { slot, to: { place: slot.resource, start: slot.start, end } }, () =>
        t('extended', { name: slot.resource.name, until: endNow({ ...slot, end }) }),
      );
    },
  };
}
