import { visits } from '@/api/visits';
import type { Reader } from './types';

/**
 * The person’s visitor who is waiting at the door or has arrived (VISIT-2). For visitors without an invitation, the notification
 * came while they waited: that they’re here is the person’s own answer.
 */
export const readVisit: Reader = async ({ message }, { user }, last) => {
  if (message.kind === 'deleted') return 'gone';
  const visit = await visits.visit.call({ params: { id: message.object_id } });
  if (!visit) return undefined;
  // A visitor who entered their host as text at a station has none yet: the reception answers.
  const isForAnybody = visit.host === null && visit.is_walk_in;
  if (!isForAnybody && visit.host?.id !== user.id) return undefined;
  const { status, is_walk_in, start, end, resource } = visit;
  const isAnswered = is_walk_in && status === 'here';
  if (isAnswered || status === 'cancelled' || status === 'denied') return 'gone';
  const what = status === 'waiting' ? 'visitWaiting' : status === 'here' ? 'visitHere' : undefined;
  // All changes of a visit have the same message; repeated ones aren’t news.
  if (what === undefined || what === last) return undefined;
  return { what, series_id: null, place_id: resource?.id ?? null, start, end };
};
