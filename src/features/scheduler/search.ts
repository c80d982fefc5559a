import * as z from 'zod/mini';
import { maybeDay, maybeId, oneOf, searchedText } from '@/lib/address';

/** What the scheduler shows, as it is kept in the address (UI-8); the office comes with the shell. */
export const SchedulerSearch = z.object({
  /** A day of the week that is shown. */
  week: maybeDay,
  /** Whether a row is a person or a place. */
  by: oneOf(['people', 'places']),
  /** Only the people of one team. */
  team: maybeId,
  q: searchedText,
  /** The row and the day that someone is to be seated in. */
  seat: maybeId,
  on: maybeDay,
});

export const SCHEDULER_DEFAULTS = { by: 'people', q: '' } as const;
