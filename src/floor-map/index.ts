/**
 * The floor map engine. It draws a floor of up to several thousand places and lets people look around, find, and select a
 * place by pointer, touch, or keyboard. It knows no server, router, or booking rule.
 *
 * ```tsx
 * <FloorMap
 *   ref={map} // MapHandle: zoomIn, zoomOut, fit, zoomTo(id), zoomToRoom(id), reveal(id), focus(id), rectOf(id)
 *   plan={plan} // FloorPlan, plan units are centimeters, y down, x/y of a place is its CENTER
 *   status={statusByPlaceId} // Map<placeId, { state, label, caption?, initials?, pictureUrl?, badge? }>
 *   selectedId={id} // controlled; null for none
 *   focusedId={id} // optional: the place with the only tab stop (for a list that moves along)
 *   highlightedId={id} // optional: gets the hover ring, for a list row under the pointer
 *   onSelect={(id) => …} // click, tap, Space; null for a click on the empty floor or when Escape deselects
 *   onActivate={(id) => …} // Enter on the focused place, double click
 *   onHover={(id, rect) => …} // id or null; rect is the place's box in client coordinates
 *   onFocusPlace={(id) => …} // the keyboard moved to this place
 *   onPlanError={(why) => …} // 'missing' | 'broken' drawing; the places are still drawn from their geometry
 *   labels={{ map: 'Floor 3' }} // overrides for the built-in strings
 * />
 * ```
 *
 * - Give `plan` and `status` a stable identity (memoized). A new `status` is compared place by place and only what
 *   changed is painted. A new `plan` is a new floor and is shown completely, unless it’s the same drawing with some changed
 *   places, which keeps view, selection, and focus. React renders nothing per place.
 * - The element fills its parent, which must have a height.
 * - Import it from code that’s loaded lazily; the first bundle doesn’t need it.
 * - Keys: arrows go to the nearest place in that direction, Home and End to the first and last of its area, letters find by
 *   name, Enter activates, Space selects, Escape deselects and then returns to the whole floor; `+` `-` `0` zoom. Everything
 *   else bubbles to the caller (PageUp, PageDown, brackets).
 * - Zoomed out, a room is a button named "Room 3, 12 of 20 desks free, Enter to zoom in"; zoomed in, each place is a button
 *   named by its status label, with `aria-pressed` when selected.
 */
export { FloorMap, type FloorMapProps, type MapHandle } from './FloorMap';
export { parseFloorMapData, parsePlaceMapData, planFrom } from './map-data';
export type { FloorMapData, PlaceMapData } from './map-data';
export { PLACE_STATES } from './types';
export type {
  Box,
  Camera,
  FloorPlan,
  MapLabels,
  PlaceState,
  PlaceStatus,
  PlaceType,
  PlanError,
  PlanPlace,
  PlanRoom,
  Point,
  SeatSide,
  StatusMap,
} from './types';
