/**
 * Opening hours of places according to an office’s entries (HOURS-1 to HOURS-3, HOURS-6): which entry wins on a day, and what a
 * booking would violate. The server decides; this predicts it for hours that aren’t saved yet.
 */
export {
  nextOpenDay,
  openDay,
  Opening,
  closingSource,
  type HoursEntry,
  type OfficeTimes,
  type OpenDay,
  type Source,
} from './open-day';
export { overlapOf } from './overlap';
export { hoursProblem } from './problems';
export { daysOfWeek, ownWeek } from './week';
