/**
 * Series: reading and writing RFC 5545 lines, their dates in office wall time, their words, limits and edits. It brings
 * rrule (13 kB compressed), so pages load it when a series is at hand. Reading rules alone needs only `./rule`.
 */
export * from './describe';
export * from './edit';
export { expandSeries, type Occurrence } from './expand';
export * from './limits';
export * from './rule';
export { parseRecurrence, type Series } from './series';
