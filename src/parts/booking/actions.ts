import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlot, ScheduleSlotWrite } from '@/api/schemas/schedules';
import { formatServerInstant } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import { undo } from '@/lib/undo';
import { announce } from '@/ui/announcer';
import { toasts } from '@/ui/toasts';
import { isOwnError, refusedBy, twinOf } from './refused';
import { nameOf, subjectOf } from './names';
import type { Booking, BookRequest, BookResult, Refused, SlotChange } from './types';
import './strings';

const t = i18n.getFixedT('en', 'booking');

/** Says what was done: aloud, and for three seconds at the bottom. The row says it as well (UI-10). */
function say(text: string): void {
  announce(text);
  toasts.show({ text });
}

const isoPlusHour = (instant: string): string =>
  formatServerInstant(new Date(Date.parse(instant) + 3_600_000));

/** What it takes to make a cancelled booking anew (UNDO-2). */
const asWrite = (slot: ScheduleSlot): ScheduleSlotWrite => ({
  resource_id: slot.resource.id,
  user_id: slot.user?.id ?? null,
  team_id: slot.team_id,
  slots: slot.slots,
  start: slot.start,
  end: slot.end,
});

/**
 * Books, cancels and moves, the same way on every screen. Each write that succeeds registers its inverse (UNDO-1); a
 * refusal comes back as a value, to be shown where the click was; anything else shows the product's usual toast.
 */
export function bookingActions(client: QueryClient): Booking {
  /** Runs a write as the query client runs all writes: what it makes stale, its report and its toast included. */
  const write =
    <Input, Output>(options: MutationOptions<Output, Error, Input>) =>
    (input: Input): Promise<Output> =>
      client
        .getMutationCache()
        .build(client, client.defaultMutationOptions(options))
        .execute(input);
  const withOwnError = <O extends { meta: object }>(options: O) => ({
    ...options,
    meta: { ...options.meta, ownError: isOwnError },
  });
  const create = write(withOwnError(schedules.create.mutation()));
  const change = write(withOwnError(schedules.change.mutation()));
  const remove = write(schedules.remove.mutation());
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

  async function takeBack(scheduleId: string, what: string, recurring: boolean): Promise<void> {
    await remove({ params: { id: scheduleId }, ...(recurring ? { query: { recurring } } : {}) });
    say(t('undone', { what }));
  }

  return {
    /** Books places, all or none. */
    async book(request: BookRequest): Promise<BookResult> {
      const result = await send(request);
      if (result.kind === 'booked') {
        const label = t('booked', { name: request.name });
        const { id } = result.schedule;
        const isSeries = request.details?.recurring != null;
        undo.add({ subject: subjectOf(id), label, run: () => takeBack(id, label, isSeries) });
        say(label);
      }
      return result;
    },

    /** Cancels a whole booking. Undo makes it anew; when the place is gone it says to whom and until when (UNDO-2). */
    async cancel(schedule: Schedule): Promise<void> {
      const name = nameOf(schedule);
      await remove({ params: { id: schedule.id } });
      const label = t('cancelled', { name });
      undo.add({
        subject: subjectOf(schedule.id),
        label,
        run: async () => {
          const again = await send({
            name,
            slots: schedule.slots.map(asWrite),
            ...(schedule.title === null ? {} : { title: schedule.title }),
            details: {
              description: schedule.description,
              location: schedule.location,
              visibility: schedule.visibility,
              attendees: schedule.attendees,
            },
          });
          if (again.kind === 'refused') throw new Error(whyNot(name, again.refused));
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
      const patch = (
        resource_id: string,
        span: { start: string; end: string },
        updated_at: string,
      ) =>
        change({
          params: { id: schedule.id },
          body: { schedule_slots: [{ id: slot.id, resource_id, ...span }], updated_at },
        });
      try {
        const moved = await patch(target.id, range, schedule.updated_at);
        const label = t('moved', { name: target.name });
        undo.add({
          subject: subjectOf(schedule.id),
          label,
          run: async () => {
            await patch(
              slot.resource.id,
              { start: slot.start, end: slot.end },
              moved?.updated_at ?? schedule.updated_at,
            );
            say(t('undone', { what: label }));
          },
        });
        say(label);
        return { kind: 'booked', schedule: moved ?? schedule };
      } catch (error) {
        const refused = refusedBy(error);
        if (refused) return { kind: 'refused', refused };
        throw error;
      }
    },

    async change(
      schedule: Schedule,
      { slotId, target, range }: SlotChange,
      { recurring = false }: { recurring?: boolean } = {},
    ): Promise<BookResult> {
      const slot = schedule.slots.find(({ id }) => id === slotId);
      if (!slot) throw new Error('A booking has no such slot');
      const patch = (
        resource_id: string,
        { start, end }: { start: string; end: string },
        updated_at: string,
      ) =>
        change({
          params: { id: schedule.id },
          ...(recurring ? { query: { recurring } } : {}),
          body: { schedule_slots: [{ id: slot.id, resource_id, start, end }], updated_at },
        });
      try {
        const changed = await patch(target.id, range, schedule.updated_at);
        const label = t('changed', { name: target.name });
        undo.add({
          subject: subjectOf(schedule.id),
          label,
          run: async () => {
            await patch(slot.resource.id, slot, changed?.updated_at ?? schedule.updated_at);
            say(t('undone', { what: label }));
          },
        });
        say(label);
        return { kind: 'booked', schedule: changed ?? schedule };
      } catch (error) {
        const refused = refusedBy(error);
        if (refused) return { kind: 'refused', refused };
        throw error;
      }
    },

    async checkIn(schedule: Schedule, slot: ScheduleSlot): Promise<void> {
      await checkInCall({
        params: { id: slot.resource.id, scheduleId: schedule.id, slotId: slot.id },
      });
      say(t('checkedIn', { name: slot.resource.name }));
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
      try {
        const longer = await change({
          params: { id: schedule.id },
          body: {
            schedule_slots: [
              { id: slot.id, resource_id: slot.resource.id, start: slot.start, end },
            ],
            updated_at: schedule.updated_at,
          },
        });
        say(t('extended', { name: slot.resource.name, until: format(end) }));
        return { kind: 'booked', schedule: longer ?? schedule };
      } catch (error) {
        const refused = refusedBy(error);
        if (refused) return { kind: 'refused', refused };
        throw error;
      }
    },
  };
}

/** Why a cancelled booking cannot come back: by whom the place was taken, and until when (UNDO-2). */
function whyNot(name: string, refused: Refused): string {
  const [taken] = refused.taken ?? [];
  if (refused.rule !== 'taken' || !taken) return refused.message;
  const by =
    taken.holder === null
      ? ''
      : t('takenBy', { holder: taken.holder, until: taken.end.slice(11, 16) });
  return t('takenMeanwhile', { name, by });
}
