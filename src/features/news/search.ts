import * as z from 'zod/mini';
import { oneOf } from '@/lib/address';
import { listSearch } from '@/parts/list/search';
import { WRITING_VIEWS } from '@/parts/writing/search';

/** What the list of news shows, as it is kept in the address (UI-8). */
export const NewsSearch = z.object({ show: oneOf(['all', 'unread']) });

/** What the list of all news shows, as it is kept in the address (UI-8). */
export const ManagedNewsSearch = z.object(
  listSearch({
    sorts: ['title', 'status', 'offices', 'day', 'changed'],
    filters: ['status'],
  }),
);

/** Whether an article is written or looked at. */
export const WritingSearch = z.object({ view: oneOf(WRITING_VIEWS) });
