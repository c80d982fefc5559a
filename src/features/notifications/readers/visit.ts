import { visits } from '@/api/visits';
import type { Reader } from './types';

/**
 * A guest of one's own who waits at the door or has arrived (VISIT-2). Whoever came without an invitation was told of while
 * they waited: that they are here is one's own answer.
 */
export const readVisit: Reader = async ({ message }, { user }, last) => {
  if (message.kind === 'deleted') return 'gone';
  const visit = await visits.visit.call({ params: { id: message.object_id } });
  if (!visit) return undefined;
  // A guest who named their host in words at a station has none yet: the reception answers.
  const isForAnybody = visit.host === null && visit.is_walk_in;
  if (!isForAnybody && visit.host?.id !== user.id) return undefined;
  const { status, is_walk_in, start, end, resource } = visit;
  const isAnswered = is_walk_in && status === 'here';
  if (isAnswered || status === 'cancelled' || status === 'denied') return 'gone';
  const what = status === 'waiting' ? 'visitWaiting' : status === 'here' ? 'visitHere' : undefined;
  // Any change of a visit is said alike; what has been told already is no news.
  if (what === undefined || what === last) return undefined;
  return { what, series_id: null, place_id: resource?.id ?? null, start, end };
};
