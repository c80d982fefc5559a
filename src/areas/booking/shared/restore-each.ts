import type { QueryClient } from '@tanstack/react-query';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { UndoUnavailable, type NotRestored } from '@/writes/undo-unavailable';
import type { Write } from '@/writes/write';
import { notRestored } from './lost';
import { isMasked } from './masked';
import { restore } from './restore';
import { timesNow } from './times-now';
import type { Booking } from './types';
import { t, whyNot } from './why-not';

interface Several {
  readonly client: QueryClient;
  readonly write: Write;
  /** The booking as it was. */
  readonly schedule: Schedule;
  /** The places that it lost, and that couldn’t be restored together. */
  readonly lost: readonly ScheduleSlot[];
  /** Why they couldn’t. */
  readonly why: string;
  readonly book: Booking['book'];
}

/**
 * Restores the places of a booking that can be, in one booking, when a rule refuses some of them.
 *
 * @throws {@link UndoUnavailable} that names each of the others with its reason and something similar (UNDO-2)
 */
export async function restoreEach({
  client,
  write,
  schedule,
  lost,
  why,
  book,
}: Several): Promise<void> {
  const zone = schedule.time_zone;
  const masked = isMasked(client, schedule);
  let target = schedule;
  const lines: NotRestored[] = [];
  // One after the other, because each joins the booking that the previous one made.
  for (const slot of lost) {
    const again = await restore(write, target, [slot], masked);
    if (again.kind === 'booked') target = { ...schedule, id: again.schedule.id };
    else {
      const { name } = slot.resource;
      const text = t('notBack', {
        name,
        when: timesNow(slot, { date: 'always' }),
        why: again.kind === 'refused' ? whyNot(name, zone, again.refused) : why,
      });
      lines.push(notRestored(schedule, [slot], async () => book, text));
    }
  }
  if (lines.length === 0) return;
  throw new UndoUnavailable(lines.length < lost.length ? t('othersBack', { why }) : why, lines);
}
