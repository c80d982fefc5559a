import * as z from 'zod/mini';
import { maybe } from '@/lib/address';
import { WHERE_KEYS } from '@/session/where';

const word = maybe(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)));

/**
 * What a provider may return with the browser, as far as we use it: which provider it was, and the error code. Its own messages
 * aren’t shown; `code` and `state` are for the server and are removed from the address immediately (S-1).
 */
export const BackSearch = z.object({ integrationType: word, error: word });
export type BackSearch = z.infer<typeof BackSearch>;

const KEPT: readonly string[] = [...WHERE_KEYS, ...Object.keys(BackSearch.shape)];

/** Keeps only parameters of the page in the address: middleware for a route to which a provider returns. */
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
