import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { listSearch } from '@/parts/list/search';

/** The parameters of `/admin/applications`. Never a key. */
export const ApplicationsSearch = z.object({
  ...listSearch({ sorts: ['name', 'key', 'creator', 'created', 'used'], filters: [] }),
  /** The application that is open in the panel, or `new`. */
  application: maybeId,
});
