import { selectPlaces, type PlaceFilter } from '@/domain/availability';
import { useTranslation } from '@/lib/i18n';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Inline } from '@/ui/stack';
import css from './list.module.css';
import { MAP_DEFAULTS, useMapSearch } from '../search';
import type { MapModel } from '../model';

/** Nothing matches the filters: which one to clear, and how many places that adds. */
export function NoHits({ model }: { model: MapModel }) {
  const { t } = useTranslation('map');
  const { searchText, type, tags, tagsOperator, set } = useMapSearch();
  const filter: PlaceFilter = { text: searchText, types: type, tagIds: tags, tagsOperator };
  const without = (change: PlaceFilter) =>
    selectPlaces(model.availability, { ...filter, ...change }).facts.length;
  const drops = [
    {
      key: 'dropText',
      on: searchText !== '',
      back: without({ text: '' }),
      drop: () => set({ searchText: '' }),
    },
    {
      key: 'dropType',
      on: type.length > 0,
      back: without({ types: [] }),
      drop: () => set({ type: [] }),
    },
    {
      key: 'dropTags',
      on: tags.length > 0,
      back: without({ tagIds: [] }),
      drop: () => set({ tags: [] }),
    },
  ] as const;
  const useful = drops.filter(({ on, back }) => on && back > 0);
  const filtered = drops.some(({ on }) => on);
  if (!filtered) {
    return (
      <div className={css.said}>
        <EmptyState drawing="desk" title={t('list.empty')} />
      </div>
    );
  }
  return (
    <div className={css.said}>
      <EmptyState compact title={t('list.noHit')}>
        <Inline>
          {useful.map(({ key, back, drop }) => (
            <Button key={key} size="small" onClick={drop}>
              {t(`filter.${key}Count`, { count: back })}
            </Button>
          ))}
          {useful.length === 0 && (
            <Button size="small" onClick={() => set(MAP_DEFAULTS)}>
              {t('filter.dropAll')}
            </Button>
          )}
        </Inline>
      </EmptyState>
    </div>
  );
}
