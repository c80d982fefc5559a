import { boxAroundAll, inPolygon, normalDegrees, placeBox, polygonBox, turn } from '../../geometry';
import type { Box, PlaceType, PlanRoom, Point } from '../../types';
import { freeNames, namesFrom } from './names';
import { SIZES } from './sizes';
import type { DraftFloor, DraftPlace, Patch, PlaceFields, Step, StepName } from './types';

/** Shortest side of a place, in centimeters. */
const LEAST = 20;

const step = (name: StepName, patches: readonly Patch[]): Step => ({
  name,
  count: patches.length,
  patches,
});

/** The places with these ids that are on the plan, in the order of the ids. */
export const placesOf = (floor: DraftFloor, ids: Iterable<string>): DraftPlace[] =>
  Array.from(ids).flatMap((id) => {
    const place = floor.places.get(id);
    return place?.on ? [place] : [];
  });

/** Cached boxes around outlines: a changed outline is a different object. */
const outlineBoxes = new WeakMap<readonly Point[], Box>();

function outlineBox(polygon: readonly Point[]): Box {
  const known = outlineBoxes.get(polygon);
  if (known) return known;
  const box = polygonBox(polygon);
  outlineBoxes.set(polygon, box);
  return box;
}

/** The room that contains a point of the plan; if there are several, the last one drawn. */
export function roomAt(floor: DraftFloor, x: number, y: number): string | null {
  let found: string | null = null;
  for (const { id, polygon } of floor.rooms.values()) {
    const box = outlineBox(polygon);
    if (x < box.x || y < box.y || x > box.x + box.w || y > box.y + box.h) continue;
    if (inPolygon(polygon, x, y)) found = id;
  }
  return found;
}

/** A change of one place; if it moves, it belongs to the room it moves to. */
function setting(floor: DraftFloor, place: DraftPlace, fields: Partial<PlaceFields>): Patch {
  const { x = place.x, y = place.y } = fields;
  if (x === place.x && y === place.y) return { kind: 'set', id: place.id, fields };
  return { kind: 'set', id: place.id, fields: { ...fields, roomId: roomAt(floor, x, y) } };
}

/** The box around some places; empty if there are none. */
export const boxAround = (places: readonly DraftPlace[]): Box => boxAroundAll(places.map(placeBox));

/** Moves places by this many centimeters. */
export function moveStep(
  floor: DraftFloor,
  ids: Iterable<string>,
  dx: number,
  dy: number,
  name: StepName = 'move',
): Step {
  if (dx === 0 && dy === 0) return step(name, []);
  const places = placesOf(floor, ids);
  return step(
    name,
    places.map((place) => setting(floor, place, { x: place.x + dx, y: place.y + dy })),
  );
}

/** Rotates places around their common center, clockwise. */
export function rotateStep(floor: DraftFloor, ids: Iterable<string>, degrees: number): Step {
  const places = placesOf(floor, ids);
  const box = boxAround(places);
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const patches = places.map((place) => {
    const [x, y] = turn(place.x - cx, place.y - cy, degrees);
    const rotation = normalDegrees(place.rotation + degrees);
    if (places.length === 1) return setting(floor, place, { rotation });
    return setting(floor, place, { x: cx + x, y: cy + y, rotation });
  });
  return step('rotate', patches);
}

/** Sets a place’s size, or its position by numbers. */
export function reshapeStep(
  floor: DraftFloor,
  id: string,
  fields: Partial<Pick<DraftPlace, 'x' | 'y' | 'w' | 'h' | 'rotation'>>,
  name: StepName = 'resize',
): Step {
  const sized = {
    ...fields,
    ...(fields.w !== undefined && { w: Math.max(LEAST, fields.w) }),
    ...(fields.h !== undefined && { h: Math.max(LEAST, fields.h) }),
    ...(fields.rotation !== undefined && { rotation: normalDegrees(fields.rotation) }),
  };
  return step(
    name,
    placesOf(floor, [id]).map((place) => setting(floor, place, sized)),
  );
}

/** Resizes places in proportion to a box, for the handles of the selection. */
export function resizeStep(floor: DraftFloor, ids: Iterable<string>, from: Box, to: Box): Step {
  const fx = from.w > 0 ? to.w / from.w : 1;
  const fy = from.h > 0 ? to.h / from.h : 1;
  const patches = placesOf(floor, ids).map((place) => {
    // A place rotated to its side grows along its own axes.
    const onSide = normalDegrees(place.rotation) % 180 === 90;
    return setting(floor, place, {
      x: to.x + (place.x - from.x) * fx,
      y: to.y + (place.y - from.y) * fy,
      w: Math.max(LEAST, place.w * (onSide ? fy : fx)),
      h: Math.max(LEAST, place.h * (onSide ? fx : fy)),
    });
  });
  return step('resize', patches);
}

export const renameStep = (id: string, name: string): Step =>
  step('rename', [{ kind: 'set', id, fields: { name } }]);

/** Names places in sequence, in the order of `ids`. */
export const numberStep = (ids: readonly string[], first: string): Step =>
  step(
    'rename',
    namesFrom(first, ids.length).map((name, index) => ({
      kind: 'set',
      id: ids[index] ?? '',
      fields: { name },
    })),
  );

/** Names places from a list, such as a pasted column. Surplus places keep their names, and surplus names are ignored. */
export const nameStep = (ids: readonly string[], names: readonly string[]): Step =>
  step(
    'rename',
    ids.slice(0, names.length).map((id, index) => ({
      kind: 'set',
      id,
      fields: { name: (names[index] ?? '').trim() },
    })),
  );

export const retypeStep = (ids: Iterable<string>, type: PlaceType): Step =>
  step(
    'retype',
    Array.from(ids, (id) => ({ kind: 'set', id, fields: { type } })),
  );

export const removeStep = (ids: Iterable<string>): Step =>
  step(
    'remove',
    Array.from(ids, (id) => ({ kind: 'cut', id })),
  );

/** A new place centered on a point. */
export function addStep(
  floor: DraftFloor,
  { id, name, type, x, y }: Pick<DraftPlace, 'id' | 'name' | 'type' | 'x' | 'y'>,
): Step {
  const [w, h] = SIZES[type];
  const seat = type === 'desk' || type === 'workspace' ? { seat: 'bottom' as const } : {};
  const roomId = roomAt(floor, x, y);
  const place = { id, name, type, x, y, w, h, rotation: 0, roomId, on: true, ...seat };
  return step('add', [{ kind: 'put', place }]);
}

/** Puts an existing place that isn’t on the plan yet at a point. */
export function putStep(floor: DraftFloor, id: string, x: number, y: number): Step {
  const place = floor.places.get(id);
  if (!place || place.on) return step('add', []);
  const [w, h] = SIZES[place.type];
  const fields = { x, y, w, h, rotation: 0, roomId: roomAt(floor, x, y), on: true };
  return step('add', [{ kind: 'set', id, fields }]);
}

/** Copies places with an offset, under unused names based on their own. */
export function copyStep(
  floor: DraftFloor,
  places: readonly DraftPlace[],
  { dx, dy }: { readonly dx: number; readonly dy: number },
  idOf: (index: number) => string,
  name: StepName = 'duplicate',
): Step {
  const free = freeNames(Array.from(floor.places.values(), (place) => place.name));
  const groups = new Map<string, string>();
  const patches = places.map((place, index): Patch => {
    const [x, y] = [place.x + dx, place.y + dy];
    const id = idOf(index);
    const at = { x, y, roomId: roomAt(floor, x, y) };
    const copy: DraftPlace = { ...place, id, name: free(place.name), ...at };
    if (!place.group) return { kind: 'put', place: copy };
    // Copies of a group form their own group.
    const group = groups.get(place.group) ?? `group of ${id}`;
    groups.set(place.group, group);
    return { kind: 'put', place: { ...copy, group } };
  });
  return step(name, patches);
}

/** Draws a room, or changes its shape or name; places inside then belong to it. */
export function drawRoomStep(floor: DraftFloor, room: PlanRoom): Step {
  const before = floor.rooms.get(room.id);
  const patches: Patch[] = [{ kind: 'room', id: room.id, room }];
  if (before?.polygon !== room.polygon) {
    const rooms = new Map(floor.rooms).set(room.id, room);
    patches.push(...joining({ ...floor, rooms }, room.id));
  }
  return { name: 'room', count: 1, patches };
}

/** Removes a room and keeps the places in it. */
export function removeRoomStep(floor: DraftFloor, id: string): Step {
  const rooms = new Map(floor.rooms);
  rooms.delete(id);
  const patches: Patch[] = [{ kind: 'room', id, room: null }, ...joining({ ...floor, rooms }, id)];
  return { name: 'unroom', count: 1, patches };
}

/** The places that enter or leave a room because of its new shape. */
function joining(floor: DraftFloor, id: string): Patch[] {
  return [...floor.places.values()].flatMap((place): Patch[] => {
    if (!place.on) return [];
    const roomId = roomAt(floor, place.x, place.y);
    if (roomId === place.roomId || (roomId !== id && place.roomId !== id)) return [];
    return [{ kind: 'set', id: place.id, fields: { roomId } }];
  });
}

/** Changes the floor itself: its size or its drawing. */
export const floorStep = (
  fields: Partial<Pick<DraftFloor, 'width' | 'height' | 'backdrop'>>,
): Step => ({
  name: fields.backdrop === undefined ? 'size' : 'backdrop',
  count: 1,
  patches: [{ kind: 'floor', fields }],
});
