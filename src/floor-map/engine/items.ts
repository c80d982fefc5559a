import { nth } from '../nth';
import { type Direction, nearest } from '../neighbours';
import { grown, overlaps } from '../geometry';
import type { Box } from '../types';
import type { Item } from './overlay';
import type { Scene } from './scene';

/** Most elements of the overlay. */
export const MAX_ITEMS = 500;
/** Below this many CSS pixels of a usual place's shorter side, rooms stand for their places. */
export const READABLE = 8;

/** Whether the overlay speaks of rooms instead of places: places are too small to point at, or too many to tell. */
export function isFar(scene: Scene, scale: number, visible: Box): boolean {
  if (!scene.rooms.some((room) => room.places.length > 0)) return false;
  if (scene.usual * scale < READABLE) return true;
  return scene.hash.within(visible).length > MAX_ITEMS;
}

/**
 * What the overlay offers for a settled camera, in reading order. Far out: the rooms that hold places, the places that
 * stand alone, and those a person looks for first (`always`: the chosen one, the focused one, their own, the
 * suggested). Close in: the places in view and `always`.
 */
export function itemsFor(
  scene: Scene,
  far: boolean,
  visible: Box,
  always: ReadonlySet<number>,
): Item[] {
  if (far) {
    const rooms = scene.rooms
      .map((room, index) => ({ room, index }))
      .filter(({ room }) => room.places.length > 0)
      .slice(0, MAX_ITEMS)
      .map(({ index }): Item => ({ kind: 'room', index }));
    const single = scene.order.filter((index) => always.has(index) || !scene.roomOf(index));
    return [
      ...rooms,
      ...single.slice(0, MAX_ITEMS).map((index): Item => ({ kind: 'place', index })),
    ];
  }
  const near = new Set(
    scene.hash
      .within(grown(visible, 1))
      .filter((index) => overlaps(nth(scene.boxes, index), visible)),
  );
  const list = scene.order.filter((index) => near.has(index) || always.has(index));
  return list.slice(0, MAX_ITEMS + always.size).map((index): Item => ({ kind: 'place', index }));
}

/** The item an arrow key leads to: among the given ones (rooms, far out), else among all places of the floor. */
export function nextItem(
  scene: Scene,
  from: Item,
  direction: Direction,
  among: readonly Item[] | undefined,
): Item | undefined {
  const centre = centreOf(scene, from);
  if (among) {
    return among[
      nearest(
        among.map((item) => centreOf(scene, item)),
        centre,
        direction,
      )
    ];
  }
  const index = nearest(scene.places, centre, direction);
  return index < 0 ? undefined : { kind: 'place', index };
}

/** The first or last place of an item's area, or the first or last room. */
export function edgeItem(
  scene: Scene,
  from: Item,
  edge: 'first' | 'last',
  items: readonly Item[],
): Item | undefined {
  if (from.kind === 'room') {
    const rooms = items.filter((item) => item.kind === 'room');
    return edge === 'first' ? rooms[0] : rooms.at(-1);
  }
  const { roomId } = nth(scene.places, from.index);
  const area = scene.order.filter((index) => nth(scene.places, index).roomId === roomId);
  const index = edge === 'first' ? area[0] : area.at(-1);
  return index === undefined ? undefined : { kind: 'place', index };
}

/** Where an item lies, for the search by direction. */
function centreOf(scene: Scene, item: Item): { x: number; y: number } {
  if (item.kind === 'place') return nth(scene.places, item.index);
  const { box } = nth(scene.rooms, item.index);
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}
