import * as z from 'zod/mini';
import { maybeId } from '@/lib/address';
import { LIST_SEARCH } from '@/parts/list/search';

/** The parameters of `/admin/applications`. Never a key. */
export const ApplicationsSearch = z.object({
  ...LIST_SEARCH,
  /** The application that is open in the panel, or `new`. */
  application: maybeId,
});
