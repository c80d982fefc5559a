import { areaIdsAbove, type AreaTree } from '@/domain/places/areas';
import { holds, type Viewer } from './viewer';

/** Who is listed on a place, by id of the user or team. */
export type AccessMap = Readonly<Record<string, { readonly is_approvable?: boolean | undefined }>>;

/** A place and what holds it, nearest first: areas, then the office. */
export interface PlaceRef {
  readonly id: string;
  readonly within: readonly string[];
}

/** What the question of approval reads of a place; wire names. */
export interface ApprovablePlace {
  readonly id: string;
  readonly office_id: string;
  readonly parent_id: string | null;
  readonly is_approvable?: boolean | undefined;
  readonly users?: AccessMap | null | undefined;
  readonly teams?: AccessMap | null | undefined;
}

/** A place with everything that holds it, so that a grant on an area or an office counts (ACC-5). */
export function placeRef(
  { id, parent_id, office_id }: Pick<ApprovablePlace, 'id' | 'parent_id' | 'office_id'>,
  areas: AreaTree,
): PlaceRef {
  return { id, within: [...areaIdsAbove(areas, { parent_id }), office_id] };
}

/** Whether the viewer manages a place, by a grant on it or on what holds it. */
function manages({ managedPlaces }: Viewer, { id, within }: PlaceRef): boolean {
  return managedPlaces !== undefined && [id, ...within].some((each) => managedPlaces.has(each));
}

/** Whether the viewer may answer requests for a place: for all places, or for those they manage (APPR-5). */
export function mayRespond(viewer: Viewer, place: PlaceRef): boolean {
  if (holds(viewer, 'schedule:respond')) return true;
  return holds(viewer, 'schedule:respond:manage') && manages(viewer, place);
}

/**
 * Whether the viewer's booking of a place waits for someone's answer (RES-6, APPR-4): the one answer for the map, rooms,
 * bookings and the palette. The entries that list the viewer decide, and the mildest of them counts; whoever is not
 * listed goes by the place itself. No one waits for an answer that they may give themselves.
 *
 * @param areas areas of the place's office; one that is missing holds nothing, so its grants do not count
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
