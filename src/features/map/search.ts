import * as z from 'zod/mini';
import { RESOURCE_TYPES, type ResourceType } from '@/api/schemas/enums';

export const SECTIONS = ['people', 'places'] as const;
export type Section = (typeof SECTIONS)[number];

/** What a phone shows of the two: there is room for one. */
export const VIEWS = ['map', 'list'] as const;
export type MapView = (typeof VIEWS)[number];

/** A resource type one can book; an area only holds others (RES-4). */
export type PlaceType = Exclude<ResourceType, 'area'>;
export const PLACE_TYPES: readonly PlaceType[] = RESOURCE_TYPES.filter((type) => type !== 'area');

/** A list in the address: absent, once or repeated; what is malformed in it counts as absent. */
const several = <T extends z.ZodMiniType>(item: T) =>
  z.catch(
    z._default(
      z.pipe(
        z.transform((value: readonly z.input<T>[]): unknown =>
          Array.isArray(value) ? value : [value],
        ),
        z.array(item).check(z.maxLength(20)),
      ),
      [],
    ),
    [],
  );

/** The parameters of `/map` beside where and when (UI-8). Absent means the default, and so does what is malformed. */
export const MapSearch = z.object({
  /** Id of the chosen place. */
  resource: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(200))), undefined),
  searchText: z.catch(z._default(z.string().check(z.maxLength(200)), ''), ''),
  section: z.catch(z._default(z.enum(SECTIONS), 'people'), 'people'),
  view: z.catch(z._default(z.enum(VIEWS), 'map'), 'map'),
  type: several(z.enum(PLACE_TYPES)),
  tags: several(z.string().check(z.minLength(1), z.maxLength(200))),
  tagsOperator: z.catch(z._default(z.enum(['and', 'or']), 'and'), 'and'),
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
