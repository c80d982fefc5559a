import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { WifiConnection } from '@/api/wifi';
import { pingState } from '@/domain/places/wifi';
import { compareNames } from '@/domain/text/order';
import { instantMs } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { usePollInterval } from '@/lib/realtime';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { allNetworks, networkById } from './queries';

/** A network with its office. */
export interface Network extends WifiConnection {
  readonly office: string;
  readonly zone: string;
}

/** Adds a network’s office name. */
function useInOffice() {
  const { offices } = useSession();
  return useCallback(
    (network: WifiConnection): Network => {
      const office = offices.find(({ id }) => id === network.office_id);
      return { ...network, office: office?.name ?? '', zone: office?.time_zone ?? 'UTC' };
    },
    [offices],
  );
}

/** The networks of all offices, polled at the interval for settings while the live connection is down. */
export function useNetworks() {
  const inOffice = useInOffice();
  const query = useQuery({ ...allNetworks(), refetchInterval: usePollInterval('settings') });
  const elements = query.data?.elements;
  const networks = useMemo(() => elements?.map(inOffice), [elements, inOffice]);
  return { query, networks };
}

/** The rows of the list of networks. */
export function useNetworkRows() {
  const { query, networks: rows } = useNetworks();
  return { query, rows };
}

/** How one network is read. */
export const useNetwork = (id: string) => ({ ...networkById(id), select: useInOffice() });

/** What the page of managed networks needs besides them: the current minute, all offices, and the selected one. */
export function useNetworkView() {
  const { offices } = useSession();
  return { now: useNow(), offices, office: useWhere().office };
}

/** The networks of one office. */
export interface OfficeNetworks {
  readonly id: string;
  readonly name: string;
  readonly networks: readonly Network[];
}

/** The selected office with its networks, which may be none, and other offices with networks, by name. */
export function useNetworksByOffice() {
  const { query, networks } = useNetworks();
  const { office } = useWhere();
  const { offices } = useSession();
  if (!networks) return { query };
  const of = ({ id, name }: { readonly id: string; readonly name: string }): OfficeNetworks => ({
    id,
    name,
    networks: networks.filter((network) => network.office_id === id),
  });
  return {
    query,
    here: office && of(office),
    others: offices
      .filter(({ id }) => id !== office?.id)
      .map(of)
      .filter((each) => each.networks.length > 0)
      .toSorted((a, b) => compareNames(a.name, b.name)),
  };
}

/** Whether a network’s access point still reports. */
export const pingOf = ({ last_ping_at }: WifiConnection, now: number) =>
  pingState(last_ping_at === null ? undefined : instantMs(last_ping_at), now);
