import type { QueryClient } from '@tanstack/react-query';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { isMaskedFor } from '@/domain/reservations';
import { knownSession } from '@/session/query';
import { isNameless } from './copies';

type Viewer = Parameters<typeof isMaskedFor>[0];

/** The signed-in person; undefined while there’s no session. */
export const viewerOf = (client: QueryClient): Viewer => knownSession(client)?.user;

/** Whether privacy hides a booking’s details from the signed-in person (PRIV-1). */
export const isMasked = (client: QueryClient, schedule: Schedule): boolean =>
  isMaskedFor(viewerOf(client), schedule);

/**
 * The places of a booking that can’t be restored once they’re canceled together, because privacy hides what that needs from the
 * viewer (UNDO-3, PRIV-1). If the booking keeps another place, those with a known holder can be restored.
 */
export function irrecoverablePlaces(
  viewer: Viewer,
  schedule: Schedule,
  slots: readonly ScheduleSlot[],
): readonly ScheduleSlot[] {
  if (!isMaskedFor(viewer, schedule)) return [];
  return slots.length >= schedule.slots.length ? slots : slots.filter(isNameless);
}
