import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Region } from '@/api/schemas/enums';
import type { ConnectionState, InstalledApp, Integration } from '@/api/schemas/integrations';
import { i18n } from '@/lib/i18n';
import { usePollInterval } from '@/lib/realtime';
import { isConnection, KINDS, type Kind } from './kinds';
import {
  allConnections,
  calendarsThrough,
  connectionById,
  doorsOf,
  installedApps,
  integrationSettings,
  sites,
} from './queries';
import './strings';

export const nameOf = (kind: Kind): string => i18n.t(`integrations:kind.${kind}.name`);

/** One kind of integration, and its status. */
export interface IntegrationRow {
  readonly id: Kind;
  readonly name: string;
  readonly state: ConnectionState;
  readonly region: Region | null;
  readonly error: string | null;
  readonly lastSuccess: string | null;
  readonly app: InstalledApp | undefined;
  readonly connections: readonly Integration[];
}

/** A kind’s status: failures come first, on either side. What wasn’t found counts as not connected (F-24). */
export function rowOf(
  id: Kind,
  app: InstalledApp | undefined,
  connections: readonly Integration[],
): IntegrationRow {
  const parts = [...(app?.is_installed ? [app] : []), ...connections];
  const failed = parts.find(({ state }) => state === 'failed');
  const [first] = parts;
  const successes = parts.flatMap(({ last_success_at: at }) => at ?? []).toSorted();
  return {
    id,
    name: nameOf(id),
    state: failed?.state ?? first?.state ?? 'disconnected',
    region: first?.region ?? null,
    error: failed?.error ?? null,
    lastSuccess: successes.at(-1) ?? null,
    app,
    connections,
  };
}

/** The organization’s apps, as far as they could be read. */
function useInstalled() {
  const refetchInterval = usePollInterval('integrations');
  const { data, isError, refetch, isFetching } = useQuery({ ...installedApps(), refetchInterval });
  return { apps: data?.elements, isUnchecked: isError && !data, refetch, isFetching };
}

/** Whether it’s unknown which apps are connected, and how to check again. */
export function useUnchecked() {
  const { isUnchecked, refetch, isFetching } = useInstalled();
  return { isUnchecked, retry: refetch, isRetrying: isFetching };
}

/** Every kind with its status. If a check fails, the kind counts as not connected, and the failure is shown. */
export function useIntegrations() {
  const { apps, isUnchecked } = useInstalled();
  const query = useQuery({
    ...allConnections(),
    refetchInterval: usePollInterval('integrations'),
  });
  const connections = query.data?.elements;
  const rows = useMemo(
    () =>
      connections && (apps ?? isUnchecked)
        ? KINDS.map((kind) =>
            rowOf(
              kind,
              apps?.find(({ type }) => type === kind),
              isConnection(kind) ? connections.filter(({ type }) => type === kind) : [],
            ),
          )
        : undefined,
    [apps, connections, isUnchecked],
  );
  return { rows, query };
}

/** What people may connect for themselves, and the region of new connections. */
export const useIntegrationSettings = () => useQuery(integrationSettings());

/** A connection, read again while its form is open. */
export const useConnection = (id: string) =>
  useQuery({ ...connectionById(id), refetchInterval: usePollInterval('integrations') });

/** The calendars that stop with some connections; none if there are no connections. */
export function useCalendarsThrough(ids: readonly string[]) {
  return useQuery({ ...calendarsThrough(ids), enabled: ids.length > 0 });
}

/** The door system’s sites, and the doors of one. */
export function useDoors(connectionId: string, site: string) {
  return {
    sites: useQuery(sites(connectionId)),
    doors: useQuery({ ...doorsOf(connectionId, site), enabled: site !== '' }),
  };
}
