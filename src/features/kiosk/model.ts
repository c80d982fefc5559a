import { onlineManager, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '@/api/core/errors';
import { useScoped } from '@/lib/scope';
import { pairedStation, type PairedStation } from '@/lib/storage';
import { queue, loadArrivals, unsent } from './device/arrivals';
import { stationData, type StationData } from './device/station-data';
import { isUnreached } from './device/refused-code';
import { sendWaiting } from './device/send';
import { expectedAt, formsOf, stationOf } from './reads';

/** How often the station shows that it lives and reads who is expected. */
const CONTACT = 60_000;
/** How often while no one answers. A device behind a router without a line hears of no network that comes back. */
const KNOCK = 10_000;

/** What this browser was paired as; nothing where the address names another station. */
export function usePairing(stationId: string) {
  const [paired, setPaired] = useState(() => pairedStation.get());
  return {
    paired: paired?.id === stationId ? paired : undefined,
    pair: (station: PairedStation) => {
      pairedStation.set(station);
      setPaired(station);
    },
  };
}

const isUnpaired = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * All a station shows before anyone stands at it: as the server says it, or as it was kept on the device while no server
 * answers (VISIT-6). `isRemoved` once its token opens nothing any more.
 */
export function useStation(paired: PairedStation) {
  const station = useQuery({
    ...stationOf(paired),
    refetchInterval: ({ state }) => (isUnreached(state.error) ? KNOCK : CONTACT),
  });
  const officeId = station.data?.office_id;
  const forms = useQuery({
    ...formsOf(paired, officeId ?? ''),
    enabled: officeId !== undefined,
    refetchInterval: CONTACT,
  });
  const expected = useQuery({ ...expectedAt(paired), refetchInterval: CONTACT });
  const isRemoved = [station, forms, expected].some(({ error }) => isUnpaired(error));
  const [kept, setKept] = useState<StationData | null>(null);
  useEffect(() => {
    void stationData.read().then(setKept);
  }, []);
  const [stationNow, formsNow] = [station.data, forms.data?.elements];
  useEffect(() => {
    if (stationNow && formsNow) {
      void stationData.change(() => ({ station: stationNow, forms: formsNow }));
    }
  }, [stationNow, formsNow]);
  // A server that answers has the last word, also where it says that there is no such station.
  const isHeard = station.isError && !isUnreached(station.error);
  const own = !isHeard && kept?.station.id === paired.id ? kept : undefined;
  return {
    station: stationNow ?? own?.station,
    forms: formsNow ?? own?.forms,
    // Whom the station cannot ask about now may be here by now, or not come at all.
    expected: expected.isError || expected.isPaused ? [] : (expected.data?.elements ?? []),
    failed: [station, forms].find(({ isError, data }) => isError && !data),
    contactAt: station.dataUpdatedAt,
    isUnheard: isUnreached(station.error),
    isRemoved,
    /** Asks whether the station is still there, where a guest’s own step was told that it is not. */
    onRefused: (error: unknown) => {
      if (isUnpaired(error)) void station.refetch();
    },
  };
}

/** The arrivals on the device. They are sent when the page begins, when the network is back, and with each contact. */
export function useQueue(paired: PairedStation, contactAt: number) {
  const all = useScoped(queue);
  const online = useOnline();
  useEffect(() => {
    void loadArrivals();
  }, []);
  useEffect(() => {
    if (online) void sendWaiting(paired);
  }, [online, contactAt, paired]);
  return {
    waiting: unsent(all).length,
    refused: all.filter(({ refused }) => refused !== null),
  };
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnline = () => onlineManager.isOnline();

/** Whether the browser has a network, as far as it knows. */
export function useOnline(): boolean {
  useEffect(() => {
    // The query client hears of changes only, and so never of a network that was missing from the beginning.
    if (!navigator.onLine) onlineManager.setOnline(false);
  }, []);
  return useSyncExternalStore(subscribe, isOnline, isOnline);
}

/** An email address of which its owner recognizes enough. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}•••@${domain}`;
}

/** Initials: enough to find oneself on a list, too little to find others (VISIT-4). */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${word.slice(0, 1).toUpperCase()}•••`)
    .join(' ');
