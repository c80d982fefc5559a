import * as z from 'zod/mini';
import { listSearch } from '@/parts/list/search';

/** What the list of offices stores in its address (UI-8). */
export const OfficesSearch = z.object(
  listSearch({
    sorts: ['name', 'address', 'country', 'zone', 'window', 'outside'],
    filters: ['country', 'zone', 'outside'],
  }),
);
