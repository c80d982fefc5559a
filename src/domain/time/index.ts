/**
 * Time: wall time ↔ instant, office days, ranges, clock text and labels. Everything takes its zone and its "now" as
 * arguments. Zone reference data is not here: import `./zones/load` and let it come when needed.
 */
export * from './clock';
export {
  addDays,
  addWeeks,
  datesBetween,
  daysBetween,
  FIRST_DAY,
  isKnownDay,
  isLocalDate,
  LAST_DAY,
  weekday,
  weekdayIndex,
  WEEKDAYS,
  type LocalDate,
  type Weekday,
} from './dates';
export * from './day-part';
export * from './days';
export * from './format';
export * from './typed-clock';
export * from './labels';
export * from './map-date';
export { officeDay } from './office-day';
export { formatOffset, offsetAt } from './offset';
export * from './ranges';
export * from './server';
export { instantMs, readInstant, toInstant, toWall, wallTimeKind } from './wall';
export * from './weeks';
export { isZone, pickZone, zonePlace } from './zone';
