import type { Resource } from '@/api/schemas/places';
import type { ResourcePatch } from '@/api/schemas/resource-writes';
import type { OfficePlan } from '@/domain/impact';
import { planPlaces } from '@/parts/impact/plan';

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

/**
 * The office after places were changed or deleted, for the review of bookings.
 *
 * @param all everything in the organization
 * @param patches by a place’s id
 * @param gone ids of deleted places
 */
export const officeAfter =
  (
    all: readonly Resource[],
    officeId: string,
    patches: ReadonlyMap<string, PlacePatch>,
    gone: ReadonlySet<string> = new Set(),
  ) =>
  (present: OfficePlan): OfficePlan => ({
    ...present,
    places: planPlaces(
      all.flatMap((place) => {
        if (place.office_id !== officeId || gone.has(place.id)) return [];
        const patch = patches.get(place.id);
        if (!patch) return [place];
        const next = { ...place, ...given(patch) };
        return [{ ...next, total_slots: capacityOf(next) }];
      }),
    ),
  });

/** A patch without undefined fields. */
const given = (patch: PlacePatch): Partial<Resource> =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
