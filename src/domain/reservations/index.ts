export { consequencesOf } from './answering';
export { type EditableSchedule } from './editable';
export { defaultRange, defaultSpan } from './default-range';
export { workingDays } from './working-days';
export { bookingMode } from './kinds';
export {
  anyCovers,
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
  shouldAskStillComing,
  presenceOf,
  scheduleStatus,
  type LocalPresenceSlot,
  type PresencePhase,
  type PresenceSlot,
} from './status';
export { isMaskedFor } from './privacy';
export { readSpan } from './read-span';
