import { Suspense, useDeferredValue, useMemo } from 'react';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { SearchText } from '@/kit/list/search-text';
import { Heading } from '@/ui/heading';
import { SegmentedControl } from '@/ui/segmented-control';
import { SkeletonRows } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import css from './list.module.css';
import { type MapView, type Section, useMapSearch } from '../search';
import type { MapModel } from '../model';
import { peopleHere } from './people-here';
import { PlacesList } from './places-list';
import { TagFilter } from './tag-filter';
import { TypeFilter } from './type-filter';

/** Behind a tab, so it loads when someone opens it. */
const PeopleList = lazyPart(async () => (await import('./people-list')).PeopleList);

interface ListPanelProps {
  readonly model: MapModel;
  readonly chosenId: string | null;
  readonly onChoose: (id: string) => void;
  /** The pointer is over a row: the map highlights its place. */
  readonly onPoint: (id: string | null) => void;
  /** Absent if there is no map to show. */
  readonly onShowMap: (() => void) | undefined;
  /** On a phone, the rows and the map alternate. */
  readonly showsRows: boolean;
}

/** The list beside the map: the same places and the people who sit there, with filters for both. */
export function ListPanel(props: ListPanelProps) {
  const { onShowMap, showsRows } = props;
  const { t } = useTranslation('map');
  const { view, set } = useMapSearch();
  const wide = useMediaQuery(WIDE);
  // The map is what people came for, so the rows load second.
  const isTime = useDeferredValue(true, onShowMap === undefined || view === 'list');
  const views: { value: MapView; label: string }[] = [
    { value: 'map', label: t('view.map') },
    { value: 'list', label: t('view.list') },
  ];
  return (
    <>
      <div className={css.head}>
        <Heading level={1} size={20}>
          {t('title')}
        </Heading>
        {!wide && onShowMap && (
          <SegmentedControl
            label={t('view.label')}
            options={views}
            value={view}
            onChange={(next) => set({ view: next })}
          />
        )}
      </div>
      {showsRows && (isTime ? <Rows {...props} /> : <SkeletonRows count={9} avatar />)}
    </>
  );
}

/** Both lists behind their tabs, with their filters. */
function Rows({ model, chosenId, onChoose, onPoint }: ListPanelProps) {
  const { t } = useTranslation('map');
  const { section, searchText, set } = useMapSearch();
  const { schedules, asked, areas, floor, viewerId } = model;
  // The model changes with every answer, but most of them say nothing new about who is here.
  const people = useMemo(
    () => peopleHere({ schedules, asked, areas, floor, viewerId }, searchText),
    [schedules, asked, areas, floor, viewerId, searchText],
  );
  return (
    <>
      <SearchText
        label={t('search')}
        value={searchText}
        onChange={(text) => set({ searchText: text })}
      />
      <div className={css.tabs}>
        <Tabs<Section>
          label={t('section.label')}
          value={section}
          onChange={(next) => set({ section: next })}
          items={[
            {
              value: 'people',
              label: t('section.people'),
              end: <span className={css.tabCount}>{people.length}</span>,
            },
            {
              value: 'places',
              label: t('section.places'),
              end: <span className={css.tabCount}>{model.selection.facts.length}</span>,
            },
          ]}
        >
          {section === 'places' && (
            <>
              <TypeFilter model={model} />
              <TagFilter model={model} />
            </>
          )}
          {model.pending ? (
            <div aria-busy="true">
              <SkeletonRows count={9} avatar />
            </div>
          ) : section === 'people' ? (
            <Suspense fallback={<SkeletonRows count={9} avatar />}>
              <PeopleList
                model={model}
                people={people}
                chosenId={chosenId}
                onChoose={onChoose}
                onPoint={onPoint}
              />
            </Suspense>
          ) : (
            <PlacesList model={model} chosenId={chosenId} onChoose={onChoose} onPoint={onPoint} />
          )}
        </Tabs>
      </div>
    </>
  );
}
