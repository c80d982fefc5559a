import { afterContent } from '@/lib/idle';
import { perPerson, personSignal } from '@/lib/scope';
import type { OpenHub } from './hub';
import { LiveUpdates, type LiveOptions } from './live';

let library: Promise<typeof import('./connection')> | undefined;

/** A load that failed is tried again. */
function load(): Promise<typeof import('./connection')> {
  library ??= import('./connection').catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

/** The library comes when the page rests, not with the page. Each attempt waits for itself: one that is given up holds none. */
const open: OpenHub = async (address, events, signal) => {
  if (!library) await afterContent();
  const { openHub } = await load();
  return openHub(address, events, signal);
};

const current = perPerson<LiveUpdates | undefined>(() => undefined);

/**
 * Connects this tab to the hub, and ends what was connected before: called again whenever the person, the organization or
 * an impersonation changes (H-19, H-20). Nothing is thrown; {@link useLiveStatus} tells how it goes.
 */
export function startLive(options: LiveOptions): void {
  stopLive();
  const live = new LiveUpdates(options, open);
  current.set(live);
  personSignal().addEventListener('abort', () => live.stop());
  live.start();
}

/** Ends the connection: a logout, or nobody left to connect as (H-19). */
export function stopLive(): void {
  current.get()?.stop();
  current.set(undefined);
}
