import * as z from 'zod/mini';
import { maybeId, oneOf } from '@/lib/address';
import { LIST_DEFAULTS, LIST_SEARCH } from '@/kit/list/search';

/** What the list of my visitors shows, as stored in the address (UI-8). */
export const VisitsSearch = z.object({
  when: oneOf(['upcoming', 'past']),
  /** The invitation that’s open beside the list: for a new visitor, or the visit whose visitor is invited again. */
  invite: maybeId,
});
export type VisitsSearch = z.infer<typeof VisitsSearch>;
export type When = VisitsSearch['when'];

export const VISITS_DEFAULTS = { when: 'upcoming' } as const;

export const RECEPTION_VIEWS = ['expected', 'here', 'left', 'all'] as const;
export type ReceptionView = (typeof RECEPTION_VIEWS)[number];

/** Whether the reception sees a day, or the week that contains it. */
export const RECEPTION_SPANS = ['day', 'week'] as const;
export type ReceptionSpan = (typeof RECEPTION_SPANS)[number];

/** What the reception page shows, as stored in the address (UI-8). */
export const ReceptionSearch = z.object({
  ...LIST_SEARCH,
  view: oneOf(RECEPTION_VIEWS),
  span: oneOf(RECEPTION_SPANS),
  /** Whether visitors are being added beside the list. */
  add: maybeId,
});

export const RECEPTION_DEFAULTS = { ...LIST_DEFAULTS, view: 'expected', span: 'day' } as const;
