import type { QueryClient } from '@tanstack/react-query';
import { session } from '@/api/session';
import { endPerson } from '@/lib/scope';
import { clearStored, drafts, impersonated, refreshToken } from '@/lib/storage';
import { browser } from './browser';
import { startsWithKey } from './keys';
import { leavePerson } from './leave-person';
import { loginWorked } from './login';
import { sessionState, setSessionState } from './state';
import type { Tokens } from './tokens';

/** Someone else is signed in in this browser now: nothing more is shown or sent, and the reason appears once its code is here. */
export function closePage(): void {
  if (sessionState().stop) return;
  setSessionState({ stop: 'leaving' });
  import('./leave-as-other').then(
    ({ leaveAsOther }) => leaveAsOther(),
    () => browser.replace(browser.address().pathname),
  );
}

/**
 * Binds the tokens to the person that’s loaded (ROLE-9). Nothing of one person may be shown to the next: if another one is loaded
 * later, the page is closed. In the web view, whose host app changes the person, it starts over for them (F-53).
 */
export function watchIdentity(queryClient: QueryClient, tokens: Tokens): () => void {
  let known: string | undefined;
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !startsWithKey(query.queryKey, session.me.key())) return;
    const id = (query.state.data as { id: string } | undefined)?.id;
    if (id === undefined || id === known) return;
    loginWorked();
    const isOther = known !== undefined;
    known = id;
    const { impersonated: acting, webView } = sessionState();
    if (isOther && !webView) {
      closePage();
      return;
    }
    const person = acting?.owner ?? id;
    const owner = refreshToken.owner();
    // Left by someone who was signed in before in this browser.
    if (!isOther && owner !== undefined && owner !== person) clearStored();
    tokens.identify(person);
    if (!isOther) return;
    drafts.removeAll();
    // Before the reads that belong to the next person, which must not end with the last one’s.
    endPerson();
    void queryClient.resetQueries({ predicate: (each) => each !== query });
  });
}

/**
 * Checks who is signed in whenever someone returns to the page. On a page that the browser kept (F-55), nothing is visible until
 * then: it may be that of someone who has signed out since.
 *
 * @returns `pending`: the check in progress, for which writes wait
 */
export function watchReturn(queryClient: QueryClient): {
  pending: () => Promise<unknown> | undefined;
  stop: () => void;
} {
  let pending: Promise<unknown> | undefined;
  let wasAway = false;
  const { style } = document.documentElement;
  const check = () => {
    const checked = import('./bound')
      .then(({ checkPerson }) => checkPerson())
      .catch(() => {})
      .finally(() => {
        if (pending === checked) pending = undefined;
      });
    pending = checked;
    return checked;
  };
  const left = () => {
    wasAway = true;
  };
  const returned = () => {
    if (wasAway && document.visibilityState === 'visible') void check();
    wasAway = false;
  };
  const switched = () => (document.visibilityState === 'visible' ? returned() : left());
  const kept = ({ persisted }: PageTransitionEvent) => {
    if (persisted) style.visibility = 'hidden';
  };
  const shown = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // In the meantime, this page’s person has signed out, or this tab has started or ended an impersonation (F-53).
    if (sessionState().stop || impersonated.get()?.id !== sessionState().impersonated?.id) {
      queryClient.clear();
      // Without its fragment, with which the browser would stay on the page.
      const { origin, pathname, search } = browser.address();
      leavePerson(origin + pathname + search);
      return;
    }
    style.visibility = 'hidden';
    await check();
    style.visibility = '';
    void queryClient.invalidateQueries({ queryKey: session.me.key() });
    void queryClient.refetchQueries({ stale: true });
  };
  const events = [
    [globalThis, 'blur', left],
    [globalThis, 'focus', returned],
    [globalThis, 'pagehide', kept],
    [globalThis, 'pageshow', shown],
    [document, 'visibilitychange', switched],
  ] as const satisfies [EventTarget, string, (event: PageTransitionEvent) => unknown][];
  for (const [target, name, listener] of events)
    target.addEventListener(name, listener as EventListener);
  return {
    pending: () => pending,
    stop: () => {
      for (const [target, name, listener] of events)
        target.removeEventListener(name, listener as EventListener);
    },
  };
}
