import { useQuery } from '@tanstack/react-query';
import type { DirectoryLink, EnterpriseDomain } from '@/api/directory';
import { allowedUrl } from '@/domain/text/addresses';
import { compareNames } from '@/domain/text/order';
import { instantMs } from '@/domain/time';
import { appConfig } from '@/lib/config';
import { usePollInterval } from '@/lib/realtime';
import { type Session, useSession } from '@/session';
import { allConnections, allDirectories, enterprise, setupPages } from './queries';

/** Whether an organization connects its directory in its special flow. */
export const hasOwnSetup = ({ organization }: Pick<Session, 'organization'>): boolean =>
  organization.id === appConfig().special.directorySetupOrganizationId;

/** The domains, by name, polled at the interval for settings while the live connection is down. */
export function useDomains() {
  const query = useQuery({ ...enterprise(), refetchInterval: usePollInterval('settings') });
  const domains: readonly EnterpriseDomain[] | undefined = query.data?.domains.toSorted((a, b) =>
    compareNames(a.domain, b.domain),
  );
  return { query, domains };
}

/** How people sign in, and where their accounts come from. */
export function useProvider() {
  const connections = useQuery(allConnections());
  const directories = useQuery(allDirectories());
  return {
    connections: connections.data?.elements,
    directories: directories.data?.elements,
    isFailed:
      (connections.isError && !connections.data) || (directories.isError && !directories.data),
    isFetching: connections.isFetching || directories.isFetching,
    retry: () => Promise.all([connections.refetch(), directories.refetch()]),
  };
}

/** The identity provider’s setup pages, and whether this organization has its own flow. */
export function useSetupPages() {
  const isSpecial = hasOwnSetup(useSession());
  return { isSpecial, query: useQuery(setupPages(isSpecial)) };
}

/** A setup page to show: its address only if it may be opened (S-10). */
export interface SetupPage extends DirectoryLink {
  readonly href: string | undefined;
  readonly isExpired: boolean;
}

/** Checks a setup page: its address like any that others wrote, and its expiry. */
export function judged(link: DirectoryLink, now: number): SetupPage {
  const { url, expires_at } = link;
  const isExpired = expires_at !== null && instantMs(expires_at) <= now;
  return { ...link, isExpired, href: isExpired ? undefined : allowedUrl(url, {}) };
}
