import type { Feature } from '@/api/schemas/access';
import { readInstant } from '@/domain/time';
import { featureOf } from './kinds';
import { covers, mergeSpans, type Span } from './spans';
import { ALLOWED, allOf, denied, type Verdict } from './verdict';
import { hasRole, holds, isOwner, type Viewer } from './viewer';

/** Who is listed on a place, by id of the user or team. */
export type AccessMap = Readonly<Record<string, { readonly is_approvable?: boolean | undefined }>>;

/** What the permission rules read of a resource; wire names. */
export interface PermittedPlace {
  readonly id: string;
  readonly type: string;
  readonly is_available?: boolean | undefined;
  readonly is_open?: boolean | undefined;
  readonly is_approvable?: boolean | undefined;
  readonly users?: AccessMap | null | undefined;
  readonly teams?: AccessMap | null | undefined;
}

/** A period somebody was given on a place beyond its map (ACC-3); wire names. */
export interface AdditionalAccess {
  readonly resource_id: string;
  readonly start: string;
  readonly end: string;
}

export interface BookContext {
  /** The organization's flags. Left out: not judged. */
  readonly features?: Readonly<Partial<Record<Feature, boolean>>> | undefined;
  /** The asked time, in milliseconds; needed for additional access to count. */
  readonly range?: Span | undefined;
  readonly additionalAccess?: readonly AdditionalAccess[] | undefined;
}

/**
 * Whether the viewer may book a place at all, free or not (RES-4, RES-6, RES-8, ACC-2, ACC-3). A feature that is off
 * and a place that is no place refuse the owner too.
 */
export function canBook(viewer: Viewer, place: PermittedPlace, context: BookContext = {}): Verdict {
  return allOf(
    () => (place.type === 'area' ? denied('not_bookable', null) : ALLOWED),
    () => featureOn(place.type, context),
    () => (place.is_available === false ? denied('not_available', 'resource_manager') : ALLOWED),
    () => (place.is_open === false ? denied('closed', 'resource_manager') : ALLOWED),
    () => (mayUse(viewer, place, context) ? ALLOWED : denied('not_permitted', 'resource_manager')),
  );
}

/**
 * Whether a booking of this place waits for an answer, for this viewer (RES-6, APPR-4). The entries the viewer is listed
 * under decide, and the mildest of them counts; somebody not listed goes by the place itself.
 */
export function needsApproval(
  viewer: Viewer,
  place: PermittedPlace,
  managed: Managed = NOTHING_MANAGED,
): boolean {
  const listed = entriesOf(viewer, place);
  const byPlace = place.is_approvable === true;
  const approvable =
    listed.length > 0 ? listed.every((entry) => entry.is_approvable ?? byPlace) : byPlace;
  return approvable && !mayRespond(viewer, place, managed);
}

/** The places a viewer manages: ids of places, or of the areas and offices that hold them. */
export interface Managed {
  readonly has: (id: string) => boolean;
}

export const NOTHING_MANAGED: Managed = new Set<string>();

/** A place with what holds it, nearest first: areas, then the office. */
export interface PlaceRef {
  readonly id: string;
  readonly within?: readonly string[] | undefined;
}

/** Whether the viewer may change a place (specification 1 §6, 2 §6): settings, or a manager of it or of what holds it. */
export function canManage(viewer: Viewer, place: PlaceRef, managed: Managed): Verdict {
  if (holds(viewer, 'office:add')) return ALLOWED;
  if (!hasRole(viewer, 'resource_manager')) return denied('not_permitted', 'owner');
  return manages(place, managed) ? ALLOWED : denied('not_managed', 'owner');
}

/** Whether the viewer may answer requests for a place (APPR-5): all places, or those they manage. */
export function mayRespond(viewer: Viewer, place: PlaceRef, managed: Managed): boolean {
  if (holds(viewer, 'schedule:respond')) return true;
  return holds(viewer, 'schedule:respond:manage') && manages(place, managed);
}

function manages(place: PlaceRef, managed: Managed): boolean {
  return managed.has(place.id) || (place.within ?? []).some((id) => managed.has(id));
}

function featureOn(type: string, { features }: BookContext): Verdict {
  const feature = featureOf(type);
  const off = feature !== undefined && features !== undefined && features[feature] !== true;
  return off ? denied('feature_off', 'owner') : ALLOWED;
}

function mayUse(viewer: Viewer, place: PermittedPlace, context: BookContext): boolean {
  if (isOwner(viewer) || isForEveryone(place)) return true;
  return entriesOf(viewer, place).length > 0 || hasAdditionalAccess(place, context);
}

/** Empty permission maps mean everyone may book (RES-6). */
function isForEveryone({ users, teams }: PermittedPlace): boolean {
  return Object.keys(users ?? {}).length === 0 && Object.keys(teams ?? {}).length === 0;
}

function entriesOf(viewer: Viewer, { users, teams }: PermittedPlace) {
  const listed = (map: AccessMap | null | undefined, id: string) =>
    map && Object.hasOwn(map, id) ? (map[id] ?? []) : [];
  return [
    listed(users, viewer.id),
    ...(viewer.teamIds ?? []).map((team) => listed(teams, team)),
  ].flat();
}

/** Additional access counts minute by minute: together the periods must cover the whole range (ACC-3). */
function hasAdditionalAccess(place: PermittedPlace, context: BookContext): boolean {
  const { range, additionalAccess = [] } = context;
  if (!range) return false;
  const periods: Span[] = [];
  for (const access of additionalAccess) {
    const start = readInstant(access.start);
    const end = readInstant(access.end);
    if (access.resource_id === place.id && start !== undefined && end !== undefined) {
      periods.push({ start, end });
    }
  }
  return mergeSpans(periods).some((period) => covers(period, range));
}
