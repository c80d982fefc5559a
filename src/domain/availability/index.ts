export { bookingsOf, compareBookings } from './bookings';
export {
  BOOKABLE_STATES,
  countBookable,
  selectPlaces,
  type FilterablePlace,
  type PlaceFilter,
  type PlaceSelection,
} from './selection';
export { placeFacts, selectAvailability, updateAvailability, withSchedule } from './selector';
export { PLACE_STATES } from './types';
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
export {
  agendaEntries,
  ganttRows,
  mapCodes,
  NOT_SELECTED,
  tableRows,
  type AgendaEntry,
  type Bar,
  type GanttRow,
  type TableRow,
} from './views';
