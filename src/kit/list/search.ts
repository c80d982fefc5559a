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

/**
 * The search parameters of a list. Which of its columns sort and filter is said only by the columns, which load with the page:
 * the list reads its filters from the address under their ids, and ignores what they don’t offer.
 */
export const LIST_SEARCH = { q: searchedText, sort: maybe(Word) };

/**
 * What the address of a list stores, for its route: `validateSearch: listAddress('tag')`.
 *
 * @param ids parameters with ids: of the row that’s open beside the list, or {@link NEW}, and of filters that other pages link to
 */
export const listAddress = <const Param extends string>(...ids: readonly Param[]) =>
  z.object({
    ...LIST_SEARCH,
    ...(Object.fromEntries(ids.map((id) => [id, maybeId])) as Record<Param, typeof maybeId>),
  });
