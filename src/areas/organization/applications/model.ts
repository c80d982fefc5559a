import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application, ApplicationWithKey } from '@/api/applications';
import { usePollInterval } from '@/lib/realtime';
import { allApplications, applicationById } from './queries';

/** All applications, polled at the interval for settings while the live connection is down. */
export function useApplications() {
  const query = useQuery({
    ...allApplications(),
    refetchInterval: usePollInterval('settings'),
  });
  return { query, rows: query.data?.elements };
}

/** When an application was last used matters most before it’s deleted, so it’s read again. */
export const useApplication = (id: string) => useQuery({ ...applicationById(id), staleTime: 0 });

/** The new application with its key, and the one that’s being deleted. */
export function useDialogs() {
  // Kept only while its panel is open, and not in the address, a draft, or a cached answer.
  const [made, setMade] = useState<ApplicationWithKey>();
  const [deleting, setDeleting] = useState<Application>();
  return { made, setMade, deleting, setDeleting };
}
