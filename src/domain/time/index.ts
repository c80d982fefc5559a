/**
 * Time: wall time ↔ instant, office days, ranges, times, and labels. Everything takes its zone and "now" as arguments. Zone
 * reference data isn’t included: import `./zones/load` and load it when it’s needed.
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
export { dateLocaleOf, setDateReader } from './reader';
export * from './server';
export { instantMs, readInstant, toInstant, toWall, wallTimeKind } from './wall';
export * from './weeks';
export { isZone, pickZone, zonePlace } from './zone';
