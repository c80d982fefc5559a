import type { QueryClient } from '@tanstack/react-query';
import { ApiClient, setApiClient, type Report } from '@/api/core/client';
import { session } from '@/api/session';
import { hostPlace, setConfig, type AppConfig } from '@/lib/config';
import { learnServerTime } from '@/lib/clock';
import { clearStored, drafts } from '@/lib/storage';
import { browser } from './browser';
import { openChannel, type Channel } from './channel';
import { isUnder } from './keys';
import { leaveForLogin, loginAddress, loginWorked } from './login';
import { followSessionParts } from './query';
import { restoreSessionState, sessionState, setSessionState } from './state';
import { Tokens } from './tokens';
import { isWebView } from './web-view';

/** What the session needs from whoever starts it. */
export interface SessionOptions {
  config: AppConfig;
  queryClient: QueryClient;
  /** Throw on any deviation from the contract: development, tests, Storybook. */
  strict: boolean;
  /** Reads that left with the document. */
  early?: (url: string) => Promise<Response> | undefined;
  onReport?: (report: Report) => void;
}

interface Running {
  options: SessionOptions;
  tokens: Tokens;
  channel: Channel;
}

let running: Running | undefined;

function current(): Running {
  if (!running) throw new Error('The session has not been started yet');
  return running;
}

/** The access token of this tab, for pages that look for a session without asking for one. */
export const sessionTokens = (): Tokens => current().tokens;

/** The access token for the hub; see `Tokens.forConnection`. */
export const connectionToken = (refused?: string): Promise<string | undefined> =>
  current().tokens.forConnection(refused);

/**
 * Starts the session: configures the API client with the credentials of this tab, listens to the other tabs, and in the
 * web view to the host app. Resolves when calls may be made; only the web view has to wait, for its first token.
 *
 * @returns a function that ends it again, for tests
 */
export async function startSession(options: SessionOptions): Promise<() => void> {
  const { config, queryClient, strict, early, onReport } = options;
  setConfig(config);
  const webView = isWebView(config, browser.userAgent());
  // Only the app's own web view needs it, and has to wait for its token anyway.
  const host = webView ? (await import('./host')).hostTokens(config, () => tokens) : undefined;
  // Calls of a session that has ended may still be on their way: they must not use up the token of the next.
  const ending = new AbortController();
  const { signal } = ending;
  const tokens = new Tokens({
    // The hub asks for the first token once the page rests, so the code is here before it is needed in a hurry.
    obtain:
      host?.obtain ??
      (async () => {
        const { obtainFromServer } = await import('./obtain');
        signal.throwIfAborted();
        return obtainFromServer(signal);
      }),
    announce: (token) => channel.post({ type: 'token', ...token }),
    onLost: () => {
      queryClient.clear();
      if (webView) setSessionState({ stop: 'ended' });
    },
  });
  const channel = openChannel((message) => {
    if (message.type === 'token') tokens.accept(message);
    else leaveAfterLogout();
  });
  running = { options, tokens, channel };
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
      // In the web view a lost token has its own screen; the login page never opens inside the app (F-45).
      onUnauthorized: (endpoint) => {
        if (signal.aborted) return;
        if (webView) setSessionState({ stop: 'ended' });
        else leaveForLogin(endpoint);
      },
      onServerDate: learnServerTime,
      ...(early ? { early } : {}),
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
  if (webView) await tokens.refresh().catch(() => setSessionState({ stop: 'ended' }));
  return () => {
    ending.abort();
    for (const stop of stops) stop();
    running = undefined;
    setApiClient(undefined);
  };
}

const identityListeners = new Set<() => void>();

/** Calls back when the person behind the session has become another one: the hub starts anew (F-53). */
export function onIdentityChange(listener: () => void): () => void {
  identityListeners.add(listener);
  return () => void identityListeners.delete(listener);
}

/** Nothing of one person may be shown to the next: caches and drafts go when another user is loaded (F-53). */
function watchIdentity(queryClient: QueryClient): () => void {
  let known: string | undefined;
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !isUnder(query.queryKey, session.me.key())) return;
    const id = (query.state.data as { id: string } | undefined)?.id;
    if (id === undefined || id === known) return;
    loginWorked();
    const isOther = known !== undefined;
    known = id;
    if (!isOther) return;
    drafts.removeAll();
    void queryClient.resetQueries({ predicate: (each) => each !== query });
    for (const listener of identityListeners) listener();
  });
}

/** A page that comes back from the browser's memory checks who is there and what is stale (F-55). */
function watchReturn(queryClient: QueryClient): () => void {
  const check = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setSessionState({ stop: undefined });
    void queryClient.invalidateQueries({ queryKey: session.me.key() });
    void queryClient.refetchQueries({ stale: true });
  };
  globalThis.addEventListener?.('pageshow', check);
  return () => globalThis.removeEventListener?.('pageshow', check);
}

/** Signs out: forgets everything of this person, takes every tab along, and leaves for login (S-3, F-31). */
export function logOut(): void {
  current().channel.post({ type: 'logout' });
  leaveAfterLogout();
}

/** Signs out in the same way; whoever signs in next comes back to this very page. */
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
  // Replaced, so that Back does not lead to a page of somebody who is gone.
  if (!webView) browser.replace(loginAddress(toDashboard));
}

/** Asks the host app once more, from the screen "Your session has ended" (F-45). */
export async function resumeSession(): Promise<void> {
  const { tokens, options } = current();
  if (await tokens.refresh()) {
    setSessionState({ stop: undefined });
    await options.queryClient.invalidateQueries();
  }
}
