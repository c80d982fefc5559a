import * as z from 'zod/mini';
import { maybe } from '@/lib/address';
import { listSearch } from '@/parts/list/search';
import { KINDS } from './model/kinds';

/** The parameters of `/admin/integrations`. */
export const IntegrationsSearch = z.object({
  ...listSearch({ sorts: ['name', 'state', 'region', 'success'], filters: ['state', 'region'] }),
  /** The kind whose panel is open. */
  integration: maybe(z.enum(KINDS)),
});
