import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Debian’s package of Chromium without any window. It takes two thirds of the processor time of the full browser. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Where Linux, macOS, and Windows install Chromium or Chrome. */
const SYSTEM = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Whether the Chromium of the installed Playwright is on this machine. */
export const hasOwnChromium = (): boolean => existsSync(chromium.executablePath());

/** Whether the tests use a browser made for running without a window. */
export const hasHeadlessShell = (): boolean => hasOwnChromium() || existsSync(SHELL);

/** The system’s own Chromium or Chrome, if there is one. `CHROMIUM` names it if it isn’t in a usual place. */
export function systemChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  return [...(named ? [named] : []), ...SYSTEM].find((path) => existsSync(path));
}

/**
 * How to launch the browser of the tests: Playwright’s own Chromium if it’s installed, otherwise the system’s. Playwright,
 * Vitest’s browser mode, and scripts can use it as `launchOptions`.
 */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  // Chromium refuses to run its sandbox as root, the user of a bare CI machine.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [
    ...asRoot,
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  if (hasOwnChromium()) return { args };
  const executablePath = systemChromium();
  return executablePath ? { executablePath, args } : { args };
}
