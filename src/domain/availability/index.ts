export {
  BOOKABLE_STATES,
  countBookable,
  selectPlaces,
  type FilterablePlace,
  type PlaceFilter,
  type PlaceSelection,
} from './selection';
export { placeFacts, selectAvailability, updateAvailability } from './selector';
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
export { ganttRows, type Bar } from './views';
export { freeFrom } from './when-free';
