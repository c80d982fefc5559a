import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Resource } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import type { ListColumn } from '@/kit/list/columns';
import { linkClass } from '@/ui/link-class';
import { messageOf } from '@/writes/problem';
import type { PlaceRow } from '../model';
import { stateOf, stateText, typeText } from '../text';

interface ColumnsOptions {
  /** Saves another name. */
  readonly rename: (row: PlaceRow, name: string) => Promise<unknown>;
}

/** What the list shows about each place. The options are stable while nothing changes. */
export function useColumns({ rename }: ColumnsOptions): readonly ListColumn<PlaceRow>[] {
  const { t } = useTranslation(['places', 'booking']);
  return useMemo(() => {
    // Thousands of places share a few types, floors, and states: their texts are looked up once each.
    const typeOf = wordsBy((place: Resource) => typeText(t, place));
    const inside = wordsBy((floor: string, office: string) => t('floorOf', { floor, office }));
    const within = (name: string, of: string) => inside(`${name}\n${of}`, name, of);
    const stateIn = wordsBy((place: Resource) => stateText(t, place));
    return [
      {
        id: 'name',
        title: t('column.name'),
        value: ({ place }) => place.name,
        cell: ({ place }) => (
          <Link
            from="/admin/places"
            to="/admin/places/$resourceId"
            params={{ resourceId: place.id }}
            search={(before) => before}
            className={linkClass('subtle')}
          >
            <bdi>{place.name}</bdi>
          </Link>
        ),
        card: 'title',
        edit: {
          label: ({ place }) => t('nameOf', { name: place.name }),
          text: ({ place }) => place.name,
          maxLength: 200,
          save: rename,
          reason: messageOf,
        },
      },
      {
        id: 'type',
        title: t('column.type'),
        value: ({ place, floor }) => typeOf(floor?.id === place.id ? 'floor' : place.type, place),
        filter: {
          all: t('filter.allTypes'),
          key: ({ place, floor }) => (floor?.id === place.id ? 'floor' : place.type),
        },
        width: 104,
      },
      {
        id: 'office',
        title: t('column.office'),
        value: ({ office }) => office,
        filter: { all: t('filter.allOffices'), key: ({ place }) => place.office_id },
        width: 96,
      },
      {
        id: 'floor',
        title: t('column.floor'),
        value: ({ floor, office }) => (floor ? within(floor.name, office) : null),
        cell: ({ floor }) => floor && <bdi>{floor.name}</bdi>,
        filter: { all: t('filter.allFloors'), key: ({ floor }) => floor?.id ?? null },
        width: 128,
      },
      {
        id: 'area',
        title: t('column.area'),
        value: ({ area, floor }) => (area ? within(area.name, floor?.name ?? '') : null),
        cell: ({ area }) => area && <bdi>{area.name}</bdi>,
        filter: {
          all: t('filter.allAreas'),
          key: ({ area }) => area?.id ?? null,
          none: t('filter.noArea'),
        },
        width: 112,
      },
      {
        id: 'capacity',
        title: t('column.capacity'),
        value: ({ place }) => (place.type === 'area' ? null : place.total_slots),
        numeric: true,
        width: 104,
      },
      {
        id: 'state',
        title: t('column.state'),
        value: ({ place }) => stateIn(stateOf(place), place),
        cell: ({ place }) => (place.type === 'area' ? null : stateIn(stateOf(place), place)),
        filter: { all: t('filter.allStates'), key: ({ place }) => stateOf(place) },
        width: 112,
      },
    ];
  }, [t, rename]);
}

/** Texts that are the same for everything with the same key. */
function wordsBy<Rest extends readonly unknown[]>(words: (...rest: Rest) => string) {
  const known = new Map<string, string>();
  return (key: string, ...rest: Rest): string => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const text = words(...rest);
    known.set(key, text);
    return text;
  };
}
