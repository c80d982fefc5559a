import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { anyOf, maybeId, oneOf, searchedText, Word } from '@/lib/address';
import { RESOURCE_TYPES, type ResourceType } from '@/api/schemas/enums';
import { lastFloor } from '@/lib/storage';
import { namesTime } from './model/requested-time';

export const SECTIONS = ['people', 'places'] as const;
export type Section = (typeof SECTIONS)[number];

/** Which of the two a phone shows, because there’s only room for one. */
export const VIEWS = ['map', 'list'] as const;
export type MapView = (typeof VIEWS)[number];

/** A bookable resource type; areas only contain others (RES-4). */
export type PlaceType = Exclude<ResourceType, 'area'>;
export const PLACE_TYPES: readonly PlaceType[] = RESOURCE_TYPES.filter((type) => type !== 'area');

/** The parameters of `/map` besides where and when (UI-8). Absent or malformed ones have their default. */
export const MapSearch = z.object({
  /** Id of the selected place. */
  resource: maybeId,
  searchText: searchedText,
  section: oneOf(SECTIONS),
  view: oneOf(VIEWS),
  type: anyOf(z.enum(PLACE_TYPES)),
  tags: anyOf(Word),
  tagsOperator: oneOf(['and', 'or']),
});
export type MapSearch = z.infer<typeof MapSearch>;

/** Default values that the address omits. */
export const MAP_DEFAULTS = {
  searchText: '',
  section: 'people',
  view: 'map',
  type: [],
  tags: [],
  tagsOperator: 'and',
} satisfies Partial<MapSearch>;

/** What can change at once: the map’s own part of the address, and the floor. */
type Change = Partial<MapSearch> & { readonly floorId?: string };

export type MapSearchState = MapSearch & {
  /** Whether the address itself contains a time. */
  readonly hasTime: boolean;
  set: (change: Change) => void;
};

/** The map’s own part of the address: filters, tab, and the selected place are in it, so that every state has a link (UI-8). */
export function useMapSearch(): MapSearchState {
  const search = useSearch({ from: '/_app/map' });
  const navigate = useNavigate({ from: '/map' });
  const set: MapSearchState['set'] = (change) => {
    if (change.floorId !== undefined) lastFloor.set(change.floorId);
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  };
  return { ...search, hasTime: namesTime(search), set };
}
