import { useQuery } from '@tanstack/react-query';
import { myGroups } from '@/areas/people/shared/queries/teams';

/** My lists of people: "My Favorites" first, which everyone has, then those I created. */
export function useMyLists() {
  const { data, isError, isFetching, refetch } = useQuery(myGroups());
  const groups = data?.elements.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  const failed = isError && !data;
  return {
    /** Undefined while they’re loading. */
    groups,
    /** The list that everyone has is missing or couldn’t be read. */
    noDefault: failed || groups?.some(({ is_default }) => is_default) === false,
    failed,
    retry: refetch,
    retrying: isFetching,
  };
}
