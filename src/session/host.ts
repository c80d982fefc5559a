import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { session } from '@/api/session';
import { now } from '@/lib/clock';
import type { AppConfig } from '@/lib/config';
import { endPerson, perSession } from '@/lib/scope';
import { drafts } from '@/lib/storage';
import type { AccessToken } from './token';
import type { Tokens } from './tokens';
import { whoIs } from './who-is';

/** How long the host app may take to send a token (F-45). */
const HOST_TIMEOUT = 10_000;

/** Asks the host app for a token. */
const ASK = { type: 'atrium.token.request' } as const;

/** The phone, for push messages. */
const HostDevice = z.object({
  platform: z.enum(['ios', 'android']),
  token: z.string().check(z.minLength(1), z.maxLength(4096)),
  name: z.optional(z.string().check(z.maxLength(120))),
});
export type HostDevice = z.infer<typeof HostDevice>;

/** The host app’s answer. The app may also send one by itself when it renews a token. */
const Answer = z.object({
  type: z.literal('atrium.token'),
  access_token: z.string().check(z.minLength(1)),
  /** Seconds. */
  expires_in: z.number().check(z.positive()),
  /** An unreadable device counts as none; the token is still used. */
  device: z.catch(z.optional(HostDevice), undefined),
});
type HostToken = z.infer<typeof Answer>;

/** What a mobile app injects into its web view. */
interface Bridge {
  postMessage(text: string): void;
}

const device = perSession<HostDevice | undefined>(() => undefined);

/** The phone as the app last described it; undefined if it didn’t. */
export const hostDevice = (): HostDevice | undefined => device.get();

/** Calls back when the app describes the phone. */
export function watchHostDevice(listener: (device: HostDevice | undefined) => void): () => void {
  return device.subscribe(() => listener(device.get()));
}

/** Known before the first paint: the web view always uses v2 with a layout for the thumb (ORG-4). */
function markPage(): () => void {
  const { dataset } = document.documentElement;
  dataset['ds'] = 'v2';
  dataset['webView'] = '';
  return () => {
    delete dataset['webView'];
  };
}

/**
 * Listens to the host app. Only exact origins from the configuration and one message shape are accepted; anything else is ignored
 * silently (F-46, S-13).
 */
export function listenToHost(
  { webView }: Pick<AppConfig, 'webView'>,
  onToken: (token: HostToken) => void,
): () => void {
  const receive = ({ origin, data }: MessageEvent<unknown>) => {
    if (!webView.hostOrigins.includes(origin)) return;
    const parsed = Answer.safeParse(data);
    if (parsed.success) onToken(parsed.data);
  };
  globalThis.addEventListener('message', receive);
  return () => globalThis.removeEventListener('message', receive);
}

/** Asks the host app for a new token; the answer arrives at {@link listenToHost}. */
export function requestHostToken({ webView }: Pick<AppConfig, 'webView'>): void {
  const bridge = (globalThis as { ReactNativeWebView?: Bridge }).ReactNativeWebView;
  if (bridge) {
    // The app’s own channel, not a window: it takes text and no origin.
    const tell = bridge.postMessage.bind(bridge);
    tell(JSON.stringify(ASK));
    return;
  }
  if (globalThis.parent === globalThis.self) return;
  // A message names its recipient (S-13), so a stranger’s frame receives nothing.
  for (const origin of webView.hostOrigins) globalThis.parent.postMessage(ASK, origin);
}

/** Uses a token that the app sent by itself. Its user may have changed: then the page starts over for the next one (F-53). */
async function replaceWith(token: AccessToken, tokens: Tokens, queryClient: QueryClient) {
  const owner = await whoIs(token.access);
  const isOther = tokens.person !== undefined && owner !== tokens.person;
  if (isOther) {
    drafts.removeAll();
    endPerson();
    tokens.clear();
  }
  tokens.accept({ ...token, owner });
  if (isOther) void queryClient.resetQueries();
  else void queryClient.invalidateQueries({ queryKey: session.me.key() });
}

/** Tokens from the host app: each answer goes to whoever waits, or replaces the current token. */
export function hostTokens(config: AppConfig, tokens: () => Tokens) {
  let waiting: ((token: AccessToken) => void) | undefined;
  const toAccess = (token: HostToken): AccessToken => ({
    access: token.access_token,
    expiresAt: now() + token.expires_in * 1000,
  });
  return {
    obtain: () =>
      new Promise<AccessToken | undefined>((resolve) => {
        const timer = setTimeout(() => resolve(undefined), HOST_TIMEOUT);
        waiting = (token) => {
          clearTimeout(timer);
          resolve(token);
        };
        requestHostToken(config);
      }),
    listen: (queryClient: QueryClient) => {
      const unmark = markPage();
      const stop = listenToHost(config, (token) => {
        if (token.device) device.set(token.device);
        if (waiting) waiting(toAccess(token));
        else void replaceWith(toAccess(token), tokens(), queryClient);
        waiting = undefined;
      });
      return () => {
        stop();
        unmark();
      };
    },
  };
}
