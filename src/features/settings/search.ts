import * as z from 'zod/mini';
import { maybe } from '@/lib/address';
import { WHERE_KEYS } from '@/session/where';

const word = maybe(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)));

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
