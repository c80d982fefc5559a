import type { Country } from '@/api/countries';
import { pickZone } from '@/domain/time';

/** The zone this browser stands in; UTC where it does not say. */
export const browserZone = (): string => pickZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The country a zone lies in: the one it is the usual zone of, else the first that has it. */
export const countryOf = (countries: readonly Country[], zone: string): Country | undefined =>
  countries.find(({ time_zones }) => time_zones[0] === zone) ??
  countries.find(({ time_zones }) => time_zones.includes(zone));

/** Zones to choose from for an office: those of its country, the usual one first, and the present choice. */
export function zonesFor(country: Country | undefined, chosen: string): readonly string[] {
  const zones = country?.time_zones ?? [];
  return zones.includes(chosen) ? zones : [...zones, chosen];
}
