import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '@/lib/realtime';
import { allApplications, applicationById } from './reads';

/** All applications, read again in the rhythm of settings while the live connection is down. */
export const useApplications = () =>
  useQuery({ ...allApplications(), refetchInterval: usePollInterval('settings') });

/** When an application was last used matters most just before it goes, so it is asked for anew. */
export const useApplication = (id: string) => useQuery({ ...applicationById(id), staleTime: 0 });
