import * as administration from './administration';
import * as bookings from './bookings';
import * as places from './places';

/**
 * Named capabilities. Each answers yes, or no with a reason and who can lift it (ACC-1), so that a control can be
 * disabled with its reason instead of hidden. They only shape the screen: the server judges every call (S-20).
 */
export const can = {
  book: places.canBook,
  bookFor: bookings.canBookFor,
  edit: bookings.canEdit,
  reschedule: bookings.canReschedule,
  cancel: bookings.canCancel,
  respond: bookings.canRespond,
  checkIn: bookings.canCheckIn,
  checkOut: bookings.canCheckOut,
  manage: places.canManage,
  use: administration.canUse,
  workAs: administration.canWorkAs,
  impersonate: administration.canImpersonate,
  changeOwn: administration.canChangeOwn,
  answerLeave: administration.canAnswerLeave,
} as const;
