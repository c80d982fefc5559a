/**
 * Our own floor plans for the seed, in the style of an architect’s drawing, created from compact descriptions.
 *
 * `drawFloor(spec)` returns `{ svg, width, height, rooms, places, mapData }`: the drawing as SVG text (for `map_url`), the
 * floor’s `map_data`, the areas, and the places with name, type, seats, zone, features, and their own `map_data` (JSON
 * text that `@/floor-map`’s parsers accept).
 */
export { drawFloor } from './draw';
export { auckland } from './floors/auckland';
export { berlin } from './floors/berlin';
export { campus } from './floors/campus';
export { garage } from './floors/garage';
export { newYork } from './floors/new-york';
export type { DrawnFloor, DrawnPlace, FloorSpec } from './types';
