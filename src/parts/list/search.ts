import * as z from 'zod/mini';
import { maybe, maybeId, Word, searchedText } from '@/lib/address';

/** What a list stores in its address (UI-8), besides its filters under the ids of their columns. */
export interface ListSearch {
  readonly q: string;
  /** A column, with a minus for the reverse order. Absent for the default order. */
  readonly sort?: string | undefined;
}

/** Default values that a list’s address omits. */
export const LIST_DEFAULTS = { q: '' } as const;

/** Key of rows without a value in a filter in the address. */
export const NONE = 'none';

/** Represents an object in the address that doesn’t exist yet. */
export const NEW = 'new';

type Optional = ReturnType<typeof maybe<typeof Word>>;

interface ListParts<Filter extends string> {
  /** Ids of the sortable columns. */
  readonly sorts: readonly string[];
  /** Ids of the columns with filters. */
  readonly filters: readonly Filter[];
}

/** The search parameters of a list, for an address that stores more than {@link listAddress} does. */
export function listSearch<const Filter extends string>({
  sorts,
  filters,
}: ListParts<Filter>): { q: typeof searchedText; sort: Optional } & Record<Filter, Optional> {
  const known = new Set(sorts.flatMap((id) => [id, `-${id}`]));
  return {
    q: searchedText,
    sort: maybe(z.string().check(z.refine((word) => known.has(word)))),
    ...Object.fromEntries(filters.map((id) => [id, maybe(Word)])),
  } as ReturnType<typeof listSearch<Filter>>;
}

/**
 * What a list’s address stores, for its route:
 * `validateSearch: listAddress({ sorts: ['name', 'count'], filters: ['category'], open: 'tag' })`.
 *
 * @param open the parameter with the id of the row that’s open beside the list, or {@link NEW}
 */
export const listAddress = <const Filter extends string, const Open extends string = never>({
  open,
  ...list
}: ListParts<Filter> & { readonly open?: Open }) =>
  z.object({
    ...listSearch(list),
    ...((open === undefined ? {} : { [open]: maybeId }) as Record<Open, Optional>),
  });
