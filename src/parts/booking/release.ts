import type { QueryClient } from '@tanstack/react-query';
import { schedules } from '@/api/schedules';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { formatDate, officeDay, roundDownToQuarter } from '@/domain/time';
import { now } from '@/lib/clock';
import { serial } from '@/lib/scope';
import { undo } from '@/lib/undo';
import { say } from '@/ui/say';
import { refusedBy } from './refused';
import { asWrite, madeStale, oneOfMany, t, textsOf, whyNot, writerOf } from './write';

/** A place of a booking, as a list shows it. */
export interface BookedSlot {
  readonly schedule: Schedule;
  readonly slot: ScheduleSlot;
}

/** What became of many bookings that were given back with one click. */
export interface Released {
  /** Under which the one Undo of them all is found. */
  readonly subject: string;
  readonly done: readonly BookedSlot[];
  readonly failed: readonly { readonly row: BookedSlot; readonly why: string }[];
}

/** Calls that are under way together: a browser opens no more to one host either. */
const AT_ONCE = 6;

async function inTurns<T>(items: readonly T[], job: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await Promise.all(items.slice(at, at + AT_ONCE).map(job));
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Gives many bookings back at once, with one Undo for all (B2). What cannot be given back stays and says why. */
export async function release(client: QueryClient, rows: readonly BookedSlot[]): Promise<Released> {
  const write = writerOf(client);
  const remove = write(oneOfMany(schedules.remove.mutation()));
  const removeSlot = write(oneOfMany(schedules.removeSlot.mutation()));
  const create = write(oneOfMany(schedules.create.mutation()));
  const done: BookedSlot[] = [];
  const failed: { row: BookedSlot; why: string }[] = [];
  await inTurns(rows, async (row) => {
    const { schedule, slot } = row;
    try {
      if (schedule.slots.length > 1) {
        await removeSlot({ params: { id: schedule.id, slotId: slot.id } });
      } else {
        await remove({ params: { id: schedule.id } });
      }
      done.push(row);
    } catch (error) {
      failed.push({ row, why: textOf(error) });
    }
  });
  madeStale(client);
  const subject = `release:${serial()}`;
  if (done.length === 0) return { subject, done, failed };
  const label = t('released', { count: done.length });
  undo.add({
    subject,
    label,
    run: async () => {
      const lost: string[] = [];
      const from = roundDownToQuarter(now()).getTime();
      await inTurns(done, async ({ schedule, slot }) => {
        const { title, details } = textsOf(schedule);
        try {
          await create({
            body: { schedule_slots: [asWrite(slot, from)], title: title ?? null, ...details },
          });
        } catch (error) {
          const zone = schedule.time_zone;
          const refused = refusedBy(error);
          const why = refused ? whyNot(slot.resource.name, zone, refused) : textOf(error);
          lost.push(`${formatDate(officeDay(slot.start, zone))}: ${why}`);
        }
      });
      madeStale(client);
      if (lost.length > 0) {
        throw new Error(
          t('notAllBack', {
            back: done.length - lost.length,
            count: done.length,
            why: lost.join(' '),
          }),
        );
      }
      say(t('undone', { what: label }));
    },
  });
  say(label);
  return { subject, done, failed };
}
