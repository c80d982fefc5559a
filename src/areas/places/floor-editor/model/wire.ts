import type { Resource } from '@/api/schemas/places';
import type { ResourceBatchCreate } from '@/api/schemas/resource-writes';
import { type FloorMapData, parseFloorMapData, parsePlaceMapData } from '@/floor-map';
import type { Changes, DraftFloor, DraftPlace } from '@/floor-map/edit';
import type { PlaceUpdate } from '@/areas/organization/shared/large-changes/place-operations';
import { areasOfRooms } from './areas';

type Backing = NonNullable<FloorMapData['background']>;

/** Size of a floor that hasn’t been drawn yet, in centimeters. */
const BLANK = { width: 3000, height: 2000 };

function placeFrom({ id, name, type, map_data }: Resource): DraftPlace {
  const at = parsePlaceMapData(map_data);
  if (!at) {
    return { id, name, type, x: 0, y: 0, w: 100, h: 100, rotation: 0, roomId: null, on: false };
  }
  const { x, y, w, h, rotation = 0, seat, roomId = null, group } = at;
  const place = { id, name, type, x, y, w, h, rotation, roomId, on: true };
  return { ...place, ...(seat && { seat }), ...(group && { group }) };
}

/** The floor as the server has it. */
export function floorFrom(floor: Resource, places: readonly Resource[]): DraftFloor {
  const data = parseFloorMapData(floor.map_data);
  const { width, height } = data ?? BLANK;
  const whole: Backing = { x: 0, y: 0, w: width, h: height };
  const { unscaled, ...box } = data?.background ?? whole;
  const url = floor.map_url;
  return {
    width,
    height,
    backdrop: url === null ? null : { url, ...box, ...(unscaled && { unscaled }) },
    places: new Map(places.map((place) => [place.id, placeFrom(place)])),
    rooms: new Map(data?.rooms.map((room) => [room.id, room]) ?? []),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

const placeData = ({ x, y, w, h, rotation, seat, roomId, group }: DraftPlace): string =>
  JSON.stringify({
    x: tenth(x),
    y: tenth(y),
    w: tenth(w),
    h: tenth(h),
    rotation: tenth(rotation),
    seat,
    roomId,
    ...(group && { group }),
  });

function floorData({ width, height, rooms, backdrop }: DraftFloor): string {
  const whole =
    !backdrop ||
    (backdrop.x === 0 && backdrop.y === 0 && backdrop.w === width && backdrop.h === height);
  const { x, y, w, h, unscaled } = backdrop ?? { x: 0, y: 0, w: 0, h: 0 };
  return JSON.stringify({
    width,
    height,
    rooms: [...rooms.values()],
    // The missing scale is also reported to the next person who opens the floor.
    ...((!whole || unscaled) && { background: { x, y, w, h, ...(unscaled && { unscaled }) } }),
  });
}

type Create = ResourceBatchCreate['resources'][number];

/** What’s sent for a draft. */
export interface Batches {
  readonly update: readonly PlaceUpdate[];
  readonly create: readonly Create[];
  readonly remove: readonly Resource[];
}

interface Known {
  readonly floor: Resource;
  readonly places: readonly Resource[];
  readonly areas: readonly Resource[];
}

/** Turns changes into the calls that make them (RACE-9). Each names the version it’s based on (RACE-7). */
export function batchesOf(
  changes: Changes,
  draft: DraftFloor,
  { floor, places, areas }: Known,
): Batches {
  const { renamed, made, parentOf } = areasOfRooms(draft, floor, areas);
  const byId = new Map(places.map((place) => [place.id, place]));
  const update = changes.changed.flatMap(({ before, place }): PlaceUpdate[] => {
    const known = byId.get(place.id);
    if (!known) return [];
    const data = placeData(place);
    const names = place.name !== before.name;
    const types = place.type !== before.type;
    const moves = place.on && data !== placeData(before);
    const version = known.updated_at === undefined ? {} : { updated_at: known.updated_at };
    const { id, name, type, map_data } = known;
    return [
      {
        name,
        update: {
          id,
          ...(names && { name: place.name.trim() }),
          ...(types && { type: place.type }),
          ...(moves && { map_data: data }),
          ...version,
        },
        restore: { id, ...(names && { name }), ...(types && { type }), ...(moves && { map_data }) },
      },
    ];
  });
  if (changes.floor) {
    const { id, name, map_url, map_data, updated_at } = floor;
    update.push(...renamed, {
      name,
      update: {
        id,
        map_url: draft.backdrop?.url ?? null,
        map_data: floorData(draft),
        ...(updated_at !== undefined && { updated_at }),
      },
      restore: { id, map_url, map_data },
    });
  }
  const { office_id } = floor;
  return {
    update,
    create: [
      ...made(changes.added),
      ...changes.added.map((place) => ({
        office_id,
        ...parentOf(place),
        type: place.type,
        name: place.name.trim(),
        map_data: placeData(place),
      })),
    ],
    remove: changes.removed.flatMap(({ id }) => byId.get(id) ?? []),
  };
}
