import { liveStatus, useLiveStatus, type LiveStatus } from './status';

/** Milliseconds between two polls, by what’s on the screen, while the hub is down (F-42). */
const INTERVALS = {
  map: 60_000,
  schedule: 60_000,
  presence: 60_000,
  agenda: 120_000,
  approvals: 120_000,
  shell: 300_000,
  tickets: 300_000,
  settings: 600_000,
  integrations: 600_000,
} as const;

export type PollKind = keyof typeof INTERVALS;

/** If the hub is connected or just reconnecting, polling isn’t needed. */
const interval = (kind: PollKind, { state }: LiveStatus): number | false =>
  state === 'paused' || state === 'off' ? INTERVALS[kind] : false;

/**
 * For `refetchInterval` of a query: the interval of this kind while the hub is down, otherwise `false` (F-42, HUB-2). The query
 * client polls only visible tabs. It evaluates this after each answer; components use {@link usePollInterval}, which also reacts
 * when the hub goes down in between.
 */
export const pollInterval = (kind: PollKind) => (): number | false => interval(kind, liveStatus());

/** The same for components: `useQuery({ ...options, refetchInterval: usePollInterval('map') })`. */
export const usePollInterval = (kind: PollKind): number | false => interval(kind, useLiveStatus());
