import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { startHttpServer, type HttpServer } from '@mocks/adapters/http-server';
import { personaUserId } from '@mocks/core/auth';
import type { ScenarioName } from '@mocks/seed';
import { freePort } from '../helpers/free-port';
import { settled } from '../helpers/settled';
import { staticServer } from '../../hosting/static-server';
import { root } from '../../scripts/tree';

/** A built application beside a fake server of its own, whose faults and rows the tries change directly. */
export interface Site {
  readonly api: HttpServer;
  /** Opens an address as a persona in a new profile; problems that the browser reports are added to the list. */
  open(browser: Browser, who: string, address: string, look?: Look): Promise<Visit>;
  /** The endpoints called since the last time this was asked, with their methods. */
  called(): string[];
  close(): Promise<void>;
}

export interface Look {
  readonly width: number;
  readonly height: number;
  readonly design?: 'v1' | 'v2';
}

export interface Visit {
  readonly page: Page;
  readonly problems: string[];
  close(): Promise<void>;
}

const DESKTOP: Look = { width: 1280, height: 800 };
/** The browser’s own messages about failed calls. */
const OF_THE_BROWSER = /^Failed to load resource|^WebSocket connection to|net::ERR_/;

export async function startSite(dir: string, scenario: ScenarioName = 'office'): Promise<Site> {
  const api = await startHttpServer({ port: 0, scenario, origins: () => true });
  const sitePort = await freePort();
  const site = staticServer({
    dir: join(root, dir),
    config: {
      api: `http://api.atrium.localhost:${new URL(api.url).port}`,
      mainSite: `http://atrium.localhost:${sitePort}`,
      organizationDomain: `atrium.localhost:${sitePort}`,
      region: 'eu',
    },
  });
  await new Promise<void>((done) => site.listen(sitePort, '127.0.0.1', done));
  const base = `http://meridian.atrium.localhost:${sitePort}`;

  let calls = new Set<string>();
  const { faults } = api.running.server;
  const strike = faults.takeFault.bind(faults);
  faults.takeFault = (id) => {
    calls.add(id);
    return strike(id);
  };

  return {
    api,
    called: () => {
      const all = [...calls];
      calls = new Set();
      return all;
    },
    open: async (browser, who, address, look = DESKTOP) => {
      const context = await browser.newContext({
        baseURL: base,
        viewport: { width: look.width, height: look.height },
        timezoneId: 'Europe/Berlin',
        locale: 'en-US',
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      // The compiler marks functions that run in the page with a helper that only it has.
      await context.addInitScript('globalThis.__name = (named) => named');
      const pair = api.running.signIn(personaUserId(who)).split(';', 1)[0] ?? '';
      const at = pair.indexOf('=');
      await context.addCookies([
        {
          name: pair.slice(0, at),
          value: pair.slice(at + 1),
          domain: '.atrium.localhost',
          path: '/',
          httpOnly: true,
          sameSite: 'Lax',
        },
      ]);
      if (look.design) {
        const answer = await fetch(`${api.url}/user/settings`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Organization': 'meridian',
            Cookie: pair,
          },
          body: JSON.stringify({ type: 'design_system_version', value: look.design }),
        });
        if (!answer.ok) throw new Error(`Couldn’t choose the design: ${answer.status}`);
      }
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`uncaught ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error' || OF_THE_BROWSER.test(message.text())) return;
        problems.push(`console ${message.text().slice(0, 300)}`);
      });
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto(address);
      await settled(page);
      return { page, problems, close: () => context.close() };
    },
    close: async () => {
      site.close();
      await api.close();
    },
  };
}

/** What a person can read on the page: the main part and whatever lies over it. */
export const read = (page: Page): Promise<string> =>
  page.evaluate(() => document.body.innerText.replaceAll(/\n+/g, ' | '));

/** The text of the page from its heading on. */
export const content = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const heading = document.querySelector('main h1')?.textContent ?? '';
    const text = document.querySelector('main')?.innerText.replaceAll(/\n+/g, ' | ') ?? '';
    return text.slice(Math.max(0, text.lastIndexOf(`${heading} | `)));
  });

/** Text that no person should ever read. */
export const RAW =
  /undefined|\bNaN\b|\[object |<!doctype|<html|Invalid input at|TypeError|SyntaxError|ZodError|\bat [\w.]+ \(|Unexpected token|Failed to fetch|Bad Gateway|Internal Server Error|\{"|\bnull\b|Invalid Date|\{\{/i;

/** Runs in the page: the focused element in a few words. */
export const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return 'BODY';
    const name = at.getAttribute('aria-label') ?? (at.textContent ?? '').trim().slice(0, 40);
    return `<${at.localName}> ${name}`;
  });
