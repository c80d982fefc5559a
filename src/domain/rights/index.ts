/** What a person may do: one {@link Viewer}, one {@link can}, and the actions it can be asked about. */
export { can } from './can';
export { call, callAll } from './call';
export { smaller } from './size';
export {
  answerRequest,
  bookForAnyone,
  bookForManaged,
  checkIn,
  checkOut,
  editBooking,
  changeFollowing,
  editDetails,
  rescheduleBooking,
  type BookingNow,
  type RequestNow,
  type SlotNow,
} from './bookings';
export { addToTeam, changeOwnThings, assignRole, impersonate } from './people';
export { handleTicket, handleTickets } from './tickets';
export { mayRespond, needsApproval, placeRef, type ApprovablePlace } from './approval';
export {
  ALLOWED,
  denied,
  type Allowed,
  type Denied,
  type DenialReason,
  type Right,
  type Verdict,
} from './verdict';
export {
  dependsOnManagedPeople,
  dependsOnManagedPlaces,
  viewerOf,
  type Switches,
  type Viewer,
  type ViewerSource,
} from './viewer';
