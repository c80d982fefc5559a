import type { QueryClient } from '@tanstack/react-query';
import { ApiClient, setApiClient, type Report } from '@/api/core/client';
import { session } from '@/api/session';
import { hostPlace, setConfig, type AppConfig } from '@/lib/config';
import { syncServerTime } from '@/lib/clock';
import { endPerson, endSession, perSession, personSignal, sessionSignal } from '@/lib/scope';
import { clearStored, drafts, impersonated } from '@/lib/storage';
import { browser } from './browser';
import { openChannel, type Channel } from './channel';
import { startsWithKey } from './keys';
import { leavePerson } from './leave-person';
import { leaveForLogin, loginAddress, loginWorked } from './login';
import { fetchToken } from './fetch-token';
import { followSessionParts } from './query';
import { restoreSessionState, sessionState, setSessionState } from './state';
import { Tokens } from './tokens';
import { isWebView } from './web-view';

/** Reads that were sent with the document, before this code was loaded. */
export interface EarlyReads {
  /** Returns the answer for an address, at most once. */
  take(url: string): Promise<Response> | undefined;
  /** Cancels those that no one is waiting for. */
  abort(): void;
}

/** What the session needs from its caller. */
export interface SessionOptions {
  config: AppConfig;
  queryClient: QueryClient;
  /** Throws on any deviation from the contract: development, tests, Storybook. */
  strict: boolean;
  early?: EarlyReads;
  onReport?: (report: Report) => void;
}

/** The only way to end what {@link createSession} started. */
export interface AppSession {
  /** Ends the session: its calls, its connection, and everything stored for its person. Safe to call twice. */
  dispose(): void;
}

interface Running extends AppSession {
  options: SessionOptions;
  tokens: Tokens;
  channel: Channel;
}

const running = perSession<Running | undefined>(() => undefined);

function current(): Running {
  const session = running.get();
  if (!session) throw new Error('The session has not been started yet');
  return session;
}

/** This tab’s access token, for pages that check for a session without requiring one. */
export const sessionTokens = (): Tokens => current().tokens;

/** The access token for the hub; see `Tokens.forConnection`. */
export const connectionToken = (refused?: string): Promise<string | undefined> =>
  current().tokens.forConnection(refused);

/**
 * Starts this tab’s session: configures the API client with its credentials, and listens to the other tabs and, in the web
 * view, to the host app. Resolves when calls can be made; only the web view has to wait, for its first token.
 *
 * It owns everything that belongs to one person (`@/lib/scope`). That ends on sign-out, when another person
 * takes over the session, when an impersonation starts or ends, and with `dispose()`. A session that’s still running is
 * disposed of first.
 */
export async function createSession(options: SessionOptions): Promise<AppSession> {
  running.get()?.dispose();
  const { config, queryClient, strict, early, onReport } = options;
  setConfig(config);
  const webView = isWebView(config, browser.userAgent());
  // Only the app’s own web view needs it, and it has to wait for its token anyway.
  const host = webView ? (await import('./host')).hostTokens(config, () => tokens) : undefined;
  // Calls of an ended session may still be in progress: they must not use up the token of the next one.
  const signal = sessionSignal();
  const tokens = new Tokens({
    obtain: host?.obtain ?? (() => fetchToken(signal)),
    announce: (token) => channel.post({ type: 'token', ...token }),
    announced: () => channel.settled(),
    onLost: () => {
      if (webView) {
        queryClient.clear();
        setSessionState({ stop: 'ended' });
        return;
      }
      // Checks again who is signed in: a refusal leads to login (F-9), another person gets an empty cache (F-53), and the same
      // person, whose cookie is still valid, continues. The cache isn’t cleared here, because a component would wait forever for
      // a query that was removed.
      void queryClient.invalidateQueries({ queryKey: session.me.key() });
    },
  });
  const channel = openChannel((message) => {
    if (message.type === 'token') tokens.accept(message);
    else leaveAfterLogout();
  });
  // They were sent as the person who opened the page.
  personSignal().addEventListener('abort', () => early?.abort());
  const place = hostPlace(browser.address().host, config.organizationDomain);
  restoreSessionState(place.kind === 'organization' ? place.slug : undefined, webView);
  setApiClient(
    new ApiClient({
      baseUrl: config.api,
      strict,
      credentials: () => ({
        organization: sessionState().slug,
        bearer: tokens.bearer(),
        impersonate: sessionState().impersonated?.id,
      }),
      refresh: (refused) =>
        signal.aborted || sessionState().stop ? Promise.resolve(false) : tokens.replace(refused),
      isRenewed: (refused) => tokens.isReplaced(refused),
      // In the web view, a lost token has its own screen; the login page never opens inside the app (F-45).
      onUnauthorized: () => {
        if (signal.aborted) return;
        if (webView) {
          setSessionState({ stop: 'ended' });
          return;
        }
        // Several calls are refused at once, in any order. Before the user is loaded, all of them mean that (F-5); afterward, none
        // does, not even another look at who is signed in, because someone is working on this page (F-6).
        leaveForLogin(queryClient.getQueryData(session.me.query().queryKey) !== undefined);
        if (sessionState().stop !== 'leaving') return;
        // The browser may keep this page and show it to whoever signs in next (F-9, F-53).
        tokens.clear();
        queryClient.clear();
        endPerson();
      },
      ending: personSignal,
      onServerDate: syncServerTime,
      ...(early ? { early: (url) => early.take(url) } : {}),
      ...(onReport ? { onReport } : {}),
    }),
  );
  const stops = [
    host?.listen(queryClient) ?? (() => {}),
    followSessionParts(queryClient),
    watchIdentity(queryClient),
    watchReturn(queryClient),
    () => channel.close(),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  const dispose = () => {
    if (!signal.aborted) endSession();
  };
  running.set({ options, tokens, channel, dispose });
  if (webView) await tokens.refresh().catch(() => setSessionState({ stop: 'ended' }));
  return { dispose };
}

/**
 * Nothing of one person may be shown to the next: caches, drafts, and everything else is cleared when another user is loaded
 * (F-53).
 */
function watchIdentity(queryClient: QueryClient): () => void {
  let known: string | undefined;
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !startsWithKey(query.queryKey, session.me.key())) return;
    const id = (query.state.data as { id: string } | undefined)?.id;
    if (id === undefined || id === known) return;
    loginWorked();
    const isOther = known !== undefined;
    known = id;
    if (!isOther) return;
    drafts.removeAll();
    // Before the reads that belong to the next person, which must not end with the last one’s.
    endPerson();
    void queryClient.resetQueries({ predicate: (each) => each !== query });
  });
}

/** A page restored from the browser’s cache checks who is signed in and what’s stale (F-55). */
function watchReturn(queryClient: QueryClient): () => void {
  const check = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // In the meantime, this tab has started or ended an impersonation: the page is another person’s (F-53).
    if (impersonated.get()?.id !== sessionState().impersonated?.id) {
      // Without its fragment, with which the browser would stay on the page.
      const { origin, pathname, search } = browser.address();
      leavePerson(origin + pathname + search);
      return;
    }
    setSessionState({ stop: undefined });
    void queryClient.invalidateQueries({ queryKey: session.me.key() });
    void queryClient.refetchQueries({ stale: true });
  };
  globalThis.addEventListener?.('pageshow', check);
  return () => globalThis.removeEventListener?.('pageshow', check);
}

/** Signs out: forgets everything about this person, in every tab, and goes to login (S-3, F-31). */
export function logOut(): void {
  current().channel.post({ type: 'logout' });
  leaveAfterLogout();
}

/** Signs out in the same way; whoever signs in next returns to this page. */
export function switchAccount(): void {
  current().channel.post({ type: 'logout' });
  leaveAfterLogout(false);
}

function leaveAfterLogout(toDashboard = true): void {
  const { tokens, options } = current();
  const { webView } = sessionState();
  tokens.clear();
  clearStored();
  setSessionState({ stop: webView ? 'ended' : 'leaving', impersonated: undefined });
  options.queryClient.clear();
  endPerson();
  // Replaced, so that Back doesn’t lead to a page of someone who has signed out.
  if (!webView) browser.replace(loginAddress(toDashboard));
}

/** Asks the host app again, from the screen "Your session has ended" (F-45). */
export async function resumeSession(): Promise<void> {
  const { tokens, options } = current();
  if (await tokens.refresh()) {
    setSessionState({ stop: undefined });
    await options.queryClient.invalidateQueries();
  }
}
