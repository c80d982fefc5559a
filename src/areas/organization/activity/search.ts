import * as z from 'zod/mini';
import { ActionKind, ActionObject } from '@/api/schemas/enums';
import { maybe, maybeDay, maybeId } from '@/lib/address';

/** Which part of the log is shown, as stored in the address (UI-8). */
export const ActivitySearch = z.object({
  type: maybe(ActionObject),
  kind: maybe(ActionKind),
  /** The single object whose history is shown. */
  object: maybeId,
  person: maybeId,
  office: maybeId,
  from: maybeDay,
  until: maybeDay,
});
export type ActivitySearch = z.infer<typeof ActivitySearch>;
