import { withOwnError } from '@/api/core/own-error';
import type { QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { PresenceType } from '@/api/schemas/enums';
import type { Schedule, ScheduleSlot, ScheduleSlotWrite } from '@/api/schemas/schedules';
import { formatServerInstant, roundDownToQuarter } from '@/domain/time';
import { now } from '@/lib/clock';
import { undo } from '@/lib/undo';
import { say } from '@/ui/say';
import { currentOf, isOwnError, refusedBy, twinOf } from './refused';
import { nameOf, subjectOf } from './names';
import { NoWayBack } from './no-way-back';
import type {
  Booking,
  BookRequest,
  BookResult,
  EditResult,
  ScheduleEdit,
  SlotChange,
} from './types';
import { asWrite, t, textsOf, whyNot, writerOf } from './write';

const isoPlusHour = (instant: string): string =>
  formatServerInstant(new Date(Date.parse(instant) + 3_600_000));

/** A slot that stays as it is in a write that names all slots of its booking. */
const kept = (slot: ScheduleSlot): ScheduleSlotWrite => ({ ...asWrite(slot), id: slot.id });

/** What a booking is to have instead: one slot another place or time, and other texts. */
interface Rewrite {
  readonly slot?: ScheduleSlot | undefined;
  readonly to?: { resource_id: string; start: string; end: string } | undefined;
  readonly texts?: ScheduleEdit['texts'];
}

/** What a booking said in the fields that were changed. */
const textsBefore = (
  { title, visibility, attendees }: Schedule,
  texts: NonNullable<ScheduleEdit['texts']>,
): ScheduleEdit['texts'] => ({
  ...(texts.title === undefined ? {} : { title }),
  ...(texts.visibility === undefined ? {} : { visibility }),
  ...(texts.attendees === undefined ? {} : { attendees }),
});

/**
 * Books, cancels and moves, the same way on every screen. Each write that succeeds registers its inverse (UNDO-1); a
 * refusal comes back as a value, to be shown where the click was; anything else shows the product's usual toast.
 */
export function bookingActions(client: QueryClient): Booking {
  const write = writerOf(client);
  const create = write(withOwnError(schedules.create.mutation(), isOwnError));
  const change = write(withOwnError(schedules.change.mutation(), isOwnError));
  const changeOfVersion = write(
    withOwnError(schedules.change.mutation(), (error) => isOwnError(error) || !!currentOf(error)),
  );
  const remove = write(schedules.remove.mutation());
  const removeSlot = write(schedules.removeSlot.mutation());
  const setPresence = write(schedules.presence.mutation());
  const checkInCall = write(schedules.checkIn.mutation());
  const checkOutCall = write(schedules.checkOut.mutation());

  async function send(request: BookRequest): Promise<BookResult> {
    try {
      const schedule = await create({
        body: {
          schedule_slots: [...request.slots],
          title: request.title ?? null,
          ...request.details,
        },
      });
      // An answer without a body still means that it is booked; the lists will show it.
      if (schedule) return { kind: 'booked', schedule };
      throw new Error(t('already'));
    } catch (error) {
      const twin = twinOf(error);
      if (twin) return { kind: 'booked', schedule: twin };
      const refused = refusedBy(error);
      if (refused) return { kind: 'refused', refused };
      throw error;
    }
  }

  const makeAnew = (schedule: Schedule, name: string): Promise<BookResult> => {
    const from = roundDownToQuarter(now()).getTime();
    return send({
      name,
      slots: schedule.slots.map((slot) => asWrite(slot, from)),
      ...textsOf(schedule),
    });
  };

  /** Gives a booking a place back that was taken from it, beside those it has by now. */
  async function putBack(schedule: Schedule, slot: ScheduleSlot): Promise<BookResult> {
    const present = await schedules.get.call({ params: { id: schedule.id } });
    const from = roundDownToQuarter(now()).getTime();
    return attempt(present, async () =>
      change({
        params: { id: present.id },
        body: {
          schedule_slots: [...present.slots.map(kept), asWrite(slot, from)],
          updated_at: present.updated_at,
        },
      }),
    );
  }

  /** A change with its refusal as a value. */
  async function attempt(
    before: Schedule,
    job: () => Promise<Schedule | undefined>,
  ): Promise<BookResult> {
    try {
      return { kind: 'booked', schedule: (await job()) ?? before };
    } catch (error) {
      const refused = refusedBy(error);
      if (refused) return { kind: 'refused', refused };
      throw error;
    }
  }

  /**
   * Gives a slot another place or time, and the booking other texts; Undo gives it the old ones back. The other slots of its
   * booking stay as they are: a write that names some must name all.
   */
  async function rewrite(
    schedule: Schedule,
    wanted: Rewrite,
    words: () => string,
    { recurring = false, send = change }: { recurring?: boolean; send?: typeof change } = {},
  ): Promise<BookResult> {
    const put = ({ slot, to, texts }: Rewrite, updated_at: string) =>
      send({
        params: { id: schedule.id },
        ...(recurring ? { query: { recurring } } : {}),
        body: {
          ...texts,
          ...(slot && to
            ? {
                schedule_slots: schedule.slots.map((each) =>
                  each.id === slot.id ? { ...kept(slot), ...to } : kept(each),
                ),
              }
            : {}),
          updated_at,
        },
      });
    const result = await attempt(schedule, () => put(wanted, schedule.updated_at));
    if (result.kind === 'refused') return result;
    const label = words();
    const { slot, texts } = wanted;
    const before: Rewrite = {
      slot,
      to: slot && { resource_id: slot.resource.id, start: slot.start, end: slot.end },
      texts: texts && textsBefore(schedule, texts),
    };
    undo.add({
      subject: subjectOf(schedule.id),
      label,
      run: async () => {
        const back = await attempt(schedule, () => put(before, result.schedule.updated_at));
        if (back.kind === 'refused') {
          const name = slot?.resource.name ?? nameOf(schedule);
          throw new Error(whyNot(name, schedule.time_zone, back.refused));
        }
        say(t('undone', { what: label }));
      },
    });
    say(label);
    return result;
  }

  async function takeBack(scheduleId: string, what: string, recurring: boolean): Promise<void> {
    await remove({ params: { id: scheduleId }, ...(recurring ? { query: { recurring } } : {}) });
    say(t('undone', { what }));
  }

  /** The warning must not hold up what was booked, and a page that is gone by then needs none (LEAVE-2). */
  async function warnOfLeave(schedule: Schedule): Promise<void> {
    const part = await import('@/parts/leave/after-booking').catch(() => undefined);
    await part?.warnOfLeave(client, schedule);
  }

  /** Books places, all or none. */
  async function book(request: BookRequest): Promise<BookResult> {
    const result = await send(request);
    if (result.kind === 'booked') {
      const label = t('booked', { name: request.name });
      const { id } = result.schedule;
      const isSeries = request.details?.recurring != null;
      undo.add({ subject: subjectOf(id), label, run: () => takeBack(id, label, isSeries) });
      say(label);
      void warnOfLeave(result.schedule);
    }
    return result;
  }

  /** What a cancelled booking comes back as when its place is gone: the same of another place (UNDO-2). */
  function gone(schedule: Schedule, part: ScheduleSlot | undefined, why: string): Error {
    const lost = part ?? (schedule.slots.length === 1 ? schedule.slots[0] : undefined);
    if (!lost) return new Error(why);
    const from = roundDownToQuarter(now()).getTime();
    return new NoWayBack(why, lost, ({ id, name }) =>
      book({ name, slots: [{ ...asWrite(lost, from), resource_id: id }], ...textsOf(schedule) }),
    );
  }

  return {
    book,

    /**
     * Cancels a booking, or one place of it where it has more. Undo makes it anew, from now on where it was running already;
     * when the place is gone it says to whom and until when (UNDO-2).
     */
    async cancel(schedule: Schedule, slot?: ScheduleSlot): Promise<void> {
      const part = slot && schedule.slots.length > 1 ? slot : undefined;
      const name = part?.resource.name ?? nameOf(schedule);
      if (part) await removeSlot({ params: { id: schedule.id, slotId: part.id } });
      else await remove({ params: { id: schedule.id } });
      const label = t('cancelled', { name });
      undo.add({
        subject: subjectOf(schedule.id),
        label,
        run: async () => {
          const again = part ? await putBack(schedule, part) : await makeAnew(schedule, name);
          if (again.kind === 'refused') {
            throw gone(schedule, part, whyNot(name, schedule.time_zone, again.refused));
          }
          say(t('undone', { what: label }));
        },
      });
      say(label);
    },

    /** Moves one's booking to another place at the same time, in one step (SELF-2). */
    async move(
      schedule: Schedule,
      target: { id: string; name: string },
      range: { start: string; end: string },
    ): Promise<BookResult> {
      const [slot] = schedule.slots;
      if (!slot) throw new Error('A booking without slots cannot move');
      return rewrite(schedule, { slot, to: { ...range, resource_id: target.id } }, () =>
        t('moved', { name: target.name }),
      );
    },

    async change(
      schedule: Schedule,
      { slotId, target, range }: SlotChange,
      { recurring = false }: { recurring?: boolean } = {},
    ): Promise<BookResult> {
      const slot = schedule.slots.find(({ id }) => id === slotId);
      if (!slot) throw new Error('A booking has no such slot');
      return rewrite(
        schedule,
        { slot, to: { ...range, resource_id: target.id } },
        () => t('changed', { name: target.name }),
        { recurring },
      );
    },

    async edit(
      schedule: Schedule,
      { slot: wanted, texts }: ScheduleEdit,
      { recurring = false }: { recurring?: boolean } = {},
    ): Promise<EditResult> {
      const slot = wanted && schedule.slots.find(({ id }) => id === wanted.slotId);
      const to = wanted && { ...wanted.range, resource_id: wanted.target.id };
      const name = wanted?.target.name ?? nameOf(schedule);
      try {
        return await rewrite(schedule, { slot, to, texts }, () => t('changed', { name }), {
          recurring,
          send: changeOfVersion,
        });
      } catch (error) {
        const current = currentOf(error);
        if (!current) throw error;
        // Whoever looks at the booking sees what others made of it.
        const { queryKey } = schedules.get.query({ params: { id: current.id } });
        client.setQueryData(queryKey, current);
        return { kind: 'stale', current };
      }
    },

    async checkIn(schedule: Schedule, slot: ScheduleSlot): Promise<void> {
      await checkInCall({
        params: { id: slot.resource.id, scheduleId: schedule.id, slotId: slot.id },
      });
      say(t('checkedIn', { name: slot.resource.name }));
    },

    /** Says how one takes part, in the room or from elsewhere; null takes a check-in back (PRES-3). */
    async attend(schedule: Schedule, slot: ScheduleSlot, type: PresenceType | null): Promise<void> {
      await setPresence({
        params: {
          id: schedule.id,
          slotId: slot.id,
          status: type === null ? 'pending' : 'accepted',
        },
        ...(type === null ? {} : { query: { presence_type: type } }),
      });
      say(t(`presence.${type ?? 'pending'}`, { name: slot.resource.name }));
    },

    /** Ends a running slot now; the rest of it is free for others at once (PRES-4). */
    async checkOut(schedule: Schedule, slot: ScheduleSlot): Promise<void> {
      await checkOutCall({
        params: { id: slot.resource.id, scheduleId: schedule.id, slotId: slot.id },
      });
      say(t('checkedOut', { name: slot.resource.name }));
    },

    /** Lengthens a slot by an hour. */
    async extend(
      schedule: Schedule,
      slot: ScheduleSlot,
      format: (end: string) => string,
    ): Promise<BookResult> {
      const end = isoPlusHour(slot.end);
      return rewrite(
        schedule,
        { slot, to: { resource_id: slot.resource.id, start: slot.start, end } },
        () => t('extended', { name: slot.resource.name, until: format(end) }),
      );
    },
  };
}
