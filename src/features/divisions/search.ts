import * as z from 'zod/mini';
import { maybe } from '@/lib/address';

/** The parameters of `/admin/divisions`. */
export const DivisionsSearch = z.object({
  /** The division, office or floor whose panel is open, or `new`. */
  open: maybe(z.string()),
});
