import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { anyOf, maybeId, oneOf, searchedText, Word } from '@/lib/address';
import { RESOURCE_TYPES, type ResourceType } from '@/api/schemas/enums';
import { lastFloor } from '@/lib/storage';
import { namesTime } from './model/requested-time';

export const SECTIONS = ['people', 'places'] as const;
export type Section = (typeof SECTIONS)[number];

/** What a phone shows of the two: there is room for one. */
export const VIEWS = ['map', 'list'] as const;
export type MapView = (typeof VIEWS)[number];

/** A resource type one can book; an area only holds others (RES-4). */
export type PlaceType = Exclude<ResourceType, 'area'>;
export const PLACE_TYPES: readonly PlaceType[] = RESOURCE_TYPES.filter((type) => type !== 'area');

/** The parameters of `/map` beside where and when (UI-8). Absent means the default, and so does what is malformed. */
export const MapSearch = z.object({
  /** Id of the chosen place. */
  resource: maybeId,
  searchText: searchedText,
  section: oneOf(SECTIONS),
  view: oneOf(VIEWS),
  type: anyOf(z.enum(PLACE_TYPES)),
  tags: anyOf(Word),
  tagsOperator: oneOf(['and', 'or']),
});
export type MapSearch = z.infer<typeof MapSearch>;

/** What need not stand in the address. */
export const MAP_DEFAULTS = {
  searchText: '',
  section: 'people',
  view: 'map',
  type: [],
  tags: [],
  tagsOperator: 'and',
} satisfies Partial<MapSearch>;

/** What can change at once: the map's own part of the address, and the floor with it. */
type Change = Partial<MapSearch> & { readonly floorId?: string };

export type MapSearchState = MapSearch & {
  /** Whether the address itself names a time. */
  readonly hasTime: boolean;
  set: (change: Change) => void;
};

/** The map's own part of the address: filters, tab and the chosen place are in it, so that every state is a link (UI-8). */
export function useMapSearch(): MapSearchState {
  const search = useSearch({ from: '/_app/map' });
  const navigate = useNavigate({ from: '/map' });
  const set: MapSearchState['set'] = (change) => {
    if (change.floorId !== undefined) lastFloor.set(change.floorId);
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  };
  return { ...search, hasTime: namesTime(search), set };
}
