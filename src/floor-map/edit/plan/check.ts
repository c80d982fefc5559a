import { nth } from '../../nth';
import { inPolygon, isSquare, placeBox, turn } from '../../geometry';
import type { Box, PlanPlace, Point } from '../../types';
import type { DraftFloor, DraftPlace } from './types';

/** A problem to fix before people book here. */
export interface Problem {
  readonly kind:
    | 'overlap'
    | 'outside'
    | 'walls'
    | 'double'
    | 'empty'
    | 'unreachable'
    | 'room'
    | 'scale';
  /** The affected places; the room for `room`; nothing for `scale`, which concerns the drawing. */
  readonly ids: readonly string[];
}

/** How many centimeters two places may overlap, because neighbors measured by hand do. */
const SHARED = 2;

/** The corners of a rotated place, each `less` centimeters further in. */
export const cornersOf = ({ x, y, w, h, rotation }: PlanPlace, less = 0): Point[] => {
  const [hw, hh] = [Math.max(0, w / 2 - less), Math.max(0, h / 2 - less)];
  const all: readonly Point[] = [
    [-hw, -hh],
    [hw, -hh],
    [hw, hh],
    [-hw, hh],
  ];
  return all.map(([px, py]) => {
    const [dx, dy] = turn(px, py, rotation);
    return [x + dx, y + dy];
  });
};

/** Whether two rotated places overlap: no side of either separates them. */
export function covers(a: PlanPlace, b: PlanPlace): boolean {
  const [ca, cb] = [cornersOf(a, SHARED / 2), cornersOf(b, SHARED / 2)];
  for (const { rotation } of [a, b]) {
    for (const degrees of [rotation, rotation + 90]) {
      const [ax, ay] = turn(1, 0, degrees);
      const reach = (points: readonly Point[]) => {
        const at = points.map(([x, y]) => x * ax + y * ay);
        return { low: Math.min(...at), high: Math.max(...at) };
      };
      const [ra, rb] = [reach(ca), reach(cb)];
      if (ra.high <= rb.low || rb.high <= ra.low) return false;
    }
  }
  return true;
}

/** Whether two boxes overlap more than neighbors may. */
const meet = (a: Box, b: Box): boolean =>
  a.x + a.w - b.x > SHARED &&
  b.x + b.w - a.x > SHARED &&
  a.y + a.h - b.y > SHARED &&
  b.y + b.h - a.y > SHARED;

/** The pairs of places that overlap. From left to right, each is compared with those that extend to where it starts. */
function overlapsOf(places: readonly DraftPlace[]): Problem[] {
  const all = places
    .map((place, index) => ({ place, index, ...factsOf(place) }))
    .sort((a, b) => a.box.x - b.box.x);
  const found: (readonly [number, number])[] = [];
  const reaching: typeof all = [];
  for (const each of all) {
    let kept = 0;
    for (const other of reaching) {
      if (other.box.x + other.box.w <= each.box.x) continue;
      reaching[kept] = other;
      kept += 1;
      if (!meet(each.box, other.box)) continue;
      if ((each.square && other.square) || covers(each.place, other.place)) {
        found.push([Math.min(each.index, other.index), Math.max(each.index, other.index)]);
      }
    }
    reaching.length = kept;
    reaching.push(each);
  }
  return found
    .sort(([a, b], [c, d]) => a - c || b - d)
    .map(([a, b]) => ({ kind: 'overlap', ids: [nth(places, a).id, nth(places, b).id] }));
}

/** Whole areas and parking lots are under what’s on them. */
export const isGround = ({ type }: PlanPlace): boolean => type === 'area' || type === 'parking_lot';

/** Characters that are invisible and can’t be typed into a search field. */
const UNSEEN = /[\p{Cc}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2069}\u{FEFF}]/u;

/** Whether a name can be typed, because people search for places by name. */
const isReachable = (name: string): boolean => /[\p{L}\p{N}]/u.test(name) && !UNSEEN.test(name);

/** Cached facts about a single place. A changed place is a different object, and a step changes a few of thousands. */
interface Facts {
  /** Its name in the form in which it must be unique. */
  readonly key: string;
  readonly reachable: boolean;
  readonly box: Box;
  readonly square: boolean;
}

const known = new WeakMap<DraftPlace, Facts>();

function factsOf(place: DraftPlace): Facts {
  const before = known.get(place);
  if (before) return before;
  const facts = {
    key: place.name.trim().toLowerCase(),
    reachable: isReachable(place.name),
    box: placeBox(place),
    square: isSquare(place.rotation),
  };
  known.set(place, facts);
  return facts;
}

/**
 * Problems with a floor: places that overlap or extend beyond the floor or their room; names that are duplicate, empty, or
 * impossible to type; a drawing without a scale.
 */
export function problemsOf(floor: DraftFloor): Problem[] {
  const problems: Problem[] = [];
  const all = [...floor.places.values()];
  const names = new Map<string, DraftPlace[]>();
  for (const place of all) {
    const { key, reachable } = factsOf(place);
    if (key === '') {
      problems.push({ kind: 'empty', ids: [place.id] });
      continue;
    }
    if (!reachable) problems.push({ kind: 'unreachable', ids: [place.id] });
    const alike = names.get(key);
    if (alike) alike.push(place);
    else names.set(key, [place]);
  }
  for (const alike of names.values()) {
    if (alike.length > 1) problems.push({ kind: 'double', ids: alike.map(({ id }) => id) });
  }
  for (const { id, name } of floor.rooms.values()) {
    if (name.trim() === '') problems.push({ kind: 'room', ids: [id] });
  }
  if (floor.backdrop?.unscaled) problems.push({ kind: 'scale', ids: [] });
  const placed = all.filter(({ on }) => on);
  problems.push(...overlapsOf(placed.filter((place) => !isGround(place))));
  for (const place of placed) {
    const { box } = factsOf(place);
    const out =
      box.x < -SHARED ||
      box.y < -SHARED ||
      box.x + box.w > floor.width + SHARED ||
      box.y + box.h > floor.height + SHARED;
    if (out) problems.push({ kind: 'outside', ids: [place.id] });
    else if (crossesWall(floor, place)) problems.push({ kind: 'walls', ids: [place.id] });
  }
  return problems;
}

/** The outline a place was checked against, and whether it crosses it. */
const judged = new WeakMap<DraftPlace, { polygon: readonly Point[]; crosses: boolean }>();

/** Whether a place is partly inside and partly outside its room. */
function crossesWall(floor: DraftFloor, place: DraftPlace): boolean {
  const room = floor.rooms.get(place.roomId ?? '');
  if (!room || isGround(place)) return false;
  const { polygon } = room;
  const before = judged.get(place);
  if (before?.polygon === polygon) return before.crosses;
  // A place completely outside still belongs to its room, like a meeting room that belongs to the desks in front of it.
  const inside = cornersOf(place, SHARED).filter(([x, y]) => inPolygon(polygon, x, y)).length;
  const crosses = inside > 0 && inside < 4;
  judged.set(place, { polygon, crosses });
  return crosses;
}
