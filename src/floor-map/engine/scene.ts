import { nth } from '../nth';
import { placeBox, polygonBox } from '../geometry';
import { readingOrder } from '../neighbors';
import { type SpatialHash, spatialHash } from '../spatial-hash';
import type {
  Box,
  FloorPlan,
  PlaceState,
  PlaceStatus,
  PlanPlace,
  PlanRoom,
  RoomKind,
  StatusMap,
} from '../types';

/** A room and what the map shows about it. */
export interface SceneRoom {
  readonly room: PlanRoom;
  readonly box: Box;
  readonly places: readonly number[];
  readonly kind: RoomKind;
  /** How many are free, out of those that aren’t faint. */
  free: number;
  total: number;
}

/** A floor, prepared for drawing and hit testing. Places are identified by their index in `plan.places`. */
export interface Scene {
  readonly plan: FloorPlan;
  readonly places: readonly PlanPlace[];
  readonly boxes: readonly Box[];
  readonly hash: SpatialHash;
  readonly rooms: readonly SceneRoom[];
  /** Indices in reading order, and each index’s rank in it. */
  readonly order: readonly number[];
  readonly rank: readonly number[];
  /** The shorter side of a typical place, in centimeters, which determines when the map counts as zoomed in. */
  readonly usual: number;
  /** Places that are under others: a whole area, a whole parking lot. */
  readonly under: ReadonlySet<number>;
  readonly indexOf: (id: string | null | undefined) => number;
  readonly roomOf: (index: number) => SceneRoom | undefined;
  readonly stateOf: (index: number) => PlaceState;
  readonly statusOf: (index: number) => PlaceStatus | undefined;
  /** The accessible name of a place. */
  readonly labelOf: (index: number) => string;
  /** Sets the new status and returns the indices whose appearance or name changed. */
  readonly apply: (status: StatusMap) => number[];
}

const same = (a: PlaceStatus | undefined, b: PlaceStatus | undefined) =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.state === b.state &&
    a.label === b.label &&
    a.caption === b.caption &&
    a.initials === b.initials &&
    a.pictureUrl === b.pictureUrl &&
    a.badge === b.badge &&
    a.faint === b.faint);

const counts = (status: PlaceStatus | undefined) => status?.faint !== true;

/** Free for anyone who asks: a pending request doesn’t hold a place. */
const FREE: ReadonlySet<PlaceState> = new Set(['free', 'suggested', 'requested']);

const isFree = (status: PlaceStatus | undefined) =>
  status === undefined || (counts(status) && FREE.has(status.state));

function kindOf(places: readonly PlanPlace[]): RoomKind {
  if (places.every((place) => place.type === 'desk')) return 'desks';
  if (places.every((place) => place.type === 'parking_space')) return 'spaces';
  return 'places';
}

/** Each index’s position in an order. */
function rankOf(order: readonly number[]): number[] {
  const rank = order.map(() => 0);
  for (const [at, index] of order.entries()) rank[index] = at;
  return rank;
}

/** Whether two plans have the same places in the same rooms, wherever they are: their reading order is the same. */
function readsAlike(a: FloorPlan, b: FloorPlan): boolean {
  return (
    a.places.length === b.places.length &&
    a.rooms.length === b.rooms.length &&
    a.rooms.every(({ id }, index) => id === b.rooms[index]?.id) &&
    a.places.every((place, index) => {
      const other = b.places[index];
      return place === other || (place.name === other?.name && place.roomId === other.roomId);
    })
  );
}

/** Whether two plans with the same reading order have places of the same sizes. */
const sizedAlike = (a: FloorPlan, b: FloorPlan): boolean =>
  a.places.every(({ w, h }, index) => w === b.places[index]?.w && h === b.places[index].h);

/** The shorter side of a typical place. */
function usualOf(places: readonly PlanPlace[]): number {
  const sides = places.map((place) => Math.min(place.w, place.h)).sort((a, b) => a - b);
  return sides[sides.length >> 1] ?? 80;
}

/**
 * Prepares a floor: index, boxes, reading order, and the places of each room.
 *
 * @param before the same floor a moment ago, from which unchanged parts are reused
 */
export function createScene(plan: FloorPlan, before?: Scene): Scene {
  const { places } = plan;
  const byId = new Map(places.map((place, index) => [place.id, index]));
  const members = new Map<string, number[]>();
  places.forEach((place, index) => {
    if (place.roomId === null) return;
    const list = members.get(place.roomId);
    if (list) list.push(index);
    else members.set(place.roomId, [index]);
  });
  const rooms = plan.rooms.map((room): SceneRoom => {
    const indices = members.get(room.id) ?? [];
    return {
      room,
      box: polygonBox(room.polygon),
      places: indices,
      kind: kindOf(indices.map((index) => nth(places, index))),
      free: indices.length,
      total: indices.length,
    };
  });
  const roomById = new Map(rooms.map((room) => [room.room.id, room]));
  const known = before && readsAlike(before.plan, plan) ? before : undefined;
  const order =
    known?.order ??
    readingOrder(
      places,
      plan.rooms.map((room) => room.id),
    );
  const rank = known?.rank ?? rankOf(order);
  const boxes = places.map((place, index) => {
    const box = before?.places[index] === place ? before.boxes[index] : undefined;
    return box ?? placeBox(place);
  });
  const current: (PlaceStatus | undefined)[] = Array.from({ length: places.length });
  const roomOf = (index: number) => roomById.get(places[index]?.roomId ?? '');

  return {
    plan,
    places,
    boxes,
    hash: spatialHash(places, boxes),
    rooms,
    order,
    rank,
    usual: known && sizedAlike(known.plan, plan) ? known.usual : usualOf(places),
    under: new Set(
      places.flatMap(({ type }, index) =>
        type === 'area' || type === 'parking_lot' ? [index] : [],
      ),
    ),
    indexOf: (id) => (id == null ? -1 : (byId.get(id) ?? -1)),
    roomOf,
    stateOf: (index) => current[index]?.state ?? 'free',
    statusOf: (index) => current[index],
    labelOf: (index) => current[index]?.label ?? places[index]?.name ?? '',
    apply(status) {
      const changed: number[] = [];
      for (let index = 0; index < places.length; index++) {
        const next = status.get(nth(places, index).id);
        const before = current[index];
        if (same(before, next)) continue;
        const room = roomOf(index);
        if (room) {
          room.free += Number(isFree(next)) - Number(isFree(before));
          room.total += Number(counts(next)) - Number(counts(before));
        }
        current[index] = next;
        changed.push(index);
      }
      return changed;
    },
  };
}

/** Whether two scenes show the same floor at different times: the same drawing and at least one place in common. */
export function isSameFloor(a: Scene, b: Scene): boolean {
  return (
    a.plan.backgroundUrl === b.plan.backgroundUrl &&
    a.plan.width === b.plan.width &&
    a.plan.height === b.plan.height &&
    a.places.some(({ id }) => b.indexOf(id) >= 0)
  );
}
