import { nth } from '../../nth';
import { inPolygon, isSquare, placeBox, turn } from '../../geometry';
import type { Box, PlanPlace, Point } from '../../types';
import type { DraftFloor, DraftPlace } from './types';

/** Something that should be put right before people book here. */
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
  /** The places it is about; the room for `room`; nothing for `scale`, which is about the drawing. */
  readonly ids: readonly string[];
}

/** So many centimeters may two places share, as neighbors do that were measured by hand. */
const SHARED = 2;

const corners = ({ x, y, w, h, rotation }: PlanPlace, less = 0): Point[] => {
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

/** Whether two rotated places cover each other: no side of either separates them. */
export function covers(a: PlanPlace, b: PlanPlace): boolean {
  const [ca, cb] = [corners(a, SHARED / 2), corners(b, SHARED / 2)];
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

/** Whether two boxes share more than neighbors may. */
const meet = (a: Box, b: Box): boolean =>
  a.x + a.w - b.x > SHARED &&
  b.x + b.w - a.x > SHARED &&
  a.y + a.h - b.y > SHARED &&
  b.y + b.h - a.y > SHARED;

/** The pairs of places that cover each other. From left to right, each is compared with those that reach as far as it begins. */
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

/** Whole areas and car parks lie under what stands in them. */
const isGround = ({ type }: PlanPlace): boolean => type === 'area' || type === 'parking_lot';

/** Characters that no one sees, and that no search field can be given. */
const UNSEEN = /[\p{Cc}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2069}\u{FEFF}]/u;

/** Whether a name can be typed, which is how people look for a place. */
const isReachable = (name: string): boolean => /[\p{L}\p{N}]/u.test(name) && !UNSEEN.test(name);

/** What a place tells by itself. One that changes is another one, and of thousands a step changes a few. */
interface Facts {
  /** Its name as others may not have it. */
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
 * What is wrong with a floor: places that cover each other or leave the floor or their room; names that are doubled, empty
 * or out of reach; a drawing that no one has measured.
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

/** Which outline a place was judged by, and whether it crosses it. */
const judged = new WeakMap<DraftPlace, { polygon: readonly Point[]; crosses: boolean }>();

/** Whether a place stands half in its room and half out of it. */
function crossesWall(floor: DraftFloor, place: DraftPlace): boolean {
  const room = floor.rooms.get(place.roomId ?? '');
  if (!room || isGround(place)) return false;
  const { polygon } = room;
  const before = judged.get(place);
  if (before?.polygon === polygon) return before.crosses;
  // What lies wholly outside belongs to it all the same, as a meeting room does to the desks in front of it.
  const inside = corners(place, SHARED).filter(([x, y]) => inPolygon(polygon, x, y)).length;
  const crosses = inside > 0 && inside < 4;
  judged.set(place, { polygon, crosses });
  return crosses;
}
