export { MERGE_WINDOW, type HubMessage, type Invalidate } from './inbox';
export type { LiveOptions } from './live';
export { usePollInterval } from './polling';
export { liveStatus, onLiveStatus, setLiveStatus, useLiveStatus } from './status';
