import type { QueryClient } from '@tanstack/react-query';
import { ApiClient, setApiClient, type Report } from '@/api/core/client';
import { session } from '@/api/session';
import { hostPlace, setConfig, type AppConfig } from '@/lib/config';
import { syncServerTime } from '@/lib/clock';
import { endSession, personSignal, sessionSignal } from '@/lib/scope';
import { afterContent } from '@/lib/idle';
import { browser } from './browser';
import { openChannel } from './channel';
import { followSessionParts } from './query';
import { running, runningSession } from './running';
import { restoreSessionState, sessionState, setSessionState } from './state';
import { Tokens } from './tokens';
import { closePage, identityCode, loadAgain, watchIdentity } from './watch-person';
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

/** This tab’s access token, for pages that check for a session without requiring one. */
export const sessionTokens = (): Tokens => running().tokens;

/** The access token for the hub; see `Tokens.forConnection`. */
export const connectionToken = (refused?: string): Promise<string | undefined> =>
  running().tokens.forConnection(refused);

/**
 * Starts this tab’s session: configures the API client with its credentials, and listens to the other tabs and, in the web
 * view, to the host app. Resolves when calls can be made; only the web view has to wait, for its first token.
 *
 * It owns everything that belongs to one person (`@/lib/scope`). That ends on sign-out, when another person
 * takes over the session, when an impersonation starts or ends, and with `dispose()`. A session that’s still running is
 * disposed of first.
 */
export async function createSession(options: SessionOptions): Promise<AppSession> {
  runningSession.get()?.dispose();
  const { config, queryClient, strict, early, onReport } = options;
  setConfig(config);
  const webView = isWebView(config, browser.userAgent());
  // Only the app’s own web view needs it, and it has to wait for its token anyway.
  const host = webView ? (await import('./host')).hostTokens(config, () => tokens) : undefined;
  // Calls of an ended session may still be in progress: they must not use up the token of the next one.
  const signal = sessionSignal();
  const tokens = new Tokens({
    ...(host ? { obtain: host.obtain } : {}),
    announce: ({ owner, ...token }) => {
      if (owner !== undefined) channel.post({ type: 'token', owner, ...token });
    },
    announced: () => channel.settled(),
    isLeft: () => !webView && sessionState().stop !== undefined,
    onOther: closePage,
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
    if (message.type === 'token') {
      tokens.accept(message);
      return;
    }
    identityCode().then(
      ({ signedOutElsewhere }) => signal.aborted || signedOutElsewhere(message.person),
      loadAgain,
    );
  });
  // They were sent as the person who opened the page.
  personSignal().addEventListener('abort', () => early?.abort());
  const place = hostPlace(browser.address().host, config.organizationDomain);
  restoreSessionState(place.kind === 'organization' ? place.slug : undefined, webView);
  const { impersonated } = sessionState();
  if (impersonated) tokens.identify(impersonated.owner);
  let returns = (): Promise<void> | undefined => undefined;
  // No one returns to a page whose content they haven’t seen.
  const later = afterContent().then(() => import('./watch-return'));
  later.then(({ watchReturn }) => (returns = watchReturn(signal))).catch(() => {});
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
      onUnauthorized: async () => {
        if (signal.aborted) return;
        // The session may end while the code loads, and what its calls learned isn’t true of the next one.
        await identityCode().then(({ refused }) => signal.aborted || refused(), loadAgain);
      },
      before: (isRead) => {
        const { stop, impersonated: acting } = sessionState();
        const check = isRead ? undefined : returns();
        // A page on which someone acts as another starts with a token: its cookie says nothing about who was meant.
        const isBound = !tokens.person || (tokens.isBound(isRead && !acting) && !check);
        return webView || (isBound && !stop)
          ? undefined
          : Promise.resolve(check)
              .then(identityCode)
              .then(({ bindCall }) => bindCall());
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
    watchIdentity(queryClient, tokens),
    () => channel.close(),
    () => tokens.clear(),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  const dispose = () => {
    if (!signal.aborted) endSession();
  };
  runningSession.set({ queryClient, tokens, channel, dispose });
  if (webView) await tokens.refresh().catch(() => setSessionState({ stop: 'ended' }));
  return { dispose };
}
