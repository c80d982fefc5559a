export { fixedClock, syncServerTime, now, setClock } from './clock';
export { useNow } from './use-now';
export { useViewerZone } from './use-viewer-zone';
