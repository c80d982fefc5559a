import { onlineManager, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/api/core/errors';
import { MINUTE } from '@/domain/time/durations';
import { useNow } from '@/lib/clock';
import { useScoped } from '@/lib/scope';
import { pairedStation, type PairedStation } from '@/lib/storage';
import { useOnline } from '@/lib/use-online';
import { failedReads } from '@/kit/loading/failed-reads';
import { queue, loadArrivals, unsent } from './device/arrivals';
import { stationData, type StationData } from './device/station-data';
import { isUnreachable } from './device/refused-code';
import { sendWaiting } from './device/send';
import { expectedAt, formsOf, stationOf } from './queries';

/** How often the station reports and reads who is expected. */
const CONTACT = MINUTE;
/** How often while there’s no answer. A device behind a disconnected router isn’t notified when the network returns. */
const RETRY_INTERVAL = 10_000;

/** What this browser was paired as; undefined if the address names another station. */
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
 * Everything a station shows before anyone uses it: from the server, or from the device while no server answers (VISIT-6).
 * `isRemoved` once its token is no longer valid.
 */
export function useStation(paired: PairedStation) {
  const station = useQuery({
    ...stationOf(paired),
    refetchInterval: ({ state }) => (isUnreachable(state.error) ? RETRY_INTERVAL : CONTACT),
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
  // If the server answers, it decides, even if it says that there’s no such station.
  const isHeard = station.isError && !isUnreachable(station.error);
  const own = !isHeard && kept?.station.id === paired.id ? kept : undefined;
  return {
    station: stationNow ?? own?.station,
    forms: formsNow ?? own?.forms,
    // People about whom the station can’t ask now may be here by now, or not be coming at all.
    expected: expected.isError || expected.isPaused ? [] : (expected.data?.elements ?? []),
    failed: failedReads([station, forms]),
    contactAt: station.dataUpdatedAt,
    isUnreachable: isUnreachable(station.error),
    isRemoved,
    /** Checks whether the station still exists, after a visitor’s step was refused because it doesn’t. */
    onRefused: (error: unknown) => {
      if (isUnpaired(error)) void station.refetch();
    },
  };
}

/** The arrivals on the device. They’re sent when the page starts, when the network returns, and with each contact. */
export function useQueue(paired: PairedStation, contactAt: number) {
  const all = useScoped(queue);
  const online = useNetwork();
  // Also without a network: what’s kept of a past day is forgotten in time.
  const minute = useNow();
  useEffect(() => {
    void loadArrivals();
  }, [minute]);
  useEffect(() => {
    if (online) void sendWaiting(paired);
  }, [online, contactAt, paired]);
  return {
    waiting: unsent(all).length,
    refused: all.filter(({ refused }) => refused !== null),
  };
}

/** Whether the browser has a network, as far as it knows. */
export function useNetwork(): boolean {
  useEffect(() => {
    // The query client only hears of changes, and so never of a network that was missing from the start.
    if (!navigator.onLine) onlineManager.setOnline(false);
  }, []);
  return useOnline();
}

/** An email address of which its owner recognizes enough. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}•••@${domain}`;
}

/** Initials: enough to recognize yourself in a list, too little to recognize others (VISIT-4). */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${word.slice(0, 1).toUpperCase()}•••`)
    .join(' ');
