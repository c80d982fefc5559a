import { http, ws } from 'msw';
import { setupWorker } from 'msw/browser';
import { createRoot } from 'react-dom/client';
import type { AppConfig } from '@/lib/config';
import { syncServerTime } from '@/lib/clock';
import { HUB_PATH } from '@/api/realtime';
import { personaUserId, SESSION_COOKIE } from '../core/auth';
import { cookiesOf } from '../core/cookies';
import { consentIn, readSignIn, refusedAt, SignIn } from '../login/sign-in';
import { readFrame } from './hub-msw';
import { mswHandlers } from './msw';
import { startAt } from './start-at';
import { scoped, WorldLink } from './world-link';
import { WorldHost } from './world-host';
import workerUrl from './world.worker?sharedworker&url';

const WORKER = '/mockServiceWorker.js';
/** Under the development domain, the world of all sub-domains is at the domain itself and is reached through a frame. */
const SHARED_DOMAIN = 'atrium.localhost';
const FRAME_PATH = '/auth/world';
const FRAME_TIMEOUT = 4_000;
/** Our own close code, because the protocol’s code for a lost connection can’t be sent manually. */
const LOST = 4_006;

/**
 * Starts the fake server in this page. A service worker relays its requests, and the world is in a shared worker, so that all
 * tabs of the browser share one state. Addresses below `/auth/` show its own pages instead of the application. Elsewhere,
 * `?persona=owner` and `?scenario=busy-day` choose where to start.
 */
export async function startFakeServer({ config }: { config: AppConfig }): Promise<void> {
  allowWorkers();
  const { pathname } = globalThis.location;
  if (pathname === FRAME_PATH) {
    serveFrame();
    return;
  }
  const link = new WorldLink(await worldPort());
  globalThis.addEventListener('pagehide', (event) => {
    if (!event.persisted) link.bye();
  });
  await relay(link, config.api);
  if (pathname.startsWith('/auth/')) {
    await showAuth(link, config);
    return;
  }
  await startAt(link);
  // The first page is already drawn by the world’s clock, rather than by the device’s until an answer arrives.
  const { clockShift } = await link.command('state');
  syncServerTime(Date.now() + clockShift, Date.now());
  const { showPanel } = await import('../panel');
  showPanel(link);
}

/** The part of the Trusted Types API we use, which the DOM’s type library lacks. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown;
}

/** Trusted Types block plain worker addresses; only these two pass (S-24). */
function allowWorkers(): void {
  const allowed = new Set([WORKER, workerUrl]);
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { pathname, origin } = new URL(address, globalThis.location.origin);
      if (origin === globalThis.location.origin && allowed.has(pathname)) return address;
      throw new TypeError(`Not a script of ours: ${address}`);
    },
  });
}

async function relay(link: WorldLink, api: string): Promise<void> {
  const hub = ws.link(`${api.replace(/^http/, 'ws')}${HUB_PATH}`);
  const worker = setupWorker(
    hub.addEventListener('connection', ({ client }) => {
      const line = link.open(client.url.href, {
        onFrame: (text) => client.send(text),
        onClose: (lost) => (lost ? client.close(LOST) : client.close()),
      });
      client.addEventListener('message', ({ data }) => {
        readFrame(data, line.send);
      });
      client.addEventListener('close', () => line.gone());
    }),
    http.all(`${api}${HUB_PATH}/negotiate`, ({ request }) => link.answer(request, {})),
    ...mswHandlers(api, link.answer),
  );
  await worker.start({
    serviceWorker: { url: WORKER },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
}

/** The port to the world: at the shared domain, in this origin’s shared worker, or in this page. */
async function worldPort(): Promise<MessagePort> {
  const { hostname } = globalThis.location;
  if (import.meta.env.DEV && hostname.endsWith(`.${SHARED_DOMAIN}`)) {
    const port = await framedPort();
    if (port) return port;
  }
  return ownPort();
}

function ownPort(): MessagePort {
  if ('SharedWorker' in globalThis) {
    return new SharedWorker(workerUrl, { type: 'module', name: 'atrium-world' }).port;
  }
  const { port1, port2 } = new MessageChannel();
  new WorldHost('office', true).connect(port1);
  return port2;
}

/** Asks the frame at the shared domain for a port to its world. */
function framedPort(): Promise<MessagePort | undefined> {
  const origin = globalThis.location.origin.replace(/\/\/[^:]+/, `//${SHARED_DOMAIN}`);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Fake server';
  frame.src = origin + FRAME_PATH;
  return new Promise((resolve) => {
    const done = (port?: MessagePort): void => {
      globalThis.removeEventListener('message', listen);
      clearTimeout(timer);
      resolve(port);
    };
    const listen = (event: MessageEvent): void => {
      if (event.origin === origin && event.data === FRAME_PATH) done(event.ports[0]);
    };
    const timer = setTimeout(done, FRAME_TIMEOUT);
    globalThis.addEventListener('message', listen);
    document.body.append(frame);
  });
}

/** Inside the frame: passes the parent a port to this origin’s world. */
function serveFrame(): void {
  const { port1, port2 } = new MessageChannel();
  const world = ownPort();
  port1.onmessage = ({ data }) => world.postMessage(data);
  world.onmessage = ({ data }) => port1.postMessage(data);
  port1.start();
  world.start();
  globalThis.addEventListener('pagehide', () => world.postMessage({ kind: 'bye' }));
  globalThis.parent.postMessage(FRAME_PATH, '*', [port2]);
}

/** `/auth/login` lets people choose a persona; `/auth/logout` ends the session and clears its cookie. */
async function showAuth(link: WorldLink, config: AppConfig): Promise<void> {
  const url = new URL(globalThis.location.href);
  if (url.pathname !== '/auth/login') {
    const { [SESSION_COOKIE]: session } = cookiesOf(document.cookie);
    if (session !== undefined) await link.command('signOut', session);
    document.cookie = scoped(`${SESSION_COOKIE}=; Path=/; Max-Age=0`);
    globalThis.location.replace(`/auth/login${url.search}`);
    return;
  }
  const request = readSignIn(url);
  const root = document.getElementById('root');
  if (!root) return;
  document.title = 'Sign in · Atrium';
  createRoot(root).render(
    <SignIn
      request={request}
      onRefuse={() => {
        const back = refusedAt(returnAddress(request.returnUrl, config));
        void link
          .command('refuseConsent', consentIn(request.returnUrl) ?? '')
          .then(() => globalThis.location.assign(back));
      }}
      onPick={(persona) => {
        void link.command('signIn', personaUserId(persona)).then((cookie) => {
          document.cookie = scoped(cookie);
          globalThis.location.assign(returnAddress(request.returnUrl, config));
        });
      }}
    />,
  );
}

/** Only addresses on our own hosts are followed back (ERR-4). */
function returnAddress(returnUrl: string, { organizationDomain }: AppConfig): string {
  const { origin, host } = globalThis.location;
  try {
    const target = new URL(returnUrl, origin);
    const ours =
      target.host === host ||
      (organizationDomain !== null &&
        (target.host === organizationDomain || target.host.endsWith(`.${organizationDomain}`)));
    if (ours && target.protocol.startsWith('http') && !target.pathname.startsWith('/auth/')) {
      return target.href;
    }
  } catch {
    // Not an address.
  }
  return `${origin}/dashboard`;
}
