import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { listSearch } from '@/parts/list/search';

/** The parameters of `/admin/calendars`. */
export const CalendarsSearch = z.object({
  ...listSearch({
    sorts: ['name', 'office', 'floor', 'address', 'connection', 'state', 'synced'],
    filters: ['office', 'connection', 'state'],
  }),
  /** The calendar that’s open in the panel, or the room without one. */
  calendar: maybeId,
});
