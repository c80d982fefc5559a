import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Agreement } from '@/api/schemas/forms';
import type { Station } from '@/api/schemas/visits';
import { instantMs } from '@/domain/time';
import { now } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { stationState, type StationState } from '@/areas/places/shared/station-state';
import { allStations } from '@/areas/places/shared/queries/stations';
import { useSession } from '@/session';
import { formsAt, guestsAt } from './queries';
import './strings';
import { MINUTE } from '@/domain/time/durations';

/** A station with the zone for its times. */
export interface StationRow extends Station {
  readonly state: StationState;
  readonly zone: string;
}

/** The live connection doesn’t report contacts, so the state is read as often as devices report. */
const CONTACT = MINUTE;
/** A device takes over its station a few seconds after someone entered its code, and that person waits for it. */
const AWAITED = { every: 3000, for: 5 * MINUTE };

const isAwaited = (station: Station): boolean =>
  station.last_contact_at === null && now() - instantMs(station.updated_at) < AWAITED.for;

/** All stations, with their state as of the last minute. */
export function useStations() {
  const { offices } = useSession();
  const query = useQuery({
    ...allStations(),
    refetchInterval: ({ state }) =>
      state.data?.elements.some(isAwaited) ? AWAITED.every : CONTACT,
  });
  const elements = query.data?.elements;
  const rows = useMemo(() => {
    const zones = new Map(offices.map(({ id, time_zone }) => [id, time_zone]));
    return elements?.map((station): StationRow => ({
      ...station,
      state: stationState(station),
      zone: zones.get(station.office_id) ?? 'UTC',
    }));
  }, [elements, offices]);
  return { query, rows };
}

/** Something a station can show: an agreement, or its office’s questions. */
export interface FormChoice {
  readonly id: string;
  readonly name: string;
}

/** Whether an agreement would become unreachable once a station stops showing it: the contract lists no others. */
export const isOnlyAt = (agreement: Agreement, stationId: string): boolean =>
  agreement.signature_count === 0 && agreement.station_ids.every((id) => id === stationId);

/** What an office’s station can show. Undefined while it’s loading. */
export function useForms(officeId: string) {
  const { t } = useTranslation('stations');
  const query = useQuery({ ...formsAt(officeId), enabled: officeId !== '' });
  const { data } = query;
  const choices = useMemo(() => {
    if (!data) return undefined;
    const { agreements, questionnaireId: id } = data;
    return [
      ...(id === undefined ? [] : [{ id, name: t('forms.questions') }]),
      ...agreements.map(({ id: own, name }): FormChoice => ({ id: own, name })),
    ];
  }, [data, t]);
  return { choices, agreements: data?.agreements, query };
}

/** Visitors who arrived at a station and are waiting or here now. */
export const useGuests = (stationId: string) => useQuery({ ...guestsAt(stationId), staleTime: 0 });
