import type { QueryClient } from '@tanstack/react-query';
import type { Schedule, ScheduleSlot } from '@/api/schemas/schedules';
import { isMaskedFor } from '@/domain/reservations';
import { sessionQuery } from '@/session/query';
import { isNameless } from './copies';

type Viewer = Parameters<typeof isMaskedFor>[0];

/** Whoever is signed in; undefined while the session is not there. */
export function viewerOf(client: QueryClient): Viewer {
  const state = client.getQueryData(sessionQuery.queryKey);
  return state?.kind === 'ready' ? state.session.user : undefined;
}

/** Whether privacy hides the details of a booking from whoever is signed in (PRIV-1). */
export const isMasked = (client: QueryClient, schedule: Schedule): boolean =>
  isMaskedFor(viewerOf(client), schedule);

/**
 * The places of a booking that can't be brought back once they are canceled together, because privacy hides from the viewer
 * what that would take (UNDO-3, PRIV-1). A booking that keeps another place takes those back whose holder is known.
 */
export function irrecoverablePlaces(
  viewer: Viewer,
  schedule: Schedule,
  slots: readonly ScheduleSlot[],
): readonly ScheduleSlot[] {
  if (!isMaskedFor(viewer, schedule)) return [];
  return slots.length >= schedule.slots.length ? slots : slots.filter(isNameless);
}
