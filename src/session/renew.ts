import { fetchToken } from './fetch-token';
import type { Renewable, TokenSource } from './token';

export { fetchToken } from './fetch-token';
export { whoIs } from './who-is';

/** Runs alone among all tabs (F-8); only alone in this tab if the browser has no locks. */
function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? locks.request('atrium.token', work) : work();
}

/**
 * Renews a tab’s token: see `Tokens.refresh`.
 * @param signal aborts when the person has signed out: then nothing is accepted or stored
 * @returns whether there is a token that can be used now
 */
export function renew(
  tokens: Renewable,
  { obtain = fetchToken, announce, announced, onLost }: TokenSource,
  signal: AbortSignal,
  quiet: boolean,
): Promise<boolean> {
  const before = tokens.current;
  return withTabLock(async () => {
    // Another tab may have been first. The lock can be ours before its token has arrived, and rotating that one away would
    // end the calls that the other tab is sending with it.
    await announced?.();
    signal.throwIfAborted();
    if (tokens.current && tokens.current !== before) return true;
    const token = await obtain(tokens.person, signal);
    signal.throwIfAborted();
    if (!token) {
      tokens.current = undefined;
      if (!quiet) onLost();
      return false;
    }
    if (!tokens.accept(token)) return false;
    announce?.(token);
    return tokens.bearer() !== undefined;
  });
}
