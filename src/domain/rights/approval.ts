import { ancestorAreaIds, type AreaTree } from '@/domain/places/areas';
import { holds, type Viewer } from './viewer';

/** The users or teams listed on a place, by id. */
export type AccessMap = Readonly<Record<string, { readonly is_approvable?: boolean | undefined }>>;

/** A place and what contains it, nearest first: areas, then the office. */
export interface PlaceRef {
  readonly id: string;
  readonly within: readonly string[];
}

/** What the approval rules read of a place, with the API’s names. */
export interface ApprovablePlace {
  readonly id: string;
  readonly office_id: string;
  readonly parent_id: string | null;
  readonly is_approvable?: boolean | undefined;
  readonly users?: AccessMap | null | undefined;
  readonly teams?: AccessMap | null | undefined;
}

/** A place and everything that contains it, so that a grant on an area or an office counts (ACC-5). */
export function placeRef(
  { id, parent_id, office_id }: Pick<ApprovablePlace, 'id' | 'parent_id' | 'office_id'>,
  areas: AreaTree,
): PlaceRef {
  return { id, within: [...ancestorAreaIds(areas, { parent_id }), office_id] };
}

/** Whether the viewer manages a place through a grant on it or on what contains it. */
function manages({ managedPlaces }: Viewer, { id, within }: PlaceRef): boolean {
  return managedPlaces !== undefined && [id, ...within].some((each) => managedPlaces.has(each));
}

/** Whether the viewer may answer requests for a place: for all places, or only for those they manage (APPR-5). */
export function mayRespond(viewer: Viewer, place: PlaceRef): boolean {
  if (holds(viewer, 'schedule:respond')) return true;
  return holds(viewer, 'schedule:respond:manage') && manages(viewer, place);
}

/**
 * Whether the viewer’s booking of a place needs someone’s approval (RES-6, APPR-4). The map, rooms,
 * bookings, and the palette all use this. If any entries list the viewer, the most permissive one decides; otherwise
 * the place itself does. No one needs an approval that they could give themselves.
 *
 * @param areas areas of the place’s office; a missing one contains nothing, so its grants don’t count
 */
export function needsApproval(viewer: Viewer, place: ApprovablePlace, areas: AreaTree): boolean {
  const listed = entriesOf(viewer, place);
  const byPlace = place.is_approvable === true;
  const approvable =
    listed.length > 0 ? listed.every((entry) => entry.is_approvable ?? byPlace) : byPlace;
  return approvable && !mayRespond(viewer, placeRef(place, areas));
}

function entriesOf(viewer: Viewer, { users, teams }: ApprovablePlace) {
  const listed = (map: AccessMap | null | undefined, id: string) =>
    map && Object.hasOwn(map, id) ? (map[id] ?? []) : [];
  return [
    listed(users, viewer.id),
    ...(viewer.teamIds ?? []).map((team) => listed(teams, team)),
  ].flat();
}
