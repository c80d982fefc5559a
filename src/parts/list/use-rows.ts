import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { usePollInterval } from '@/lib/realtime';

/** Reads the list of a page, and again in the rhythm of settings while the live connection is down. */
export const useRows = <Rows>(query: UseQueryOptions<Rows>) =>
  useQuery({ ...query, refetchInterval: usePollInterval('settings') });
