import type { Country } from '@/api/countries';
import { zonePlace } from '@/domain/time';
import type { Binding, InputBinding } from '@/kit/form/types';
import { Select } from '@/ui/select';
import { zonesFor } from './country';

interface CountryAndZoneProps {
  readonly country: InputBinding;
  readonly zone: Binding<string>;
  readonly countries: readonly Country[];
  /** The country whose zones are offered; without one, all zones are. */
  readonly chosen: Country | undefined;
  /** The option for no country. */
  readonly anyCountry: string;
  /** Whether a chosen country can be cleared. */
  readonly optional?: boolean | undefined;
  readonly zoneHelp?: string | undefined;
  readonly onChange: (place: { country: string | null; time_zone: string }) => void;
}

/** Where an office is: its country, and one of that country’s zones. */
export function CountryAndZone({
  country,
  zone,
  countries,
  chosen,
  anyCountry,
  optional,
  zoneHelp,
  onChange,
}: CountryAndZoneProps) {
  const present = zone.value;
  const zones = chosen
    ? zonesFor(chosen, present)
    : [...new Set([...countries.flatMap(({ time_zones }) => time_zones), present])].toSorted();
  return (
    <>
      <Select
        {...country}
        value={chosen?.code ?? ''}
        optional={optional}
        placeholder={chosen && !optional ? undefined : anyCountry}
        options={countries.map((each) => ({ value: each.code, label: each.name }))}
        onChange={({ target: { value } }) => {
          const offered = countries.find(({ code }) => code === value)?.time_zones ?? [];
          // The zone stays if the country has it; otherwise it becomes the country’s usual one.
          const next = offered.includes(present) ? present : (offered[0] ?? present);
          onChange({ country: value === '' ? null : value, time_zone: next });
        }}
      />
      <Select
        {...zone}
        help={zoneHelp}
        options={zones.map((each) => ({ value: each, label: `${zonePlace(each)} (${each})` }))}
        onChange={({ target: { value } }) =>
          onChange({ country: chosen?.code ?? null, time_zone: value })
        }
      />
    </>
  );
}
