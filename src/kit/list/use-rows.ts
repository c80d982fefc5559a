import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { usePollInterval } from '@/lib/realtime';

/** Reads a page’s list, and polls it at the interval for settings while the live connection is down. */
export const useRows = <Rows>(query: UseQueryOptions<Rows>) =>
  useQuery({ ...query, refetchInterval: usePollInterval('settings') });
