import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { LIST_SEARCH } from '@/kit/list/search';

/** The parameters of `/admin/calendars`. */
export const CalendarsSearch = z.object({
  ...LIST_SEARCH,
  /** The calendar that’s open in the panel, or the room without one. */
  calendar: maybeId,
});
