/**
 * `npm run visits -- --count 200`: opens the map right after the dashboard, repeatedly, as people with slow machines would: with
 * a quarter of the processor, 9 Mbit/s at 60 ms, an API that takes 50 ms longer, and an unreachable hub. Every second visit
 * starts with a token that an earlier page has used up. Fails if a map shows no place within a minute; the pending requests of
 * such a page are saved in `test-results/visits`.
 *
 * The options are `--at-once`, `--seed`, and `--dir` (a build, by default `dist`). The click follows up to two seconds after the
 * dashboard’s content, at a moment derived from the seed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as moment } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium, type Page } from 'playwright';
import { startHttpServer } from '@mocks/adapters/http-server';
import { random } from '@mocks/seed/random';
import { startSite } from '../bench/pages/site';
import { throttleDevice } from '../bench/pages/visit';
import { signIn } from '../bench/whole-app';
import { chromiumLaunch } from '../../scripts/browser';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    'at-once': { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    dir: { type: 'string', default: 'dist' },
  },
});
const count = Number(values.count);
const root = resolve(import.meta.dirname, '../..');
const kept = join(root, 'test-results/visits');

/** The maximum time for a map to appear, in milliseconds. */
const MAP_TIMEOUT = 60_000;
const CONTENT = 'main li button';
const PLACE = '[role="group"] button[aria-label*=" free"]';

const api = await startHttpServer({ port: 0, scenario: 'office', origins: () => true });
const site = await startSite(resolve(root, values.dir), Number(new URL(api.url).port), 'apart');
const browser = await chromium.launch(chromiumLaunch());
const first = await signIn(browser, site.origin);
const state = await first.context().storageState();
await first.context().close();
api.running.server.faults.latency = 50;

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;
/** With the state of an earlier page, whose token is used up by now, and with only the sign-in. */
const STATES: readonly State[] = [state, { cookies: state.cookies, origins: [] }];

/** The requests of a page that have no answer yet. */
function unanswered(page: Page): () => string[] {
  const open = new Map<object, string>();
  page.on('request', (request) => open.set(request, `${request.method()} ${request.url()}`));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => [...open.values()];
}

/**
 * Makes one visit. Returns the milliseconds from the click to the first place, or what the page is waiting for after a minute.
 */
async function visit(number: number): Promise<number | string> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
    ignoreHTTPSErrors: true,
    storageState: STATES[number % STATES.length] ?? state,
  });
  const said: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => said.push(`uncaught ${error.message}`));
    page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
    const waits = unanswered(page);
    await page.route('**/hub/**', (route) => route.abort());
    await throttleDevice(page);
    await page.goto(`${site.origin}/dashboard`, { waitUntil: 'commit' });
    await page.locator(CONTENT).first().waitFor({ timeout: MAP_TIMEOUT });
    await moment(random('visits', Number(values.seed), number).below(2_000));
    const clicked = performance.now();
    try {
      await page.getByRole('link', { name: 'Map', exact: true }).first().click();
      await page.locator(PLACE).first().waitFor({ timeout: MAP_TIMEOUT });
      return Math.round(performance.now() - clicked);
    } catch (error) {
      await page.screenshot({ path: join(kept, `${number}.png`) });
      return [page.url(), ...waits(), ...said, String(error)].join('\n');
    }
  } finally {
    await context.close();
  }
}

mkdirSync(kept, { recursive: true });
const took: number[] = [];
const failed: string[] = [];
let next = 0;
async function visitor(): Promise<void> {
  while (next < count) {
    const number = next++;
    const outcome = await visit(number).catch(String);
    if (typeof outcome === 'number') took.push(outcome);
    else {
      failed.push(`visit ${number}: ${outcome}`);
      writeFileSync(join(kept, `${number}.txt`), `${outcome}\n`);
    }
    if ((took.length + failed.length) % 20 === 0) {
      console.log(`${took.length + failed.length} visits, ${failed.length} without a place`);
    }
  }
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, visitor));

await browser.close();
await site.end();
await api.close();

const sorted = took.toSorted((a, b) => a - b);
const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
console.log(failed.join('\n\n'));
console.log(
  `${failed.length} of ${count} visits showed no place within a minute. From the click to the first place: ` +
    `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms.`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
