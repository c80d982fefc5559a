import * as z from 'zod/mini';
import type { Box, FloorPlan, PlaceType, PlanPlace, PlanRoom } from './types';

/*
 * The JSON stored in a resource’s `map_data`. People’s tools write it and every browser of the organization reads it, so none of
 * it is drawn before it passes these schemas (S-11): finite numbers within a floor of at most 2 km, short texts, short lists, no
 * unknown shapes.
 */

/** Longest side of a floor, in centimeters: 2 km. */
const MAX_SIZE = 200_000;
const MAX_ROOMS = 2_000;
const MAX_CORNERS = 400;
/** Longest JSON text that’s parsed at all. */
const MAX_TEXT = 2_000_000;

const length = z.number().check(z.gte(1), z.lte(MAX_SIZE));
const coordinate = z.number().check(z.gte(-MAX_SIZE), z.lte(MAX_SIZE));
const text = z.string().check(z.maxLength(200));
const point = z.pipe(
  z.array(coordinate).check(z.length(2)),
  z.transform((pair) => pair as [x: number, y: number]),
);

const floorSchema = z.object({
  width: length,
  height: length,
  rooms: z
    .array(
      z.object({
        id: text.check(z.minLength(1)),
        name: text,
        polygon: z.array(point).check(z.minLength(3), z.maxLength(MAX_CORNERS)),
      }),
    )
    .check(z.maxLength(MAX_ROOMS)),
  background: z.optional(
    z.object({
      x: coordinate,
      y: coordinate,
      w: length,
      h: length,
      /** The drawing’s scale isn’t known yet. */
      unscaled: z.optional(z.boolean()),
    }),
  ),
});

const placeSchema = z.object({
  x: coordinate,
  y: coordinate,
  w: length,
  h: length,
  /** Degrees, clockwise; absent means 0. */
  rotation: z.optional(z.number().check(z.gte(-360), z.lte(360))),
  /** The side the person sits on, before rotation. */
  seat: z.optional(z.enum(['top', 'right', 'bottom', 'left'])),
  /** The room in the floor’s `map_data` that it belongs to. */
  roomId: z.optional(z.nullable(text)),
  /** Places in one group are edited together. */
  group: z.optional(z.nullable(text)),
});

/**
 * `map_data` of a floor: its size in centimeters, its rooms and areas, and the position of its drawing if it doesn’t cover all of
 * it.
 */
export interface FloorMapData {
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly PlanRoom[];
  readonly background?: (Box & { readonly unscaled?: boolean | undefined }) | undefined;
}

/** `map_data` of a place: center, size before rotation, rotation and seat, in centimeters and degrees. */
export interface PlaceMapData {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly rotation?: number | undefined;
  readonly seat?: NonNullable<PlanPlace['seat']> | undefined;
  readonly roomId?: string | null | undefined;
  readonly group?: string | null | undefined;
}

/** The value of JSON text or of an already parsed value; undefined if it isn’t JSON or is suspiciously long. */
function valueOf(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  if (data.length > MAX_TEXT) return undefined;
  try {
    return JSON.parse(data);
  } catch {
    // Unreadable text, or nesting deeper than the parser’s stack.
    return undefined;
  }
}

/** Parses a floor’s `map_data`, JSON text or value; null if it’s missing or invalid. Never throws. */
export function parseFloorMapData(data: unknown): FloorMapData | null {
  const result = floorSchema.safeParse(valueOf(data));
  return result.success ? result.data : null;
}

/** Parses a place’s `map_data`, JSON text or value; null if it’s missing or invalid. Never throws. */
export function parsePlaceMapData(data: unknown): PlaceMapData | null {
  const result = placeSchema.safeParse(valueOf(data));
  return result.success ? result.data : null;
}

/** What `planFrom` needs of a resource on the floor. */
export interface PlanResource {
  readonly id: string;
  readonly name: string;
  readonly type: PlaceType;
  readonly mapData: unknown;
}

/**
 * Assembles a floor’s plan from the `map_data` of the floor and its places. Places whose data is missing or invalid are left out
 * and returned in `unplaced`, so that a list can still show them. Without valid floor data, the size is taken from the places;
 * null if there is nothing to draw at all.
 */
export function planFrom(
  floor: { readonly mapData: unknown; readonly backgroundUrl?: string | undefined },
  resources: readonly PlanResource[],
): { plan: FloorPlan | null; unplaced: readonly string[] } {
  const unplaced: string[] = [];
  const places: PlanPlace[] = [];
  const data = parseFloorMapData(floor.mapData);
  const roomIds = new Set(data?.rooms.map((room) => room.id));
  for (const { id, name, type, mapData } of resources) {
    const at = parsePlaceMapData(mapData);
    if (!at) {
      unplaced.push(id);
      continue;
    }
    const roomId = at.roomId != null && roomIds.has(at.roomId) ? at.roomId : null;
    const { x, y, w, h, rotation = 0, seat } = at;
    places.push({ id, name, type, x, y, w, h, rotation, roomId, ...(seat && { seat }) });
  }
  if (!data && places.length === 0) return { plan: null, unplaced };
  const reach = (axis: 'x' | 'y') =>
    Math.max(100, ...places.slice(0, 10_000).map((p) => p[axis] + Math.max(p.w, p.h))) + 100;
  const plan: FloorPlan = {
    width: data?.width ?? reach('x'),
    height: data?.height ?? reach('y'),
    rooms: data?.rooms ?? [],
    places,
    ...(floor.backgroundUrl !== undefined && { backgroundUrl: floor.backgroundUrl }),
    ...(data?.background && { backgroundBox: data.background }),
  };
  return { plan, unplaced };
}
