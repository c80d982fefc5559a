import * as z from 'zod/mini';
import { maybe, maybeDay, maybeId } from '@/lib/address';

/** The parameters of `/admin/hours`. */
export const HoursSearch = z.object({
  /** The office whose hours are shown; by default the one the person works in. */
  office: maybeId,
  /** A day in the calendar’s first week. */
  from: maybeDay,
  /** What is open in the panel: a day (`yyyy-MM-dd`), `week`, `new`, or the id of an entry. */
  open: maybe(z.string().check(z.minLength(1), z.maxLength(200))),
});
