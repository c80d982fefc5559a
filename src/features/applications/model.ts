import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '@/lib/realtime';
import { allApplications, applicationById } from './reads';

/** All applications, polled at the interval for settings while the live connection is down. */
export const useApplications = () =>
  useQuery({ ...allApplications(), refetchInterval: usePollInterval('settings') });

/** When an application was last used matters most before it’s deleted, so it’s read again. */
export const useApplication = (id: string) => useQuery({ ...applicationById(id), staleTime: 0 });
