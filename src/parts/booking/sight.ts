import type { QueryClient } from '@tanstack/react-query';
import type { Schedule } from '@/api/schemas/schedules';
import { isMaskedFor } from '@/domain/reservations';
import { sessionQuery } from '@/session/query';

/** Whether privacy hides the details of a booking from whoever is signed in (PRIV-1). */
export function isMasked(client: QueryClient, schedule: Schedule): boolean {
  const state = client.getQueryData(sessionQuery.queryKey);
  return isMaskedFor(state?.kind === 'ready' ? state.session.user : undefined, schedule);
}
