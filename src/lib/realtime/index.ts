export type { HubMessage, Invalidate } from './inbox';
export type { LiveOptions } from './live';
export { usePollInterval } from './polling';
export { liveStatus, setLiveStatus, useLiveStatus } from './status';
