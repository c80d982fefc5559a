import { afterPaint } from '@/lib/idle';
import type { OpenHub } from './hub';
import type { LiveOptions, LiveUpdates } from './live';

export type { HubMessage, Invalidate } from './inbox';
export type { LiveOptions } from './live';
export { pollInterval, usePollInterval, type PollKind } from './polling';
export { liveStatus, setLiveStatus, useLiveStatus, type LiveStatus } from './status';

let library: Promise<typeof import('./connection')> | undefined;

/** The library is loaded when the page rests, not with the page; a load that failed is tried again. */
function load(): Promise<typeof import('./connection')> {
  library ??= import('./connection').catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

const open: OpenHub = async (address, events, signal) => {
  const { openHub } = await load();
  return openHub(address, events, signal);
};

let current: LiveUpdates | undefined;
/** Grows with each start and stop, so that a start that is still waiting knows it is no longer wanted. */
let turn = 0;

/**
 * Connects this tab to the hub once the page rests, and ends what was connected before: called again whenever the person,
 * the organization or an impersonation changes (H-19, H-20). Nothing is thrown; {@link useLiveStatus} tells how it goes.
 */
export function startLive(options: LiveOptions): void {
  stopLive();
  const mine = turn;
  void (async () => {
    await afterPaint();
    const { LiveUpdates } = await import('./live');
    if (mine !== turn) return;
    current = new LiveUpdates(options, open);
    current.start();
  })();
}

/** Ends the connection: a logout, or nobody left to connect as (H-19). */
export function stopLive(): void {
  turn += 1;
  current?.stop();
  current = undefined;
}
