import * as z from 'zod/mini';
import { NEEDS } from '@/api/needs';
import { oneOf } from '@/lib/address';
import { viewsBy } from '@/kit/views/views';

const VIEWS = ['mine', 'managed'] as const;
export type View = (typeof VIEWS)[number];

export const WEEK_DEFAULTS = { view: 'mine' } as const;

/** Whose weeks the page shows, as stored in the address (UI-8). */
export const WeekSearch = z.object({
  view: oneOf(VIEWS),
});

/** Which of the views a person may see, and why not. */
export const { mayView, viewsOf } = viewsBy(VIEWS, { managed: NEEDS.managedPeople });
