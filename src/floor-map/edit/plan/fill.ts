import { boxAroundAll, inPolygon, normalDegrees, turn } from '../../geometry';
import type { Box, PlaceType, Point } from '../../types';
import { cornersOf, isGround } from './check';
import { roomAt } from './edits';
import { seatOf } from './rows';
import { SIZES } from './sizes';
import type { DraftFloor, DraftPlace, Patch, Step } from './types';

/** Where listed places go: into an outline, there around a point if one is given, or along a line. */
export type Target =
  | { readonly kind: 'outline'; readonly outline: readonly Point[]; readonly around?: Point }
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point };

/** How listed places are arranged. Lengths are in centimeters. */
export interface Arrangement {
  /** In how many rows they’re divided. Rows that don’t fit break earlier. */
  readonly rows: number;
  /** Rows run down the plan, the first one on the left, instead of across. */
  readonly isDown: boolean;
  /** Between neighbors in a row. */
  readonly gap: number;
  /** Between pairs of rows, which are back to back. */
  readonly aisle: number;
  /** To walls and to places that are already there. */
  readonly clearance: number;
  /** By how many degrees the rows are rotated, clockwise. */
  readonly rotation: number;
}

/** What became of an attempt to place what’s listed. */
export interface Filled {
  readonly step: Step;
  /** The ids of the places that don’t fit, in their order. */
  readonly rest: readonly string[];
}

/** How far two outlines may touch without blocking each other: less than a person can measure. */
const TOUCH = 0.05;

type Span = readonly [from: number, to: number];

/** The part of a convex outline within a band of the rows’ own coordinates, as a span along the rows. */
function spanWithin(outline: readonly Point[], top: number, bottom: number): Span | undefined {
  let [from, to] = [Infinity, -Infinity];
  const add = (u: number) => {
    from = Math.min(from, u);
    to = Math.max(to, u);
  };
  let [u1, v1] = outline.at(-1) ?? [0, 0];
  for (const [u2, v2] of outline) {
    if (Math.max(v1, v2) > top && Math.min(v1, v2) < bottom) {
      const at = (v: number) => u1 + ((u2 - u1) * (v - v1)) / (v2 - v1);
      for (const [u, v] of [
        [u1, v1],
        [u2, v2],
      ] as const) {
        add(v < top ? at(top) : v > bottom ? at(bottom) : u);
      }
    }
    [u1, v1] = [u2, v2];
  }
  return from > to ? undefined : [from, to];
}

const floorOutline = ({ width, height }: DraftFloor): Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

/** What stands in the way of rows at an angle, in the rows’ own coordinates: `u` along them, and `v` across. */
class Surroundings {
  readonly box: Box;
  readonly #angle: number;
  readonly #inside: readonly (readonly Point[])[];
  #band:
    | { readonly top: number; readonly bottom: number; readonly spans: readonly Span[] }
    | undefined;
  readonly #blocks: readonly { readonly outline: readonly Point[]; readonly box: Box }[];

  constructor(floor: DraftFloor, outline: readonly Point[], angle: number) {
    this.#angle = angle;
    const own = (points: readonly Point[]) => points.map(([x, y]) => turn(x, y, -angle));
    const whole = own(floorOutline(floor));
    const wanted = own(outline);
    this.#inside = [whole, wanted];
    const rooms = [...floor.rooms.values()].map(({ polygon }) => own(polygon));
    const walls = [whole, wanted, ...rooms].flatMap((each) =>
      each.map((corner, index) => [corner, each[(index + 1) % each.length] ?? corner]),
    );
    const places = [...floor.places.values()].filter((place) => place.on && !isGround(place));
    this.#blocks = [...walls, ...places.map((place) => own(cornersOf(place)))].map((each) => ({
      outline: each,
      box: boxOf(each),
    }));
    this.box = boxOf(wanted);
  }

  /** The first position from `u` on at which a place fits into a row; undefined if there’s none. */
  next(u: number, v: number, { w, h }: Size, clearance: number): number | undefined {
    const spans = this.#spans(v - clearance + TOUCH, v + h + clearance - TOUCH);
    const reach = clearance - TOUCH;
    let at = u;
    for (;;) {
      let to = -Infinity;
      for (const [from, end] of spans) {
        if (from < at + w + reach && end > at - reach) to = Math.max(to, end);
      }
      if (to === -Infinity) {
        const [cu, cv] = [at + w / 2, v + h / 2];
        if (this.#inside.every((outline) => inPolygon(outline, cu, cv))) return at;
        // Outside: whatever comes next must be passed first.
        for (const [from, end] of spans) {
          if (from < at || end + clearance <= at + TOUCH) continue;
          to = to === -Infinity ? end : Math.min(to, end);
        }
        if (to === -Infinity) return undefined;
      }
      at = to + clearance;
    }
  }

  /** What reaches into a band. The next place is nearly always in the same one. */
  #spans(top: number, bottom: number): readonly Span[] {
    if (this.#band?.top === top && this.#band.bottom === bottom) return this.#band.spans;
    const spans = this.#blocks.flatMap(({ outline, box }): Span[] => {
      if (box.y >= bottom || box.y + box.h <= top) return [];
      const span = spanWithin(outline, top, bottom);
      return span ? [span] : [];
    });
    this.#band = { top, bottom, spans };
    return spans;
  }

  /** The plan’s point for one of the rows’ own coordinates, to the millimeter. */
  pointOf(u: number, v: number): Point {
    const [x, y] = turn(u, v, this.#angle);
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
  }
}

const boxOf = (points: readonly Point[]): Box =>
  boxAroundAll(points.map(([x, y]) => ({ x, y, w: 0, h: 0 })));

interface Size {
  readonly w: number;
  readonly h: number;
}

const sizeOf = (type: PlaceType): Size => {
  const [w, h] = SIZES[type];
  return { w, h };
};

/** Where one place goes. */
interface Spot extends Size {
  readonly place: DraftPlace;
  readonly u: number;
  readonly v: number;
  /** The row it’s in, which decides on which side people sit. */
  readonly row: number;
}

/** Rows of one type of place. */
interface Block extends Size {
  readonly places: readonly DraftPlace[];
  readonly perRow: number;
  /** Where a row begins, measured from the block’s first. */
  readonly startOf: (row: number) => number;
  readonly width: number;
  readonly height: number;
}

function blocksOf(places: readonly DraftPlace[], { rows, gap, aisle }: Arrangement): Block[] {
  const types = [...new Set(places.map(({ type }) => type))].map((type) => {
    const alike = places.filter((place) => place.type === type);
    return { type, alike, perRow: Math.ceil(alike.length / Math.max(1, Math.floor(rows))) };
  });
  // Rows of a type with few places may be as long as those of the others.
  const longest = Math.max(...types.map(({ type, perRow }) => perRow * (sizeOf(type).w + gap)));
  return types.map(({ type, alike, perRow: least }) => {
    const { w, h } = sizeOf(type);
    const perRow = Math.max(least, Math.floor(longest / (w + gap)));
    const startOf = (row: number) => row * h + Math.floor(row / 2) * aisle;
    const last = Math.ceil(alike.length / perRow) - 1;
    return {
      places: alike,
      w,
      h,
      perRow,
      startOf,
      width: Math.min(perRow, alike.length) * (w + gap) - gap,
      height: startOf(last) + h,
    };
  });
}

/** The spots of all places in rows, as far as there’s room from a corner of the outline, or around a point, on. */
function inRows(
  around: Surroundings,
  places: readonly DraftPlace[],
  how: Arrangement,
  point: Point | undefined,
): Spot[] {
  const { box } = around;
  const { gap, aisle, clearance, isDown } = how;
  const blocks = blocksOf(places, how);
  const tall = blocks.reduce((sum, { height }) => sum + height + aisle, -aisle);
  const spots: Spot[] = [];
  const [near, far] = [box.y + clearance, box.y + box.h - clearance];
  // Rows that run down are made from left to right, against the direction of the coordinate.
  let from = isDown ? far : near;
  if (point) {
    from = isDown ? Math.min(far, point[1] + tall / 2) : Math.max(near, point[1] - tall / 2);
  }
  for (const { places: alike, w, h, perRow, startOf, width } of blocks) {
    const left = box.x + clearance;
    const start = point ? Math.max(left, point[0] - width / 2) : left;
    let [row, inRow, u] = [0, 0, start];
    let used = 0;
    for (const place of alike) {
      let at: number | undefined;
      let v = 0;
      for (;;) {
        const by = startOf(row);
        v = isDown ? from - by - h : from + by;
        if (isDown ? v < near - TOUCH : v + h > far + TOUCH) break;
        at = inRow < perRow ? around.next(u, v, { w, h }, clearance) : undefined;
        if (at !== undefined) break;
        row += 1;
        [inRow, u] = [0, start];
      }
      // The others are of the same size.
      if (at === undefined) break;
      spots.push({ place, u: at, v, w, h, row });
      used = startOf(row) + h;
      inRow += 1;
      u = at + w + gap;
    }
    if (used > 0) from += (used + aisle) * (isDown ? -1 : 1);
  }
  return spots;
}

/** The spots along a line, each centered on it. Who draws a line decides how near to a wall it is. */
function onLine(
  around: Surroundings,
  places: readonly DraftPlace[],
  gap: number,
  [from, to]: readonly [Point, Point],
): Spot[] {
  const spots: Spot[] = [];
  let [u] = from;
  for (const place of places) {
    const { w, h } = sizeOf(place.type);
    const v = from[1] - h / 2;
    const at = around.next(u, v, { w, h }, 0);
    if (at === undefined || at + w > to[0] + TOUCH) continue;
    spots.push({ place, u: at, v, w, h, row: 1 });
    u = at + w + gap;
  }
  return spots;
}

/**
 * Puts listed places on the plan, in their order: each type in its own rows, as many as fit. None overlaps another place or
 * crosses a wall.
 */
export function fillStep(
  floor: DraftFloor,
  ids: readonly string[],
  target: Target,
  how: Arrangement,
): Filled {
  const places = ids.flatMap((id): DraftPlace[] => {
    const place = floor.places.get(id);
    return place && !place.on ? [place] : [];
  });
  const angle = angleOf(target, how);
  const outline = target.kind === 'outline' ? target.outline : floorOutline(floor);
  const around = new Surroundings(floor, outline, angle);
  const spots = spotsFor(around, places, target, how, angle);
  const patches = spots.map(({ place: { id, type, seat }, u, v, w, h, row }): Patch => {
    const [x, y] = around.pointOf(u + w / 2, v + h / 2);
    const fields = { x, y, w, h, rotation: angle, roomId: roomAt(floor, x, y), on: true };
    return {
      kind: 'set',
      id,
      fields: { ...fields, ...seatOf(type, seat, how.isDown ? row + 1 : row) },
    };
  });
  const placed = new Set(spots.map(({ place }) => place.id));
  return {
    step: { name: 'place', count: patches.length, patches },
    rest: places.flatMap(({ id }) => (placed.has(id) ? [] : [id])),
  };
}

function angleOf(target: Target, { rotation, isDown }: Arrangement): number {
  if (target.kind === 'outline') return normalDegrees(rotation + (isDown ? 90 : 0));
  const [[fromX, fromY], [toX, toY]] = [target.from, target.to];
  return normalDegrees((Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI);
}

function spotsFor(
  around: Surroundings,
  places: readonly DraftPlace[],
  target: Target,
  how: Arrangement,
  angle: number,
): Spot[] {
  const own = ([x, y]: Point) => turn(x, y, -angle);
  if (target.kind === 'line') {
    return onLine(around, places, how.gap, [own(target.from), own(target.to)]);
  }
  const whole = () => inRows(around, places, how, undefined);
  if (!target.around) return whole();
  const near = inRows(around, places, how, own(target.around));
  if (near.length === places.length) return near;
  // Where they were dropped, some don’t fit; the rest of the outline may have room for more.
  const all = whole();
  return all.length > near.length ? all : near;
}

/** How many rows give a block that’s about one and a half times as wide as it’s deep. */
export function usualRows(count: number, type: PlaceType, aisle: number): number {
  const { w, h } = sizeOf(type);
  return Math.max(1, Math.round(Math.sqrt((count * w) / (1.5 * (h + aisle / 2)))));
}

/** The outline of the whole floor. */
export const wholeFloor = (floor: DraftFloor): Extract<Target, { kind: 'outline' }> => ({
  kind: 'outline',
  outline: floorOutline(floor),
});

/** What a drop on a point fills: the room that contains it, or else the floor, around that point. */
export function targetAt(floor: DraftFloor, point: Point): Target {
  const room = floor.rooms.get(roomAt(floor, ...point) ?? '');
  return { kind: 'outline', outline: room?.polygon ?? floorOutline(floor), around: point };
}

/** The places of a floor that aren’t on the plan. */
export const listedOf = (floor: DraftFloor): DraftPlace[] =>
  [...floor.places.values()].filter(({ on }) => !on);
