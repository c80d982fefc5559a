import * as z from 'zod/mini';
import { maybe } from '@/lib/address';
import { LIST_SEARCH } from '@/kit/list/search';
import { KINDS } from './kinds';

/** The parameters of `/admin/integrations`. */
export const IntegrationsSearch = z.object({
  ...LIST_SEARCH,
  /** The kind whose panel is open. */
  integration: maybe(z.enum(KINDS)),
});
