import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumLaunch } from '../../scripts/browser';
import { freePort } from '../helpers/free-port';
import { staticServer } from '../../hosting/static-server';

const ROOT = resolve(import.meta.dirname, '../..');

/** A fake server in a separate process, run by a script that reports its port. */
export async function startApi(
  script: string,
): Promise<{ port: number; end: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    end: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** The production build with the shipped headers, configured for an API on this machine. */
export async function startSite(
  dir: string,
  api: number,
): Promise<{ port: number; end: () => void }> {
  const port = await freePort();
  const server = staticServer({
    dir,
    config: {
      api: `http://api.atrium.localhost:${api}`,
      mainSite: `http://atrium.localhost:${port}`,
      organizationDomain: `atrium.localhost:${port}`,
      region: 'eu',
    },
  });
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready);
  });
  return { port, end: () => server.close() };
}

/** For every page that runs functions of ours: tsx names inner functions with a helper that the page wouldn’t have. */
export const NAMES_FUNCTIONS = { content: 'globalThis.__name = (named) => named;' };

/** A new page, signed in as a member or as someone else. */
export async function signIn(browser: Browser, origin: string, persona = 'member'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
  });
  await context.addInitScript(NAMES_FUNCTIONS);
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('button', { name: new RegExp(`· ${persona}(?![-\\w])`) }).click();
  await page.waitForURL(`${origin}/**`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Slows a page’s processor down by a factor, until the next call. Always through the same session: each session keeps its own
 * factor, and after a navigation the slowest of them would hold again.
 */
export async function slowed(page: Page, rate: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Emulation.setCPUThrottlingRate', { rate });
}

/** Starts recording tasks of more than 50 ms that blocked a page, including after a reload. */
export const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const held: number[] = [];
    Object.assign(globalThis, { held });
    new PerformanceObserver((list) => {
      held.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  });

/** The longest task since the last call, in milliseconds; 0 if none took more than 50. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // A task that just ended is reported after the next frame.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Math.max(0, ...(globalThis as unknown as { held: number[] }).held.splice(0));
  });

/** Builds the application for production into a folder. */
export const buildApp = async (dir: string): Promise<void> => {
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { outDir: dir, emptyOutDir: true },
  });
};

/**
 * Measures the whole application: the production build with the shipped headers in a real browser, and a fake server over HTTP in
 * a separate process.
 *
 * @param script starts the server, and reports its port to the process that started it
 */
export async function inWholeApp(
  script: string,
  measure: (browser: Browser, origin: string) => Promise<Record<string, number>>,
): Promise<Record<string, number>> {
  const dir = mkdtempSync(join(tmpdir(), 'whole-app-'));
  const api = await startApi(script);
  try {
    await buildApp(dir);
    const site = await startSite(dir, api.port);
    const browser = await chromium.launch(chromiumLaunch());
    try {
      return await measure(browser, `http://meridian.atrium.localhost:${site.port}`);
    } finally {
      await browser.close();
      site.end();
    }
  } finally {
    await api.end();
    rmSync(dir, { recursive: true, force: true });
  }
}
