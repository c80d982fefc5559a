import { perPerson, personSignal } from '@/lib/scope';
import { openHub } from './connection';
import { LiveUpdates, type LiveOptions } from './live';

const current = perPerson<LiveUpdates | undefined>(() => undefined);

/**
 * Connects this tab to the hub, and ends what was connected before: called again whenever the person, the organization or
 * an impersonation changes (H-19, H-20). Nothing is thrown; {@link useLiveStatus} tells how it goes.
 */
export function startLive(options: LiveOptions): void {
  stopLive();
  const live = new LiveUpdates(options, openHub);
  current.set(live);
  personSignal().addEventListener('abort', () => live.stop());
  live.start();
}

/** Ends the connection: a logout, or no one left to connect as (H-19). */
export function stopLive(): void {
  current.get()?.stop();
  current.set(undefined);
}
