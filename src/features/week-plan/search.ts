import * as z from 'zod/mini';
import { oneOf } from '@/lib/address';

export const VIEWS = ['mine', 'managed'] as const;
export type View = (typeof VIEWS)[number];

export const WEEK_DEFAULTS = { view: 'mine' } as const;

/** Whose weeks the page shows, as it stands in the address (UI-8). */
export const WeekSearch = z.object({
  view: oneOf(VIEWS),
});
