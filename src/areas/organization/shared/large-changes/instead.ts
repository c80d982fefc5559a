import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { schedules } from '@/api/schedules';
import { listText } from '@/lib/i18n';
import { bookingCopy, slotCopy } from '@/areas/booking/shared/copies';
import { nearestTo } from '@/areas/booking/shared/find/nearest';
import { fromNow } from '@/areas/booking/shared/restore';
import { attempt } from '@/writes/batch';
import type { Left } from '@/writes/large/types';
import { BookingData, Instead } from './booking-data';
import { entryOf } from './changes';
import { InsteadOfDate } from './series';

/** The places that couldn’t be restored, and their booking as it was. */
async function lostOf(client: QueryClient, id: string, { instead }: Left) {
  const ofSeries = z.safeParse(InsteadOfDate, instead);
  if (ofSeries.success) return { schedule: ofSeries.data.date, slots: ofSeries.data.date.slots };
  const at = z.safeParse(Instead, instead);
  const entry = at.success ? await entryOf(client, id, at.data.index) : undefined;
  const parsed = z.safeParse(BookingData, entry?.operation.data);
  if (!parsed.success) return undefined;
  const { schedule, moves, releases } = parsed.data;
  const ids = new Set([...moves.map(({ slot_id }) => slot_id), ...releases]);
  return { schedule, slots: schedule.slots.filter((slot) => ids.has(slot.id)) };
}

/**
 * Books the free places nearest to those of a booking that couldn’t be restored, for the same people and times (UNDO-2). Their
 * answers follow the rules of the new places.
 *
 * @returns the names of the places; undefined if nothing similar is free
 */
export async function bookInstead(
  client: QueryClient,
  id: string,
  left: Left,
): Promise<string | undefined> {
  const lost = await lostOf(client, id, left);
  if (!lost) return undefined;
  const { schedule, slots } = lost;
  const names: string[] = [];
  const writes: ReturnType<typeof slotCopy>[] = [];
  for (const slot of slots) {
    const place = await nearestTo(slot);
    if (!place) return undefined;
    names.push(place.name);
    writes.push({ ...slotCopy(slot, fromNow()), resource_id: place.id });
  }
  await attempt(
    client,
    (write) => write(schedules.create, { body: bookingCopy(schedule, writes) }, { ownError: true }),
    { isNew: true },
  );
  return listText(names);
}
