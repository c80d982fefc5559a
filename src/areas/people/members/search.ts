import * as z from 'zod/mini';
import { LIST_SEARCH } from '@/kit/list/search';

/** What the list of people stores in its address (UI-8). */
export const MembersSearch = z.object(LIST_SEARCH);
