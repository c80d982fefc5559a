import { session } from '@/api/session';
import { endPerson } from '@/lib/scope';
import { clearStored, forgetScroll } from '@/lib/storage/clear';
import { browser } from './browser';
import { running } from './running';
import { setSessionState, type Stop } from './state';

/** Forgets everything about the person of this page: tokens, answers, and what’s stored. Nothing is renewed for them anymore. */
export function forgetPerson(stop: Stop): void {
  const { tokens, queryClient } = running();
  const { person } = tokens;
  setSessionState({ stop, impersonated: undefined });
  tokens.clear();
  clearStored(person);
  // The router stores how far its pages were scrolled once more as the page goes.
  globalThis.addEventListener('pagehide', forgetScroll);
  queryClient.clear();
  endPerson();
}

/**
 * Someone else is signed in in this browser now: closes the page of its person and says why (ROLE-9). If no one was shown yet,
 * only an impersonation that someone else left in this tab is over, and the page loads again as whoever is signed in.
 */
export function leaveAsOther(): void {
  const isShown = running().queryClient.getQueryData(session.me.query().queryKey) !== undefined;
  forgetPerson(isShown ? 'other' : 'leaving');
  // Without its fragment, with which the browser would stay on the page.
  const { origin, pathname, search } = browser.address();
  if (!isShown) browser.replace(origin + pathname + search);
}
