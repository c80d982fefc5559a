import * as z from 'zod/mini';
import { listSearch } from '@/parts/list/search';

/** What the list of people stores in its address (UI-8). */
export const MembersSearch = z.object(
  listSearch({ sorts: ['name', 'email', 'roles', 'office'], filters: ['roles', 'office'] }),
);
