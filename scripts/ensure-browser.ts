/**
 * `npm run browser`: makes sure that a Chromium for the tests is on this machine and starts. It tries Playwright’s own or
 * Debian’s headless one (installed if we’re root), then the system’s, then Playwright’s download, then the system’s packages.
 * Prints one line that says which one it found, or what to do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunch, hasHeadlessShell, systemChromium } from './browser';

const playwright = join(resolve(import.meta.dirname, '..'), 'node_modules/playwright/cli.js');
const isRoot = process.getuid?.() === 0;
const hasApt = existsSync('/usr/bin/apt-get');

/** Runs a command quietly; its output is shown only if it fails and there is nothing else to try. */
let lastOutput = '';
function run(command: string, args: string[], minutes: number): boolean {
  console.log(`installing a browser: ${[command, ...args].join(' ')}`);
  const done = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: minutes * 60_000,
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000',
    },
  });
  lastOutput = `${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`.trim();
  return done.status === 0;
}

/** Starts the browser once; returns its version, or why it doesn’t start (usually a missing library). */
async function version(): Promise<{ version?: string; reason?: string }> {
  try {
    const browser = await chromium.launch(chromiumLaunch());
    const found = browser.version();
    await browser.close();
    return { version: found };
  } catch (error) {
    return {
      reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    };
  }
}

const withDeps = isRoot && hasApt ? ['--with-deps'] : [];
const apt = (...args: string[]) =>
  run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::http::Timeout=20', ...args], 8);
const install = (...names: string[]) =>
  apt('-qq', 'install', '-y', '--no-install-recommends', ...names);
/** Package lists may be missing or old. */
const installed = (...names: string[]) =>
  isRoot && hasApt && (install(...names) || (apt('-qq', 'update') && install(...names)));

/** Each way to get a browser, in order of preference. The first one that results in a working browser wins. */
const ways: (() => boolean)[] = [
  () => hasHeadlessShell() || process.env['CHROMIUM'] !== undefined,
  () => installed('chromium-headless-shell', 'fonts-liberation'),
  () => systemChromium() !== undefined,
  () => run(process.execPath, [playwright, 'install', ...withDeps, 'chromium'], 8),
  () => installed('chromium', 'fonts-liberation'),
];

let reason = 'no Chromium was found';
let found: string | undefined;
for (const way of ways) {
  if (!way()) continue;
  const answer = await version();
  found = answer.version;
  if (found) break;
  reason = answer.reason ?? reason;
}

if (found) {
  const path = chromiumLaunch().executablePath ?? chromium.executablePath();
  console.log(`browser for tests: Chromium ${found} at ${path}`);
} else {
  if (lastOutput) console.error(lastOutput.split('\n').slice(-5).join('\n'));
  console.error(
    `no browser for tests (${reason}): run \`npx playwright install --with-deps chromium\`, or install Chromium and set CHROMIUM to its path`,
  );
  process.exitCode = 1;
}
