import * as z from 'zod/mini';
import { oneOf } from '@/lib/address';
import { LIST_SEARCH } from '@/kit/list/search';
import { WRITING_VIEWS } from '@/areas/content/shared/writing/search';

/** What the list of news shows, as stored in the address (UI-8). */
export const NewsSearch = z.object({ show: oneOf(['all', 'unread']) });

/** What the list of all news shows, as stored in the address (UI-8). */
export const ManagedNewsSearch = z.object(LIST_SEARCH);

/** Whether an article is edited or previewed. */
export const WritingSearch = z.object({ view: oneOf(WRITING_VIEWS) });
