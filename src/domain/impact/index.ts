/**
 * What a change of an office does to people's bookings, before it is made: which future ones it breaks, and where each could go
 * instead. Pure: of what holds and what would hold, nothing is asked and nothing is written (HOURS-7, HOURS-8, RES-7).
 */
export { brokenBy, clocksMoved, whyBroken } from './broken';
export { reseat, type Reseat } from './reseat';
export {
  canBeKept,
  type Break,
  type HeldPlace,
  type OfficePlan,
  type OfficeRules,
  type PlanPlace,
} from './types';
