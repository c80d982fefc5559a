import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { isMissing } from '@/api/core/errors';
import { NEW } from '@/parts/list/search';

/**
 * The rows among which the panel of one finds it. A row that the list doesn't have is asked for by its id, so that an address
 * that was opened directly doesn't wait for a long list, and no row is called gone that a list merely doesn't reach.
 *
 * @param rows undefined while they are read
 * @param one reads the row of the address alone
 */
export function useOpened<
  Row extends { readonly id: string },
  Answer = Row,
  Key extends QueryKey = QueryKey,
>(
  id: string,
  rows: readonly Row[] | undefined,
  one: UseQueryOptions<Answer, Error, Row, Key>,
): readonly Row[] | undefined {
  const isListed = id === NEW || rows?.some((row) => row.id === id) === true;
  const { data, error, isFetching } = useQuery({ ...one, enabled: !isListed });
  if (isListed || isMissing(error)) return rows ?? [];
  if (data) return [data];
  return isFetching ? undefined : rows;
}
