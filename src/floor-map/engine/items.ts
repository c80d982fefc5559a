import { nth } from '../nth';
import { type Direction, nearest } from '../neighbors';
import { grown, overlaps } from '../geometry';
import type { Box } from '../types';
import type { Item } from './overlay';
import type { Scene } from './scene';

/** Maximum number of elements in the overlay. */
export const MAX_ITEMS = 500;
/** If a typical place’s shorter side is below this many CSS pixels, rooms represent their places. */
export const READABLE = 8;

/** Whether the overlay offers rooms instead of places: places are too small to click, or too many. */
export function isZoomedOut(scene: Scene, scale: number, visible: Box): boolean {
  if (!scene.rooms.some((room) => room.places.length > 0)) return false;
  if (scene.usual * scale < READABLE) return true;
  return scene.hash.within(visible).length > MAX_ITEMS;
}

/**
 * What the overlay offers for a settled camera, in reading order. Zoomed out: the rooms with places, the places without a room,
 * and those people look for first: the selected and the focused one (`keep`), their own, and the suggested one. Zoomed in: the
 * places in view and `keep`.
 */
export function itemsFor(
  scene: Scene,
  far: boolean,
  visible: Box,
  keep: readonly number[],
): Item[] {
  const always = new Set(keep.filter((index) => index >= 0));
  if (far) {
    // Rooms represent their places, but the person’s own and usual places are always included.
    for (let index = 0; index < scene.places.length && always.size < 24; index++) {
      const state = scene.stateOf(index);
      if (state === 'mine' || state === 'suggested') always.add(index);
    }
    const rooms = scene.rooms
      .map((room, index) => ({ room, index }))
      .filter(({ room }) => room.places.length > 0)
      .slice(0, MAX_ITEMS)
      .map(({ index }): Item => ({ kind: 'room', index }));
    const single = scene.order.filter((index) => always.has(index) || !scene.roomOf(index));
    return [...rooms, ...asItems(single, always)];
  }
  const near = new Set(
    scene.hash
      .within(grown(visible, 1))
      .filter((index) => overlaps(nth(scene.boxes, index), visible)),
  );
  const list = scene.order.filter((index) => near.has(index) || always.has(index));
  return asItems(list, always);
}

/** Not more than the overlay can hold, but never without those that must be included. */
function asItems(list: readonly number[], always: ReadonlySet<number>): Item[] {
  return list
    .filter((index, at) => at < MAX_ITEMS || always.has(index))
    .map((index) => ({ kind: 'place', index }));
}

/** The item an arrow key leads to: among the given ones (rooms, zoomed out), otherwise among all places of the floor. */
export function nextItem(
  scene: Scene,
  from: Item,
  direction: Direction,
  among: readonly Item[] | undefined,
): Item | undefined {
  const center = centerOf(scene, from);
  if (among) {
    return among[
      nearest(
        among.map((item) => centerOf(scene, item)),
        center,
        direction,
      )
    ];
  }
  const index = nearest(scene.places, center, direction);
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

/** An item’s position, for the search by direction. */
function centerOf(scene: Scene, item: Item): { x: number; y: number } {
  if (item.kind === 'place') return nth(scene.places, item.index);
  const { box } = nth(scene.rooms, item.index);
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}
