import * as z from 'zod/mini';
import { maybe, Word, searchedText } from '@/lib/address';

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

/**
 * The search parameters of a list, for the schema of its route:
 *
 * ```ts
 * const TagsSearch = z.object({
 *   ...listSearch({ sorts: ['name', 'count'], filters: ['category'] }),
 *   tag: maybeId,
 * });
 * ```
 *
 * @param sorts ids of the columns one can sort by
 * @param filters ids of the columns one can filter by
 */
export function listSearch<const Filter extends string>({
  sorts,
  filters,
}: {
  sorts: readonly string[];
  filters: readonly Filter[];
}): { q: typeof searchedText; sort: Optional } & Record<Filter, Optional> {
  const known = new Set(sorts.flatMap((id) => [id, `-${id}`]));
  return {
    q: searchedText,
    sort: maybe(z.string().check(z.refine((word) => known.has(word)))),
    ...Object.fromEntries(filters.map((id) => [id, maybe(Word)])),
  } as ReturnType<typeof listSearch<Filter>>;
}
