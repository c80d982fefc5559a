import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { startApp, type App, type AppOptions } from '@/app/start-app';
import { setClock } from '@/lib/clock';
import { readConfig, type AppConfig } from '@/lib/config';
import { refreshToken } from '@/lib/storage';
import { browser } from '@/session/browser';
import { TEST_HOST, type TestServer } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { signIn } from '@mocks/handlers/session';

/** Where the page of a test stands: an address under the organization domain of tests. */
export const TEST_PAGE = 'https://meridian.atrium.test';

/** The deployment of tests: organizations have addresses of their own. */
export const TEST_CONFIG: AppConfig = readConfig(
  JSON.stringify({
    api: TEST_HOST,
    mainSite: 'https://atrium.test',
    organizationDomain: 'atrium.test',
    region: 'eu',
    staffDomains: ['atrium.example'],
    webView: { identification: 'AtriumApp', hostOrigins: ['https://app.atrium.example'] },
  }),
  { origin: TEST_PAGE, host: 'meridian.atrium.test', hostname: 'meridian.atrium.test' },
);

export interface OpenOptions {
  /** Who has signed in; no one when left out. */
  persona?: string;
  /** Path and query. */
  path?: string;
  /** Origin of the page. */
  origin?: string;
  userAgent?: string;
  /** Reads that left with the document. */
  early?: AppOptions['early'];
  /** Connects to the hub as well; not unless told. */
  live?: boolean;
  /** Organizations that this deployment treats in a way of their own. */
  special?: Partial<AppConfig['special']>;
}

export interface OpenApp extends App {
  /** Pages the browser was sent to. */
  visits: string[];
}

/** Signs a persona in, the way a browser keeps it: by the refresh token. */
export function signInAs({ world }: TestServer, persona: string): void {
  const user = world.tables.users.get(personaUserId(persona));
  if (!user) throw new Error(`No persona ${persona}`);
  refreshToken.set(signIn(world, user, () => {}).refresh_token);
}

/** Opens the application in jsdom against a server, as a browser would: start, router, first render. */
export async function openApp(server: TestServer, options?: OpenOptions): Promise<OpenApp> {
  const app = await startTestApp(server, options);
  render(app.element);
  return app;
}

/** Starts the application as {@link openApp} does and draws nothing: loaders run, components do not. */
export async function startTestApp(
  server: TestServer,
  {
    persona,
    path = '/dashboard',
    origin = TEST_PAGE,
    userAgent = 'test',
    live = false,
    early,
    special,
  }: OpenOptions = {},
): Promise<OpenApp> {
  const visits: string[] = [];
  Object.assign(browser, {
    address: () => new URL(path, origin),
    go: (address: string) => visits.push(address),
    replace: (address: string) => visits.push(address),
    userAgent: () => userAgent,
  });
  setClock(server.world.clock);
  if (persona !== undefined) signInAs(server, persona);
  const app = await startApp({
    config: { ...TEST_CONFIG, special: { ...TEST_CONFIG.special, ...special } },
    strict: true,
    live,
    ...(early ? { early } : {}),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  return { ...app, visits };
}
