import { appConfig } from '@/lib/config';
import { now } from '@/lib/clock';
import { loginReturns } from '@/lib/storage';
import { browser } from './browser';
import { sessionState, setSessionState } from './state';

/** Two returns from login without a user within this time mean that a third wouldn’t help (F-33). */
const LOOP_WINDOW = 60_000;
const LOOP_LIMIT = 2;

const leaving = new Set<() => void>();

/** Calls back right before the browser goes to login, so that a form can keep its draft (F-6). */
export function onLeaveForLogin(listener: () => void): () => void {
  leaving.add(listener);
  return () => void leaving.delete(listener);
}

/**
 * Sends the browser to the login page on the API host, once (F-4, F-7). `returnUrl` is the current address, or the
 * dashboard if the current user hasn’t been loaded yet (F-5).
 *
 * @param isUserKnown whether someone has been working here until now
 */
export function leaveForLogin(isUserKnown: boolean): void {
  if (sessionState().stop) return;
  // Reloading on the way to login, or going back from there, isn’t an attempt to sign in.
  const known = browser.isRevisit() ? [] : (loginReturns.get() ?? []);
  const returns = known.filter((at) => now() - at < LOOP_WINDOW);
  if (returns.length >= LOOP_LIMIT) {
    setSessionState({ stop: 'cookies' });
    return;
  }
  loginReturns.set([...returns, now()]);
  for (const listener of leaving) listener();
  setSessionState({ stop: 'leaving' });
  browser.go(loginAddress(!isUserKnown));
}

/** Where the login page returns to: the dashboard or this page. */
export function returnAddress(toDashboard: boolean): string {
  const { origin, href } = browser.address();
  return toDashboard ? `${origin}/dashboard` : href;
}

/** The login page, with the address to return to. */
export function loginAddress(toDashboard: boolean): string {
  const login = new URL(`${appConfig().api}/auth/login`);
  login.searchParams.set('returnUrl', returnAddress(toDashboard));
  return login.href;
}

/** The explanation page’s button: forgets the returns and tries again. */
export function tryLoginAgain(): void {
  loginReturns.remove();
  setSessionState({ stop: undefined });
  leaveForLogin(false);
}
