export { consequencesOf, type AnswerQuestion, type Consequences, type Request } from './answering';
export { can } from './can';
export {
  mayScheduleOthers,
  type AnswerableSlot,
  type JudgedSchedule,
  type OthersContext,
  type RespondContext,
} from './bookings';
export {
  isEditable,
  whyNotEditable,
  type EditableQuestion,
  type EditableSchedule,
  type EditableSlot,
  type NotEditable,
} from './editable';
export { defaultRange, type DefaultRangeQuestion } from './default-range';
export { workingDays } from './working-days';
export { bookingMode, featureOf } from './kinds';
export {
  mayRespond,
  needsApproval,
  NOTHING_MANAGED,
  type AccessMap,
  type AdditionalAccess,
  type BookContext,
  type Managed,
  type PermittedPlace,
  type PlaceRef,
} from './places';
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
  CHECK_IN_LEAD,
  presencePhase,
  scheduleFlags,
  scheduleStatus,
  STILL_COMING_AFTER,
  type FlaggedSchedule,
  type PresencePhase,
  type PresenceSlot,
  type ScheduleFlags,
} from './status';
export {
  ALLOWED,
  allOf,
  denied,
  type Allowed,
  type Denied,
  type DenialReason,
  type LiftedBy,
  type Verdict,
} from './verdict';
export {
  hasRole,
  holds,
  isOwner,
  permissionFlags,
  viewerOf,
  type PermissionFlags,
  type Viewer,
  type ViewerSource,
} from './viewer';
