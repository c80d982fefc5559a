import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { shared, withBuiltPage } from './built-page';
import type { MapBench } from './map/main';

declare global {
  interface Window {
    bench?: MapBench;
  }
}

const ROOT = resolve(import.meta.dirname, '../..');
const DESKS = 4000;
const WAYS = ['engine', 'leaflet', 'svg'] as const;

/**
 * The size in kB (1000 bytes) after gzip of a module and its imports, without React, our `lib`, code that loads later (paper),
 * and Vite’s own module loader, which every page has.
 */
async function kb(entry: string): Promise<number> {
  const outcome = await build({
    ...shared,
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: join(ROOT, 'src/floor-map', entry),
        preserveEntrySignatures: 'strict',
        external: [/^react/, /^@\/lib\//, /vite\/preload-helper/, /\/print$/],
      },
    },
  });
  const outputs = Array.isArray(outcome) ? outcome : [outcome];
  let bytes = 0;
  for (const result of outputs) {
    if (!('output' in result)) continue;
    for (const file of result.output) {
      if (file.type === 'chunk') bytes += gzipSync(file.code, { level: 9 }).length;
    }
  }
  return bytes / 1000;
}

/**
 * All figures of one implementation, at a CPU slowdown of `slow`. Each gets a fresh page, so that none inherits another’s state.
 */
async function measure(
  browser: Browser,
  address: string,
  way: string,
  slow: number,
): Promise<Record<string, number>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(`${address}/?way=${way}`);
    await page.waitForFunction(() => window.bench !== undefined);
    await page.evaluate((desks) => window.bench?.load(desks), DESKS);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
    const seconds = slow > 1 ? 2 : 3;
    const firstPaint = await page.evaluate(() => window.bench?.firstPaint());
    // The drawing loads and is drawn before anything moves.
    await page.waitForTimeout(1500);
    const motion = (kind: 'pan' | 'zoom' | 'scrub') =>
      page.evaluate(([k, s]) => window.bench?.motion(k, s), [kind, seconds] as const);
    const pan = await motion('pan');
    const scrub = await motion('scrub');
    const recolor = await page.evaluate(() => window.bench?.recolor());
    const update = await page.evaluate(() => window.bench?.update());
    const zoom = await motion('zoom');
    const figures = { firstPaint, pan, zoom, scrub, recolor, update };
    const at = slow > 1 ? `At${slow}x` : '';
    return Object.fromEntries(
      Object.entries(figures).map(([name, value]) => {
        const part = ['pan', 'zoom', 'scrub'].includes(name) ? 'P95' : '';
        return [`${way}${name[0]?.toUpperCase()}${name.slice(1)}${part}${at}Ms`, value ?? NaN];
      }),
    );
  } finally {
    await page.close();
  }
}

/** The engine’s times relative to the others in the same run, which are reliable on a busy machine as well. */
function ratios(figures: Readonly<Record<string, number>>): Record<string, number> {
  const of = (way: string, name: string) => figures[`${way}${name}`] ?? NaN;
  return Object.fromEntries(
    Object.keys(figures)
      .filter((name) => /^engine.*Ms$/.test(name))
      .flatMap((name) => {
        const rest = name.slice('engine'.length);
        return ['leaflet', 'svg'].map((way): [string, number] => [
          `${rest.replace('Ms', '')}To${way === 'svg' ? 'Svg' : 'Leaflet'}Ratio`,
          of('engine', rest) / of(way, rest),
        ]);
      }),
  );
}

/** The live heap gained over twenty seconds of motion, after the first three, in megabytes. */
async function heapGrowthMb(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(`${address}/?way=engine`);
    await page.waitForFunction(() => window.bench !== undefined);
    await page.evaluate((desks) => window.bench?.load(desks), DESKS);
    await page.evaluate(() => window.bench?.firstPaint());
    const session = await page.context().newCDPSession(page);
    const used = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    const move = async (seconds: number) => {
      for (const kind of ['pan', 'zoom', 'scrub'] as const) {
        await page.evaluate(([k, s]) => window.bench?.motion(k, s), [kind, seconds / 3] as const);
      }
    };
    await move(3);
    const before = await used();
    await move(20);
    return (await used()) - before;
  } finally {
    await page.close();
  }
}

/**
 * The floor map with 4,000 desks in real Chromium with scripted motion, compared with Leaflet’s canvas and React’s SVG nodes on
 * the same floor: frame times at the 95th percentile, first paint after the data, recoloring, and one update; the engine also at
 * a quarter of the speed, and relative to the others; its size and its heap.
 */
export const run = (): Promise<Record<string, number>> =>
  withBuiltPage('map', async (browser, address) => {
    const figures: Record<string, number> = {
      engineKb: await kb('engine/engine.ts'),
      componentKb: await kb('FloorMap.tsx'),
    };
    for (const way of WAYS) Object.assign(figures, await measure(browser, address, way, 1));
    Object.assign(figures, ratios(figures));
    Object.assign(figures, await measure(browser, address, 'engine', 4));
    figures['engineHeapGrowthMb'] = await heapGrowthMb(browser, address);
    return figures;
  });
