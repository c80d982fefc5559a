import { useQuery } from '@tanstack/react-query';
import type { Resource } from '@/api/schemas/places';
import { shortPath } from '@/domain/places/path';
import { compareNatural } from '@/domain/text/natural';
import { ancestorAreas } from '@/areas/booking/shared/places';
import { areasOf } from '@/areas/places/shared/queries/offices';

/** Where I usually sit. */
export interface Place {
  readonly office_id: string | null;
  readonly area_id: string | null;
}

/** The areas of an office to choose from; none if no office is chosen. */
export function useAreas(officeId: string | null) {
  const { data, isError } = useQuery({ ...areasOf(officeId ?? ''), enabled: officeId !== null });
  return {
    options: areaOptions(data?.elements ?? []),
    isKnown: data !== undefined,
    failed: isError && !data,
  };
}

/** Areas with the names of what contains them: "Floor 2 · Design", in the building’s order. */
function areaOptions(areas: readonly Resource[]): { value: string; label: string }[] {
  const byId = new Map(areas.map((area) => [area.id, area]));
  return areas
    .map((area) => ({
      value: area.id,
      label: shortPath(
        [...ancestorAreas(byId, area).toReversed(), area].map(({ name }) => name),
      ).join(' · '),
    }))
    .toSorted((a, b) => compareNatural(a.label, b.label));
}
