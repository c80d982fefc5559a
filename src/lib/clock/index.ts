export {
  fixedClock,
  isPast,
  learnServerTime,
  now,
  onClockJump,
  setClock,
  tolerance,
  type Clock,
  type FixedClock,
} from './clock';
export { useNow } from './use-now';
export { useViewerZone } from './use-viewer-zone';
