export { consequencesOf } from './answering';
export { can } from './can';
export { type AnswerableSlot, type JudgedSchedule, type OthersContext } from './bookings';
export { isEditable, whyNotEditable, type EditableSchedule } from './editable';
export { defaultRange } from './default-range';
export { workingDays } from './working-days';
export { bookingMode } from './kinds';
export { needsApproval, type AdditionalAccess, type PermittedPlace } from './places';
export {
  covers,
  intersect,
  loadedAbove,
  mergeSpans,
  peakLoad,
  subtract,
  type Load,
  type Span,
} from './spans';
export {
  asksStillComing,
  presencePhase,
  scheduleStatus,
  type FlaggedSchedule,
  type PresencePhase,
  type PresenceSlot,
} from './status';
export { ALLOWED, allOf, denied, type Denied, type DenialReason, type Verdict } from './verdict';
export {
  hasRole,
  holds,
  permissionFlags,
  viewerOf,
  type Viewer,
  type ViewerSource,
} from './viewer';
export { isMaskedFor } from './privacy';
