export {
  BOOKABLE_STATES,
  countBookable,
  selectPlaces,
  type FilterablePlace,
  type PlaceFilter,
  type PlaceSelection,
} from './selection';
export { placeFacts, selectAvailability, updateAvailability, withSchedule } from './selector';
export type {
  Availability,
  AvailabilityInput,
  PlaceBooking,
  PlaceFacts,
  PlaceHours,
  PlaceState,
  SelectorPlace,
  SelectorSchedule,
} from './types';
export { ganttRows, mapCodes, type Bar } from './views';
