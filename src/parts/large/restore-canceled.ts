import type { QueryClient } from '@tanstack/react-query';
import type { Schedule } from '@/api/schemas/schedules';
import type { Write } from '@/writes/write';
import { restoreBookings } from './restore-bookings';

/**
 * Restores a booking that was canceled completely, as Undo of a large change does: with its answers, check-ins, and its place in a
 * series (LARGE-2, UNDO-4). Rejects with what it can’t restore. Only for bookings whose details the viewer sees; see `isMasked`.
 */
export async function restoreCanceled(
  client: QueryClient,
  write: Write,
  schedule: Schedule,
): Promise<void> {
  const releases = schedule.slots.map(({ id }) => id);
  const data = { schedule, moves: [], releases, is_masked: false };
  const work = { client, write, idNow: (id: string) => id };
  const { left } = await restoreBookings(work, [{ index: 0, data }], () => {});
  if (left[0]) throw new Error(left[0].why);
}
