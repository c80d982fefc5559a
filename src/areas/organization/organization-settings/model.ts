import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RESOURCE_TYPES } from '@/api/schemas/enums';
import type { FeatureFlags } from '@/api/schemas/people';
import { featureOf } from '@/domain/reservations/kinds';
import { focusNamed } from '@/lib/page';
import { failedReads } from '@/kit/loading/failed-reads';
import { organizationSettings } from '@/areas/me/shared/queries/settings';
import { settingsFor } from './model/index-of-settings';
import type { SectionName } from './model/settings-of';
import { allCountries, placesOfTypes } from './queries';

/** The organization’s settings, and which cards match a search. */
export function useOrganizationSettings() {
  const { q, setting } = useSearch({ from: '/_app/admin/settings' });
  const query = useQuery(organizationSettings());
  const found = settingsFor(q);
  return {
    query,
    q,
    /** The setting that a link leads to. */
    setting,
    count: found.length,
    shows: (section: SectionName): boolean => found.some((each) => each.section === section),
  };
}

/** Focuses the setting in the address, as soon as it’s rendered. */
export function useFocusSetting(setting: string | undefined, isReady: boolean): void {
  useEffect(() => {
    if (setting === undefined || !isReady) return;
    const place = document.querySelector(`[data-setting="${setting}"]`);
    place?.scrollIntoView({ block: 'center' });
    const control = place?.querySelector<HTMLElement>(
      'input:not([hidden]), select, button, [role="spinbutton"]',
    );
    if (control) focusNamed(control);
  }, [setting, isReady]);
}

/** Zones to choose from: those of any country, and the current one; only that while the others are unknown. */
export function useZones(present: string | null) {
  const countries = useQuery(allCountries());
  const zones = countries.data?.elements.flatMap(({ time_zones }) => time_zones) ?? [];
  return {
    zones: [...new Set([...zones, ...(present === null ? [] : [present])])].toSorted(),
    failed: failedReads([countries]),
  };
}

/** How many places a feature affects. Read only when someone is about to turn it off. */
export function useAffectedPlaces(flag: keyof FeatureFlags) {
  const types = RESOURCE_TYPES.filter((type) => featureOf(type) === flag);
  const { data, isError } = useQuery({ ...placesOfTypes(types), enabled: types.length > 0 });
  return { count: data?.elements.length, isUnknown: isError && !data };
}
