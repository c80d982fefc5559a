/**
 * What a change of an office would do to people’s bookings: which future ones it breaks, and where each could move. These
 * functions are pure: they compare the current and the new state, and neither read nor write anything (HOURS-7, HOURS-8, RES-7).
 */
export { bookingsBrokenBy, bookingsWithNewClock, breakReason } from './broken';
export { DAYS_AHEAD, reseat, type Reseat } from './reseat';
export {
  canBeKept,
  type Break,
  type HeldPlace,
  type OfficePlan,
  type OfficeRules,
  type PlanPlace,
} from './types';
