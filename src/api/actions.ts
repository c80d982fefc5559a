import * as z from 'zod/mini';
import { area, endpoint } from './core/endpoint';
import { SupportedDate, Id, Instant, Line, many, paging } from './core/fields';
import { page } from './core/results';
import { FRESH } from './fresh';
import { ActionKind, ActionObject } from './schemas/enums';
import { Person } from './schemas/people';

/** One field that an action changed. Values are shown as they were sent. */
export const Change = z.object({ field: Line, old: z.unknown(), new: z.unknown() });
export type Change = z.infer<typeof Change>;

/** An action on something that is audited. Private titles are masked (PRIV-1). */
export const Action = z.object({
  id: Id,
  kind: ActionKind,
  object_type: ActionObject,
  object_id: Id,
  /** The thing’s name at that moment, so that the entry is readable after the thing is removed. */
  object_name: z.nullable(Line),
  office_id: z.nullable(Id),
  /** Who did it; null for the background sync. */
  actor: z.nullable(Person),
  /** Who was really signed in, if the actor was impersonated (IMP-3). */
  impersonator: z.nullable(Person),
  changes: z.array(Change),
  is_deleted: z.boolean(),
  created_at: Instant,
});
export type Action = z.infer<typeof Action>;

export const actions = area('actions', {
  // The whole log needs the settings permission. The history of one thing needs only permission to see it.
  list: endpoint({
    method: 'GET',
    path: '/actions',
    summary:
      'What was done, newest first; of one object for those who may see it, else for settings',
    query: z.object({
      ...paging,
      kind: z.optional(many(ActionKind)),
      object_type: z.optional(ActionObject),
      object_id: z.optional(Id),
      office_id: z.optional(Id),
      user: z.optional(many(Id)),
      start: z.optional(SupportedDate),
      end: z.optional(SupportedDate),
    }),
    result: page(Action),
    staleTime: FRESH.live,
  }),
});
