import * as z from 'zod/mini';
import { maybe, maybeId, Word, searchedText } from '@/lib/address';

/** What a list keeps in its address (UI-8), besides its filters by the ids of their columns. */
export interface ListSearch {
  readonly q: string;
  /** A column, with a minus for the opposite order. Absent where the list is sorted as it usually is. */
  readonly sort?: string | undefined;
}

/** What need not be in the address of a list. */
export const LIST_DEFAULTS = { q: '' } as const;

/** Key of the rows without a value, in a filter of the address. */
export const NONE = 'none';

/** Stands in the address for an object that is not there yet. */
export const NEW = 'new';

type Optional = ReturnType<typeof maybe<typeof Word>>;

interface ListParts<Filter extends string> {
  /** Ids of the columns one can sort by. */
  readonly sorts: readonly string[];
  /** Ids of the columns one can filter by. */
  readonly filters: readonly Filter[];
}

/** The search parameters of a list, for an address that keeps more than {@link listAddress} does. */
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
 * What the address of a list keeps, for its route:
 * `validateSearch: listAddress({ sorts: ['name', 'count'], filters: ['category'], open: 'tag' })`.
 *
 * @param open the parameter that holds the id of the row that is open beside the list, or {@link NEW}
 */
export const listAddress = <const Filter extends string, const Open extends string = never>({
  open,
  ...list
}: ListParts<Filter> & { readonly open?: Open }) =>
  z.object({
    ...listSearch(list),
    ...((open === undefined ? {} : { [open]: maybeId }) as Record<Open, Optional>),
  });
