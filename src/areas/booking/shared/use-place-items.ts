import { useQuery } from '@tanstack/react-query';
import { compareNatural } from '@/domain/text/natural';
import { areasOf } from '@/areas/places/shared/queries/offices';
import type { ComboBoxItem } from '@/ui/combo-box';
import { floorOf } from './places';
import type { Resource } from '@/api/schemas/places';

/**
 * The places of an office as the options of a field: in natural order (RES-10), each with its floor, because someone has to find
 * it there.
 *
 * @param officeId empty while no office is chosen
 */
export function usePlaceItems(
  officeId: string,
): (places: readonly Resource[] | undefined) => ComboBoxItem[] {
  const areas = useQuery({ ...areasOf(officeId), enabled: officeId !== '' });
  const byId = new Map(areas.data?.elements.map((area) => [area.id, area]));
  return (places = []) =>
    places
      .toSorted((a, b) => compareNatural(a.name, b.name))
      .map((place) => ({ id: place.id, label: place.name, text: floorOf(byId, place)?.name }));
}
