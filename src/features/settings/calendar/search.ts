import * as z from 'zod/mini';
import { CALENDAR_PROVIDERS, type CalendarProvider } from '@/api/schemas/calendars';
import { WHERE_KEYS } from '@/session/where';

/** A malformed value counts as absent: the page still opens. */
const word = z.catch(z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))), undefined);

/**
 * What a provider may hand back with the browser, as far as we look at it: which one it was, and the code of what went
 * wrong. Its own words are not ours to show; `code` and `state` are the server's business and leave the address at once
 * (S-1).
 */
export const BackSearch = z.object({ integrationType: word, error: word });
export type BackSearch = z.infer<typeof BackSearch>;

const KEPT: readonly string[] = [...WHERE_KEYS, ...Object.keys(BackSearch.shape)];

/** Leaves in the address only what its page knows: middleware of a route a provider leads back to. */
export function onlyKnown<Search extends object>({
  search,
  next,
}: {
  search: Search;
  next: (search: Search) => Search;
}): Search {
  return Object.fromEntries(
    Object.entries(next(search)).filter(([key]) => KEPT.includes(key)),
  ) as Search;
}

/** The calendar provider a text names (CAL-13). */
export const providerOf = (text: string | undefined): CalendarProvider | undefined =>
  CALENDAR_PROVIDERS.find((provider) => provider === text);

/** Codes with words of their own; all others are told alike. */
const KNOWN_ERRORS = ['access_denied', 'consent_required', 'temporarily_unavailable'] as const;
export type BackError = (typeof KNOWN_ERRORS)[number] | 'other';

/** What went wrong at the provider; undefined where nothing did. */
export const backError = (code: string | undefined): BackError | undefined =>
  code === undefined ? undefined : (KNOWN_ERRORS.find((known) => known === code) ?? 'other');
