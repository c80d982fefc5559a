import type { Resource } from '@/api/schemas/places';
import type { ResourcePatch } from '@/api/schemas/resource-writes';
import { planPlaces } from '@/areas/places/shared/impact/plan';
import type { OfficeChange } from '@/areas/places/shared/impact/use-impact';
import { withDescendants } from './tree';

/** Fields of a write that bookings may depend on. */
export type PlacePatch = Pick<
  ResourcePatch,
  | 'type'
  | 'parent_id'
  | 'total_slots'
  | 'maximum_slots_per_user'
  | 'is_available'
  | 'is_open'
  | 'is_approvable'
>;

const EFFECTIVE = [
  'type',
  'parent_id',
  'total_slots',
  'maximum_slots_per_user',
  'is_available',
  'is_open',
  'is_approvable',
] as const satisfies readonly (keyof PlacePatch)[];

/** Whether a change can break bookings at all, so that they need a review. */
export const canBreak = (patch: object): boolean => EFFECTIVE.some((field) => field in patch);

/** Minimum capacity of a type (RES-3). */
function capacityOf({ type, total_slots }: Resource): number {
  if (type === 'area') return 0;
  return Math.max(1, total_slots);
}

/** The office after places were changed, for the review of bookings. @param patches by a place’s id */
export const officeAfter =
  (patches: ReadonlyMap<string, PlacePatch>): OfficeChange =>
  (present, places) => ({
    ...present,
    places: planPlaces(
      places.flatMap((place) => {
        const patch = patches.get(place.id);
        if (!patch) return [place];
        const next = { ...place, ...given(patch) };
        return [{ ...next, total_slots: capacityOf(next) }];
      }),
    ),
  });

/** The office without some places and everything in them, for the review of bookings. @param ids of the deleted places */
export const officeWithout =
  (ids: readonly string[]): OfficeChange =>
  (present, places) => {
    const gone = new Set(withDescendants(places, ids).map(({ id }) => id));
    return { ...present, places: planPlaces(places.filter(({ id }) => !gone.has(id))) };
  };

/** A patch without undefined fields. */
const given = (patch: PlacePatch): Partial<Resource> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
