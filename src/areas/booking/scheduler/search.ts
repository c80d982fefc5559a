import * as z from 'zod/mini';
import { maybeDay, maybeId, oneOf, searchedText } from '@/lib/address';

/** What the scheduler shows, as stored in the address (UI-8); the office comes from the shell. */
export const SchedulerSearch = z.object({
  /** A day in the shown week. */
  week: maybeDay,
  /** Whether a row is a person or a place. */
  by: oneOf(['people', 'places']),
  /** Only the people of one team. */
  team: maybeId,
  q: searchedText,
  /** The row and day in which someone is to be seated. */
  seat: maybeId,
  on: maybeDay,
});

export const SCHEDULER_DEFAULTS = { by: 'people', q: '' } as const;
