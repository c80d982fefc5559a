import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { isMissing } from '@/api/core/errors';
import { NEW } from '@/kit/list/search';

/**
 * The rows in which the panel finds its row. A row that isn’t in the list is read by its id, so that an address
 * that was opened directly doesn’t wait for a long list, and a row that an incomplete list lacks doesn’t count as deleted.
 *
 * @param rows undefined while they’re loading
 * @param one reads only the row in the address
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
