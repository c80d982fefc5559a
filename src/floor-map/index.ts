/**
 * The floor map engine. It draws a floor of up to some thousand places and lets people look around, find and choose a
 * place by pointer, touch or keyboard. It knows no server, no router and no booking rule.
 *
 * ```tsx
 * <FloorMap
 *   ref={map}                          // MapHandle: zoomIn, zoomOut, fit, zoomTo(id), zoomToRoom(id), reveal(id), focus(id), rectOf(id)
 *   plan={plan}                        // FloorPlan, plan units are centimeters, y down, x/y of a place is its CENTRE
 *   status={statusByPlaceId}           // Map<placeId, { state, label, caption?, initials?, pictureUrl?, badge? }>
 *   selectedId={id}                    // controlled; null for none
 *   focusedId={id}                     // optional: the place that owns the one tab stop (for a list that moves along)
 *   highlightedId={id}                 // optional: gets the hover ring, for a list row under the pointer
 *   onSelect={(id) => …}               // click, tap, Space; null when the empty floor is chosen or Escape lets go
 *   onActivate={(id) => …}             // Enter on the focused place, double click
 *   onHover={(id, rect) => …}          // id or null; rect is the place's box in client coordinates
 *   onFocusPlace={(id) => …}           // the keyboard moved to this place
 *   onPlanError={(why) => …}           // 'missing' | 'broken' drawing; the places are still drawn from their geometry
 *   labels={{ map: 'Floor 3' }}        // overrides for the built-in strings
 * />
 * ```
 *
 * - Give `plan` and `status` a stable identity (memoised): a new `status` is compared place by place and only what
 *   changed is painted; a new `plan` is a new floor and is shown whole, unless it is the same drawing with some places
 *   changed, which keeps view, selection and focus. React renders nothing per place.
 * - The element fills its parent, which must have a height.
 * - Import it from code that is loaded lazily; nothing of the first bundle needs it.
 * - Keys: arrows to the nearest place in that direction, Home and End first and last of its area, letters find by name,
 *   Enter activates, Space selects, Escape lets go and then steps back to the whole floor; `+` `-` `0` zoom. All else
 *   bubbles to the caller (PageUp, PageDown, brackets).
 * - A room far out is a button named "Room 3, 12 of 20 desks free, Enter to zoom in"; close in each place is a button
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
