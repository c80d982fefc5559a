/**
 * Series: reading and writing RFC 5545 lines, their dates in office wall time, their sentences, limits, and edits. It includes
 * rrule (13 kB compressed), so pages load it only for a series. To read rules alone, import `./rule`.
 */
export * from './describe';
export * from './edit';
export * from './exclude';
export { expandSeries, type Occurrence } from './expand';
export * from './limits';
export * from './rule';
export { parseRecurrence, type Series } from './series';
