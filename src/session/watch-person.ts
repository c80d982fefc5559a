import type { QueryClient } from '@tanstack/react-query';
import { session } from '@/api/session';
import { endPerson, sessionSignal } from '@/lib/scope';
import { loginReturns, refreshToken } from '@/lib/storage';
import { browser } from './browser';
import { startsWithKey } from './keys';
import { sessionState, setSessionState } from './state';
import type { Tokens } from './tokens';

/** Code that’s needed only when someone returns to a page, or when it may be someone else’s. */
export const identityCode = () => import('./identity');

/** Loads the page again, without its fragment, with which the browser would stay on it. */
export const loadAgain = (): void => browser.replace(browser.address().pathname);

/** Someone else is signed in in this browser now: nothing more is shown or sent, and the reason appears once its code is here. */
export function closePage(): void {
  if (sessionState().stop) return;
  setSessionState({ stop: 'leaving' });
  endPerson();
  const signal = sessionSignal();
  identityCode().then(({ leaveAsOther }) => signal.aborted || leaveAsOther(), loadAgain);
}

/**
 * Binds the tokens to the person that’s loaded (ROLE-9). Nothing of one person may be shown to the next: if another one is loaded
 * later, the page is closed. In the web view, whose host app changes the person, `./host` starts over for them.
 */
export function watchIdentity(queryClient: QueryClient, tokens: Tokens): () => void {
  let known: string | undefined;
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !startsWithKey(query.queryKey, session.me.key())) return;
    const id = (query.state.data as { id: string } | undefined)?.id;
    if (id === undefined || id === known) return;
    // Login works.
    loginReturns.remove();
    const { impersonated, webView } = sessionState();
    if (known !== undefined && !webView) {
      closePage();
      return;
    }
    known = id;
    const person = impersonated?.owner ?? id;
    const owner = refreshToken.owner();
    // Left by someone who was signed in before in this browser.
    if (owner !== undefined && owner !== person)
      void identityCode().then(({ clearStored }) => clearStored(owner));
    tokens.identify(person);
  });
}
