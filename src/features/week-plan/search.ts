import * as z from 'zod/mini';

export const VIEWS = ['mine', 'managed'] as const;
export type View = (typeof VIEWS)[number];

export const WEEK_DEFAULTS = { view: 'mine' } as const;

/** Whose weeks the page shows, as it stands in the address (UI-8). */
export const WeekSearch = z.object({
  view: z.catch(z._default(z.enum(VIEWS), 'mine'), 'mine'),
});
