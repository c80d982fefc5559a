import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Chromium without a window at all, as Debian packs it: it takes two thirds of the processor time of the whole one. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Where Linux, macOS and Windows keep a Chromium or Chrome of the system's. */
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

/** Whether the Chromium that belongs to the installed Playwright is on this machine. */
export const hasOwnChromium = (): boolean => existsSync(chromium.executablePath());

/** Whether the browser of the tests is one that was made for running without a window. */
export const hasHeadlessShell = (): boolean => hasOwnChromium() || existsSync(SHELL);

/** The system's own Chromium or Chrome, when there is one. `CHROMIUM` names it where it is not in a usual place. */
export function systemChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  return [...(named ? [named] : []), ...SYSTEM].find((path) => existsSync(path));
}

/**
 * How to launch the browser of the tests: Playwright's own Chromium where it is installed, else the system's.
 * Usable as `launchOptions` by Playwright, by vitest's browser mode and by scripts.
 */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  // Chromium refuses its sandbox to root, which is who runs on a bare CI machine.
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
