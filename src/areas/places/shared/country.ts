import type { Country } from '@/api/countries';
import { pickZone } from '@/domain/time';

/** The browser’s zone; UTC if unknown. */
export const browserZone = (): string => pickZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The country of a zone: the one whose usual zone it is, otherwise the first one that has it. */
export const countryOf = (countries: readonly Country[], zone: string): Country | undefined =>
  countries.find(({ time_zones }) => time_zones[0] === zone) ??
  countries.find(({ time_zones }) => time_zones.includes(zone));

/** Zones to choose from for an office: those of its country, the usual one first, and the current choice. */
export function zonesFor(country: Country | undefined, chosen: string): readonly string[] {
  const zones = country?.time_zones ?? [];
  return zones.includes(chosen) ? zones : [...zones, chosen];
}
