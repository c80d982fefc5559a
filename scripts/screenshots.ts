/**
 * `npm run screenshots [name …]`: the pictures of the README, from the running application: builds the demo when it is
 * missing, serves it, signs in as a persona and takes the pictures of docs/screenshots.json into docs/images/.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import shots from '../docs/screenshots.json';
import { chromiumLaunch } from './browser';
import { staticServer } from './static-server';

type Shot = (typeof shots)[number];

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist-demo');
const folder = join(root, 'docs/images');

if (!existsSync(join(dist, 'index.html'))) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(process.execPath, [vite, 'build', '--mode', 'demo'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status !== 0) process.exit(1);
}

/** The Tuesday after this week: a full day, whenever the pictures are taken. */
const workday = (() => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7 || 7));
  return day.toISOString().slice(0, 10);
})();

/** Runs in the page: the person switches to a design version. */
async function choose(value: string): Promise<void> {
  await fetch('/user/settings', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Organization': 'meridian' },
    body: JSON.stringify({ type: 'design_system_version', value }),
  });
}

/** One picture, in a browser of its own, so that no picture depends on the one before. */
async function take(browser: Browser, base: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.height },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
  });
  try {
    const page = await context.newPage();
    const address = new URL(shot.path.replace('{workday}', workday), base);
    // The developer's panel stays off the pictures.
    address.searchParams.set('panel', 'off');
    await page.goto(address.href);
    // Nobody is signed in yet: the fake server's sign-in page asks who to be, and leads in.
    await page
      .getByRole('button', { name: shot.as })
      .or(page.getByRole('link', { name: shot.as }))
      .click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(choose, shot.design);
    await page.goto(address.href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    // The network never rests: the hub pings. What is drawn does.
    // Pictures outside the view may never be asked for.
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
      ),
    );
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${shot.name}.png`) });
    console.log(`docs/images/${shot.name}.png  ${shot.path}`);
  } finally {
    await context.close();
  }
}

const wanted = process.argv.slice(2);
const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
mkdirSync(folder, { recursive: true });
const server = staticServer({ dir: dist, demo: true });
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch(chromiumLaunch());
try {
  for (const shot of chosen) await take(browser, `http://meridian.atrium.localhost:${port}`, shot);
} finally {
  await browser.close();
  server.close();
}
