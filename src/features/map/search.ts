import * as z from 'zod/mini';
import { anyOf, maybeId, oneOf, searchedText, Word } from '@/lib/address';
import { RESOURCE_TYPES, type ResourceType } from '@/api/schemas/enums';

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
