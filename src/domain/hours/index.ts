/**
 * Opening hours of places as an office's entries give them (HOURS-1 to HOURS-3, HOURS-6): which entry wins on a day, and what
 * a booking would break. The server decides; this says the same beforehand, of hours that aren't saved yet.
 */
export {
  nextOpenDay,
  openDay,
  Opening,
  whyClosed,
  type HoursEntry,
  type OfficeTimes,
  type OpenDay,
  type Source,
} from './open-day';
export { overlapOf } from './overlap';
export { hoursProblem } from './problems';
