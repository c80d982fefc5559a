import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { retryDelay } from '@/app/query-client';
import { startApp, type App, type AppOptions } from '@/app/start-app';
import { setClock } from '@/lib/clock';
import { readConfig, type AppConfig } from '@/lib/config';
import { refreshToken } from '@/lib/storage';
import { browser } from '@/session/browser';
import { TEST_HOST, type TestServer } from '@mocks/adapters/vitest';
import { personaUserId } from '@mocks/core/auth';
import { signIn } from '@mocks/handlers/session';

/** The location of a test’s page: an address under the tests’ organization domain. */
export const TEST_PAGE = 'https://meridian.atrium.test';

/** The deployment of the tests: organizations have their own addresses. */
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
  /** The persona who is signed in; no one by default. */
  persona?: string;
  /** Path and query. */
  path?: string;
  /** The origin of the page. */
  origin?: string;
  userAgent?: string;
  /** Reads that were sent with the document. */
  early?: AppOptions['early'];
  /** Also connects to the hub; off by default. */
  live?: boolean;
  /** Organizations that this deployment treats specially. */
  special?: Partial<AppConfig['special']>;
}

export interface OpenApp extends App {
  /** Pages that the browser was redirected to. */
  visits: string[];
}

/** Signs in a persona as a browser stores it: by the refresh token. */
export function signInAs({ world }: TestServer, persona: string): void {
  const user = world.tables.users.get(personaUserId(persona));
  if (!user) throw new Error(`No persona ${persona}`);
  refreshToken.set(signIn(world, user, () => {}).refresh_token, user.id);
}

/** Retries wait as long as they should, but in a faster time: nothing depends on it, and a journey would wait for seconds. */
const soon = (failures: number, error: Error): number => retryDelay(failures, error) / 20;

/** Opens the application in jsdom against a server, as a browser would: start, router, first render. */
export async function openApp(server: TestServer, options?: OpenOptions): Promise<OpenApp> {
  const app = await startTestApp(server, options);
  render(app.element);
  return app;
}

/** Starts the application like {@link openApp} but renders nothing: loaders run, components don’t. */
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
  const history = createMemoryHistory({ initialEntries: [path] });
  Object.assign(browser, {
    address: () => new URL(history.location.href, origin),
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
    history,
  });
  const { queryClient } = app;
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: soon } });
  return { ...app, visits };
}
