import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Office } from '@/api/schemas/places';
import type { OfficeSettings } from '@/api/schemas/settings';
import { isMissing } from '@/api/core/errors';
import { NEEDS } from '@/api/needs';
import { call, can } from '@/domain/rights';
import { officeDay } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { focusNamed } from '@/lib/page';
import { requestsIn } from '@/areas/booking/shared/requests';
import { useSession } from '@/session';
import { allCountries, allOffices, officeById, officeSettings } from './queries';

/** Represents an office in the address that doesn’t exist yet. */
export const NEW = 'new';

/** An office with the name of its country. */
export interface OfficeRow extends Office {
  readonly countryName: string | null;
}

/** All offices; a country is shown by its code until the names have loaded. */
export function useOffices() {
  const query = useQuery(allOffices());
  const countries = useQuery(allCountries());
  return { query, countries: countries.data?.elements };
}

/** The rows of the list. */
export const rowsOf = (
  offices: readonly Office[],
  countries: readonly { readonly code: string; readonly name: string }[] | undefined,
): OfficeRow[] => {
  const names = new Map(countries?.map(({ code, name }) => [code, name]));
  return offices.map((office) => ({
    ...office,
    countryName: office.country === null ? null : (names.get(office.country) ?? office.country),
  }));
};

/** One office and its own settings. */
export function useOffice(id: string) {
  const office = useQuery(officeById(id));
  const settings = useQuery(officeSettings(id));
  const all = [office, settings];
  const failed = all.find(({ isError, data }) => isError && data === undefined);
  return {
    office: office.data,
    settings: settings.data,
    /** It was deleted, or never belonged to this organization. */
    isGone: all.some(({ error }) => isMissing(error)),
    failed: failed && {
      error: failed.error,
      isFetching: all.some(({ isFetching }) => isFetching),
      refetch: () =>
        Promise.all(all.filter(({ isError }) => isError).map((query) => query.refetch())),
    },
  };
}

/** How many pending requests for an office’s places need the viewer’s answer; none for people who can’t answer any. */
export function useWaiting({ id, time_zone }: Office): number {
  const { viewer } = useSession();
  const { data } = useQuery({
    ...requestsIn(id, officeDay(useNow(), time_zone)),
    enabled: can(viewer, call, NEEDS.respond).allowed,
  });
  return data?.elements.length ?? 0;
}

/** What an office can set for itself instead of the organization’s values. */
export type OwnRules = Omit<OfficeSettings, 'office_id' | 'updated_at'>;

/** An office’s own values, without their ids. */
export const ownRulesOf = ({
  reservation_default_time,
  booking_window_days,
  outside_hours,
  shortest_booking,
  longest_booking,
  capacity,
  fallback_contact,
}: OfficeSettings): OwnRules => ({
  reservation_default_time,
  booking_window_days,
  outside_hours,
  shortest_booking,
  longest_booking,
  capacity,
  fallback_contact,
});

/** Whether all of the organization’s values apply. */
export const usesOrganization = (settings: OfficeSettings): boolean =>
  Object.values(ownRulesOf(settings)).every((value) => value === null);

/** Focuses the setting in the address, if it’s a field of this form. */
export function useFocusSetting({
  id,
  names,
}: {
  readonly id: string;
  readonly names: readonly string[];
}): void {
  const { setting } = useSearch({ from: '/_app/admin/offices' });
  const field = setting !== undefined && names.includes(setting) ? `${id}${setting}` : undefined;
  useEffect(() => {
    const control = field === undefined ? null : document.getElementById(field);
    if (!control) return;
    control.scrollIntoView({ block: 'center' });
    focusNamed(control);
  }, [field]);
}
