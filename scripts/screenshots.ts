/**
 * `npm run screenshots [name …]`: the pictures of the README (docs/screenshots.json), in docs/images/.
 * `npm run screenshots -- --pages [--width 768] [--to folder] [address …]`: every page in both designs at three widths, in
 * docs/images/pages/, with a page to flip through them. Both come from the running demo, which is built when it is missing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import shots from '../docs/screenshots.json';
import { goTo, PAGES } from '../tests/e2e/all-pages';
import { chromiumLaunch } from './browser';
import { staticServer } from './static-server';

interface Visit {
  /** Whom to sign in as. */
  readonly as: string;
  readonly width: number;
  readonly height: number;
  readonly design: string;
}

/** How long a page must stay as it is. What stands below the content begins when the content is shown. */
const QUIET_MS = 400;

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

/** Runs in the page: resolves once nothing is loading and nothing has changed for `quiet` ms, or after ten seconds. */
function atRest(quiet: number): Promise<void> {
  return new Promise((resolve) => {
    const ends = performance.now() + 10_000;
    let changed = performance.now();
    const observer = new MutationObserver(() => {
      changed = performance.now();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    // No function here has a name: the compiler would mark it with a helper that the page does not have.
    const timer = setInterval(() => {
      const now = performance.now();
      // Pictures outside the view may never be asked for.
      const isLoading =
        document.querySelector('[aria-busy="true"]') ??
        [...document.images].find(
          (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
        );
      if (isLoading) changed = now;
      if (now - changed < quiet && now < ends) return;
      clearInterval(timer);
      observer.disconnect();
      resolve();
    }, 50);
  });
}

/** Waits until nothing on the page is on its way. The network never rests: the hub pings. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(atRest, QUIET_MS);
  await page.evaluate(() => document.fonts.ready);
}

/** Opens an address as a person, in a browser of its own, so that no picture depends on the one before. */
async function open(browser: Browser, address: URL, visit: Visit, scale: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: visit.width, height: visit.height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
  });
  const page = await context.newPage();
  // The developer's panel stays off the pictures.
  address.searchParams.set('panel', 'off');
  await page.goto(address.href);
  // Nobody is signed in yet: the fake server's sign-in page asks who to be, and leads in.
  await page
    .getByRole('button', { name: visit.as })
    .or(page.getByRole('link', { name: visit.as }))
    .click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(choose, visit.design);
  await page.goto(address.href);
  await settled(page);
  return page;
}

/** The pictures of the README, sharp on any screen. */
async function takeShots(browser: Browser, base: string, names: readonly string[]): Promise<void> {
  for (const shot of shots.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const address = new URL(shot.path.replace('{workday}', workday), base);
    const page = await open(browser, address, shot, 2);
    await page.screenshot({ path: join(folder, `${shot.name}.png`) });
    await page.context().close();
    console.log(`docs/images/${shot.name}.png  ${shot.path}`);
  }
}

const DESIGNS = ['v1', 'v2'];
const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
];
const nameOf = (address: string) => address.slice(1).replaceAll(/[^\w-]+/g, '-') || 'start';

interface Look {
  readonly design: string;
  readonly size: (typeof SIZES)[number];
}

/** The pages in one design at one width, in one browser. */
async function takeLook(
  browser: Browser,
  base: string,
  { design, size, pages, to }: Look & { pages: readonly string[]; to: string },
): Promise<void> {
  const visit = { as: 'Helene Sommer', design, ...size };
  const page = await open(browser, new URL('/profile', base), visit, 1);
  const session = await page.context().newCDPSession(page);
  // The page one is on already would not be gone to.
  for (const address of pages.toSorted((a, b) => +(a === '/profile') - +(b === '/profile'))) {
    await goTo(page, address);
    await settled(page);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 40,
    });
    const file = `${nameOf(address)}-${design}-${size.width}.webp`;
    writeFileSync(join(to, file), Buffer.from(data, 'base64'));
  }
  await page.context().close();
  console.log(`${pages.length} pages, ${design}, ${size.width} px`);
}

/** Every page as an owner sees it, small enough to be kept in a repository. One browser for each processor takes them. */
async function takePages(
  browser: Browser,
  base: string,
  { wanted, to, widths }: { wanted: readonly string[]; to: string; widths: readonly number[] },
): Promise<void> {
  mkdirSync(to, { recursive: true });
  const pages = PAGES.filter((address) => wanted.length === 0 || wanted.includes(address));
  const looks = DESIGNS.flatMap((design) =>
    SIZES.filter(({ width }) => widths.length === 0 || widths.includes(width)).map((size) => ({
      design,
      size,
    })),
  );
  const taker = async () => {
    for (let look = looks.shift(); look; look = looks.shift()) {
      await takeLook(browser, base, { ...look, pages, to });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, taker));
  writeFileSync(join(to, 'README.md'), flipThrough(new Set(readdirSync(to))));
}

/** A page of all pictures: a section for each address, a row for each design. */
function flipThrough(files: ReadonlySet<string>): string {
  const cell = (address: string, design: string, width: number) => {
    const file = `${nameOf(address)}-${design}-${width}.webp`;
    return files.has(file) ? `![${address} in ${design} at ${width} px](${file})` : '';
  };
  const sections = PAGES.map((address) =>
    [
      `## ${address}`,
      '',
      `| ${['', ...SIZES.map(({ width }) => `${width} px`)].join(' | ')} |`,
      `| ${['', ...SIZES].map(() => '---').join(' | ')} |`,
      ...DESIGNS.map(
        (design) =>
          `| ${[design, ...SIZES.map(({ width }) => cell(address, design, width))].join(' | ')} |`,
      ),
    ].join('\n'),
  );
  return [
    '# All pages',
    'Every page as an owner of the demo sees it. `npm run screenshots -- --pages` takes these pictures.',
    ...sections,
    '',
  ].join('\n\n');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'boolean', default: false },
    to: { type: 'string', default: join(folder, 'pages') },
    width: { type: 'string', multiple: true, default: [] },
  },
});
mkdirSync(folder, { recursive: true });
const server = staticServer({ dir: dist, demo: true });
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const { port } = server.address() as AddressInfo;
const base = `http://meridian.atrium.localhost:${port}`;
const browser = await chromium.launch(chromiumLaunch());
try {
  if (values.pages) {
    const widths = values.width.map(Number);
    await takePages(browser, base, { wanted: positionals, to: resolve(values.to), widths });
  } else await takeShots(browser, base, positionals);
} finally {
  await browser.close();
  server.close();
}
