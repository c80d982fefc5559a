import { useId, useState } from 'react';
import type { Resource, Tag } from '@/api/schemas/places';
import { selectPlaces } from '@/domain/availability';
import { compareNames } from '@/domain/text/order';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { FilterChip } from '@/ui/chip';
import { IconFilter } from '@/ui/icon';
import { SegmentedControl } from '@/ui/segmented-control';
import css from './list.module.css';
import { useMapSearch } from '../search';
import type { MapModel } from '../model';

type Operator = 'and' | 'or';

/** How many of the most frequent are always visible, so that common ones are one click away (M4). */
const ALWAYS = 2;

/**
 * Tags of this floor’s places. Each chip shows how many places it would leave together with the other filters: places that have
 * all of the tags, or any (RES-11).
 */
export function TagFilter({ model }: { model: MapModel }) {
  const { t } = useTranslation('map');
  const { searchText, type, tags, tagsOperator, set } = useMapSearch();
  const id = useId();
  const [open, setOpen] = useState(false);
  const known = tagsOf(model.availability.facts.map(({ place }) => place));
  if (known.length === 0) return null;
  const left = (tagIds: readonly string[]) =>
    selectPlaces(model.availability, { text: searchText, types: type, tagIds, tagsOperator }).facts
      .length;
  // With "any", each further tag adds places, so its number is its own.
  const count = (tag: string) =>
    tagsOperator === 'or' || tags.includes(tag) ? left([tag]) : left([...tags, tag]);
  const toggle = (tag: string, pressed: boolean) =>
    set({ tags: pressed ? [...tags, tag] : tags.filter((other) => other !== tag) });
  const shown = known.filter((tag, index) => open || index < ALWAYS || tags.includes(tag.id));
  const operators: { value: Operator; label: string }[] = [
    { value: 'and', label: t('tags.and') },
    { value: 'or', label: t('tags.or') },
  ];
  return (
    <div className={css.tags}>
      <div className={css.tagHead}>
        <Button
          variant="quiet"
          size="small"
          icon={<IconFilter />}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {tags.length === 0 ? t('tags.open') : t('tags.chosen', { count: tags.length })}
        </Button>
        {tags.length > 1 && (
          <SegmentedControl
            label={t('tags.operator')}
            options={operators}
            value={tagsOperator}
            onChange={(next) => set({ tagsOperator: next })}
          />
        )}
      </div>
      {shown.length > 0 && (
        <fieldset id={id} className={css.tagChips} aria-label={t('tags.label')}>
          {shown.map((tag) => (
            <FilterChip
              key={tag.id}
              label={tag.name}
              count={count(tag.id)}
              pressed={tags.includes(tag.id)}
              onChange={(pressed) => toggle(tag.id, pressed)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** The tags of places, most frequent first. Seats of rooms are a number, not a tag to filter by (RES-12). */
function tagsOf(places: readonly Resource[]): Tag[] {
  const counts = new Map<string, { tag: Tag; count: number }>();
  for (const { tags } of places) {
    for (const tag of tags) {
      if (tag.amenity_type === 'seats') continue;
      const known = counts.get(tag.id);
      if (known) known.count += 1;
      else counts.set(tag.id, { tag, count: 1 });
    }
  }
  return [...counts.values()]
    .toSorted((a, b) => b.count - a.count || compareNames(a.tag.name, b.tag.name))
    .map(({ tag }) => tag);
}
