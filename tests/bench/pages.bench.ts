import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright';
import { build } from 'vite';
import { chromiumLaunch } from '../../scripts/browser';
import { changes } from './pages/changes';
import { INTERACTIONS, tour } from './pages/interactions';
import { heapUsage, type HeapUsage } from './pages/heap-usage';
import { throttleDevice, interaction, visit, type Visit } from './pages/visit';
import { startSite } from './pages/site';
import { PAGE_CONTENT as PAGES } from '../helpers/page-content';
import { buildApp, signIn, startApi } from './whole-app';

const ROOT = resolve(import.meta.dirname, '../..');
const ROUNDS = 3;
/**
 * The minutes of use during which the heap must not grow, and the minutes before them, in which caches fill and code is compiled.
 */
const MINUTES = 30;
const WARM = 15;

/** The baseline page shows the bookings of a day, or the desks of a floor. */
const BASELINE = '[data-content] li';
const baselinePath = (page: string): string => (page === 'map' ? '/map' : '/dashboard');

type Figures = Record<string, number>;

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The baseline page, built like an application. */
const buildBaseline = async (dir: string): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    root: join(ROOT, 'tests/bench/pages/baseline'),
    build: { outDir: dir, emptyOutDir: true },
  });
};

/** A build to compare with: a folder with one, or another commit, built from its own sources with the packages installed here. */
function otherBuild(commit: string): { dir: string; end: () => void } {
  if (existsSync(join(commit, 'index.html'))) return { dir: commit, end: () => {} };
  const root = mkdtempSync(join(tmpdir(), 'bench-commit-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'ignore' });
  git('worktree', 'add', '--force', '--detach', root, commit);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: root,
    stdio: 'ignore',
  });
  return {
    dir: join(root, 'dist'),
    end: () => git('worktree', 'remove', '--force', root),
  };
}

/** One cold load each, and one more with the browser’s cache. */
async function loadTwice(
  browser: Browser,
  state: BrowserContextOptions['storageState'],
  address: string,
  content: string,
): Promise<Visit & { again: number }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
    ...(state === undefined ? {} : { storageState: state }),
  });
  try {
    const page = await context.newPage();
    const session = await throttleDevice(page);
    const first = await visit(page, session, address, content);
    return { ...first, again: (await visit(page, session, address, content)).content };
  } finally {
    await context.close();
  }
}

/** Route changes on one site, starting from an idle dashboard. */
async function routeChanges(
  browser: Browser,
  state: BrowserContextOptions['storageState'],
  origin: string,
  isLeast: boolean,
): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ignoreHTTPSErrors: true,
    ...(state === undefined ? {} : { storageState: state }),
  });
  try {
    const page = await context.newPage();
    const session = await throttleDevice(page);
    const content = isLeast ? BASELINE : PAGES.dashboard[1];
    await visit(page, session, `${origin}/dashboard`, content);
    return await changes(page, isLeast);
  } finally {
    await context.close();
  }
}

/** The interactions that people wait for, at a quarter of the processor. */
async function hands(browser: Browser, origin: string): Promise<Figures> {
  const page = await signIn(browser, origin);
  try {
    await throttleDevice(page);
    await page.goto(`${origin}/dashboard`);
    await page.locator(PAGES.dashboard[1]).first().waitFor();
    await page.waitForLoadState('networkidle');
    const figures: Figures = {};
    for (const { name, act } of INTERACTIONS) {
      figures[`hand.${name}.ms`] = await interaction(page, () => act(page));
    }
    return figures;
  } finally {
    await page.context().close();
  }
}

/**
 * Heap growth per minute in the second half hour, while a person visits all pages once a minute. The engine compiles for a
 * quarter of an hour, which isn’t a leak, so objects are counted separately.
 */
async function heap(browser: Browser, origin: string): Promise<Figures> {
  const page = await signIn(browser, origin);
  try {
    await page.clock.install();
    await page.goto(`${origin}/dashboard`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const use = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await tour(page);
        await page.clock.fastForward(60_000);
      }
      return heapUsage(session);
    };
    const warm = await use(WARM);
    const last = await use(MINUTES);
    const perMinute = (key: keyof HeapUsage) => (last[key] - warm[key]) / MINUTES;
    return {
      'heap.after.mb': last.heapKb / 1000,
      'heap.growth.kbPerMinute': perMinute('heapKb'),
      'heap.growth.ownKbPerMinute': perMinute('ownKb'),
      'heap.growth.nodesPerMinute': perMinute('nodes'),
    };
  } finally {
    await page.context().close();
  }
}

/** The medians of one page’s rounds on one site. */
function medians(name: string, visits: readonly (Visit & { again: number })[]): Figures {
  const of = (key: keyof Visit | 'again') => middle(visits.map((each) => each[key]));
  return {
    [`${name}.firstPaint.ms`]: of('firstPaint'),
    [`${name}.largestPaint.ms`]: of('largestPaint'),
    [`${name}.content.ms`]: of('content'),
    [`${name}.contentAgain.ms`]: of('again'),
    [`${name}.blocking.ms`]: of('blocking'),
    [`${name}.layoutShift.perMille`]: of('shiftPerMille'),
    [`${name}.scripts.kb`]: of('scriptKb'),
    [`${name}.requests`]: of('requests'),
    [`${name}.calls`]: of('calls'),
    [`${name}.preflights`]: of('preflights'),
    [`${name}.contentWork.ms`]: of('contentWork'),
    [`${name}.work.ms`]: of('work'),
    [`${name}.heap.mb`]: of('heap'),
  };
}

interface Options {
  /** A commit, or a folder with a build, measured in the same rounds; its ratios are `…ToBefore.ratio`. */
  against?: string;
  /** Page names, separated by commas: measures only these, without the interactions and the heap. */
  pages?: string;
  /** A folder with a build to measure instead of a new one. */
  build?: string;
  rounds?: string;
}

/**
 * Whole pages as someone far away with a slow machine sees them: production builds behind nginx over HTTP/2 in a real browser,
 * with a quarter of the processor and 9 Mbit/s at 60 ms. The fake server’s answers take 50 ms, and come from the page’s own
 * origin or (`apart`) from another. It measures first and largest paint, content, blocking, work, layout shift, bytes, and
 * requests; route changes by the links of the shell; in the same rounds, a minimal booking page (React, Router, Query), for
 * ratios; the ten most common interactions, from the input to the next paint; and the heap after half an hour of use.
 */
export async function run(options: Options = {}): Promise<Figures> {
  const folders = [mkdtempSync(join(tmpdir(), 'pages-')), mkdtempSync(join(tmpdir(), 'least-'))];
  const [own = '', least = ''] = folders;
  const { build: dir = own, pages: only, rounds = ROUNDS } = options;
  const pages = Object.entries(PAGES).filter(([page]) => only?.split(',').includes(page) ?? true);
  const before = options.against === undefined ? undefined : otherBuild(options.against);
  const api = await startApi('tests/bench/server/serve-busy.ts');
  const browser = await chromium.launch(chromiumLaunch());
  const ends: (() => Promise<void>)[] = [];
  try {
    if (options.build === undefined) await buildApp(own);
    await buildBaseline(least);
    const site = async (from: string, place: 'behind' | 'apart' = 'behind'): Promise<string> => {
      const { origin, end } = await startSite(from, api.port, place);
      ends.push(end);
      return origin;
    };
    const apart = await site(dir, 'apart');
    const sites: Record<string, string> = {
      '': await site(dir),
      ...(only === undefined ? { apart } : {}),
      least: await site(least),
      ...(before ? { before: await site(before.dir) } : {}),
    };
    // One session for all: its cookie belongs to their common domain.
    const entered = await signIn(browser, apart);
    const state = await entered.context().storageState();
    await entered.context().close();
    const visits: Record<string, (Visit & { again: number })[]> = {};
    const figures: Figures = {};
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const [page, [path, content]] of pages) {
        for (const [name, address] of Object.entries(sites)) {
          const isLeast = name === 'least';
          const load = isLeast
            ? loadTwice(browser, state, address + baselinePath(page), BASELINE)
            : loadTwice(browser, state, address + path, content);
          (visits[`${page}${name && `.${name}`}`] ??= []).push(await load);
        }
      }
    }
    for (const [name, of] of Object.entries(visits)) Object.assign(figures, medians(name, of));
    for (const [name, address] of Object.entries(sites)) {
      const found = await routeChanges(browser, state, address, name === 'least');
      for (const [key, value] of Object.entries(found)) {
        figures[`change${name && `.${name}`}.${key}`] = value;
      }
    }
    Object.assign(figures, ratios(figures));
    if (only !== undefined) return figures;
    return { ...figures, ...(await hands(browser, apart)), ...(await heap(browser, apart)) };
  } finally {
    await browser.close();
    for (const end of ends) await end();
    await api.end();
    before?.end();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Each figure of a page relative to the baseline page and to the other build. These ratios are reliable on a busy machine as
 * well.
 */
function ratios(figures: Figures): Figures {
  const found: Figures = {};
  const compare = (page: string, what: string) => {
    const own = figures[`${page}.${what}`];
    if (own === undefined) return;
    const short = what.split('.', 1)[0];
    for (const [other, name] of [
      ['least', 'Least'],
      ['before', 'Before'],
    ] as const) {
      const value = figures[`${page}.${other}.${what}`];
      if (value !== undefined) found[`${page}.${short}To${name}.ratio`] = own / value;
    }
  };
  for (const page of Object.keys(PAGES)) {
    for (const what of [
      'firstPaint.ms',
      'content.ms',
      'contentAgain.ms',
      'contentWork.ms',
      'scripts.kb',
    ]) {
      compare(page, what);
    }
  }
  compare('change', 'first.ms');
  compare('change', 'again.ms');
  return found;
}
