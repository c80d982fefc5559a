/**
 * Starts `npm run dev` as a newcomer would and looks whether the application really answers: the page over HTTP, its main
 * module, and something to read in a real browser. One line a check; the last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunch } from './browser';

const SECONDS = 90;
let passed = 0;
let failed = 0;

async function check(title: string, look: () => Promise<void>): Promise<void> {
  try {
    await look();
    passed += 1;
    console.log(`ok      ${title}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A process group of its own, so that npm, vite and what they start end together. */
const dev = spawn('npm', ['run', 'dev'], {
  cwd: resolve(import.meta.dirname, '..'),
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
});
let output = '';
const address = new Promise<string>((found, gone) => {
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    const printed = /http:\/\/localhost:\d+\//.exec(output)?.[0];
    if (printed) found(printed);
  };
  dev.stdout.on('data', listen);
  dev.stderr.on('data', listen);
  dev.on('exit', (code) => gone(new Error(`npm run dev ended with ${code}:\n${output}`)));
  setTimeout(
    () => gone(new Error(`no address after ${SECONDS} s:\n${output}`)),
    SECONDS * 1000,
  ).unref();
});

/** Node does not know the names under .localhost, and may prefer the other loopback address. */
async function get(url: URL): Promise<{ type: string; body: string }> {
  url.hostname = '127.0.0.1';
  const response = await fetch(url, {
    headers: { accept: 'text/html,*/*' },
    signal: AbortSignal.timeout(SECONDS * 1000),
  });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return { type: response.headers.get('content-type') ?? '', body: await response.text() };
}

let base: string | undefined;
await check('npm run dev prints an address', async () => {
  base = await address;
});

if (base !== undefined) {
  const start = base;
  await check("the address answers with the application's page", async () => {
    const { type, body } = await get(new URL(start));
    if (!type.includes('text/html')) throw new Error(`type ${type}`);
    if (!body.includes('src="/src/main.tsx"')) throw new Error('no main module in the page');
  });
  await check('its main module is served as JavaScript', async () => {
    const { type, body } = await get(new URL('/src/main.tsx', start));
    if (!type.includes('javascript')) throw new Error(`type ${type}`);
    if (!/\bimport\b/.test(body)) throw new Error('the module imports nothing');
  });
  await check('a browser shows the application, with no error', async () => {
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(start);
      await page
        .getByRole('heading')
        .first()
        .waitFor({ timeout: SECONDS * 1000 });
      if (errors.length > 0) throw new Error(errors.join('; '));
      console.log(`        ${page.url()} shows “${await page.title()}”`);
    } finally {
      await browser.close();
    }
  });
}

if (dev.pid !== undefined && dev.exitCode === null) process.kill(-dev.pid, 'SIGTERM');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
