import { perPerson, personSignal } from '@/lib/scope';
import { openHub } from './connection';
import { LiveUpdates, type LiveOptions } from './live';

const current = perPerson<LiveUpdates | undefined>(() => undefined);

/**
 * Connects this tab to the hub after closing any earlier connection. Called again whenever the person, the organization, or an
 * impersonation changes (H-19, H-20). Never throws; {@link useLiveStatus} gives the status.
 */
export function startLive(options: LiveOptions): void {
  stopLive();
  const live = new LiveUpdates(options, openHub);
  current.set(live);
  personSignal().addEventListener('abort', () => live.stop());
  live.start();
}

/** Closes the connection: sign-out, or no one left to connect as (H-19). */
export function stopLive(): void {
  current.get()?.stop();
  current.set(undefined);
}
