import { useTranslation } from '@/lib/i18n';
import { FilterChip } from '@/ui/chip';
import css from './list.module.css';
import { PLACE_TYPES, type PlaceType, useMapSearch } from '../search';
import type { MapModel } from '../model';

/** The types of places on this floor; with none selected, all match. */
export function TypeFilter({ model }: { model: MapModel }) {
  const { t } = useTranslation('map');
  const { type, set } = useMapSearch();
  const counts = new Map<string, number>();
  for (const { place } of model.availability.facts) {
    counts.set(place.type, (counts.get(place.type) ?? 0) + 1);
  }
  const shown = PLACE_TYPES.filter((each) => counts.has(each) || type.includes(each)).toSorted(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0),
  );
  if (shown.length < 2 && type.length === 0) return null;
  const toggle = (each: PlaceType, pressed: boolean) =>
    set({ type: pressed ? [...type, each] : type.filter((other) => other !== each) });
  return (
    <fieldset className={css.chips} aria-label={t('typeFilter')}>
      {shown.map((each) => (
        <FilterChip
          key={each}
          label={t(`types.${each}`)}
          count={counts.get(each) ?? 0}
          pressed={type.includes(each)}
          onChange={(pressed) => toggle(each, pressed)}
        />
      ))}
    </fieldset>
  );
}
