/**
 * `npm run screenshots [name …]` takes the pictures in the README (docs/screenshots.json) and writes them to docs/images/.
 *
 * `npm run screenshots -- --pages [--before <commit or folder>] [--only-before] [--width 768] [--to folder] [address …]`
 * takes every page in both designs at three widths and writes the pictures to docs/images/pages/, with a page that lists
 * them. `--before` also takes the pages of an earlier build, and `--only-before` nothing else. The command fails when the
 * pictures take more than 6 MB. All pictures come from the demo, which is built if it’s missing.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import shots from '../docs/screenshots.json';
import { chromiumLaunch } from './browser';
import { openAs } from './screenshots/browse';
import { ensureBuild, whileServed, withEarlierBuild } from './screenshots/build';
import { MOST_BYTES, sizeOf, takePages, writeList } from './screenshots/pages';
import { root } from './tree';

const folder = join(root, 'docs/images');

/** The Tuesday after this week, so that the pictures show a full day no matter when they are taken. */
const workday = (() => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7 || 7));
  return day.toISOString().slice(0, 10);
})();

/** Takes the pictures in the README, sharp on any screen. */
async function takeShots(browser: Browser, base: string, names: readonly string[]): Promise<void> {
  for (const shot of shots.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const address = new URL(shot.path.replace('{workday}', workday), base);
    const page = await openAs(browser, address, { ...shot, scale: 2 });
    await page.screenshot({ path: join(folder, `${shot.name}.png`) });
    await page.context().close();
    console.log(`docs/images/${shot.name}.png  ${shot.path}`);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'boolean', default: false },
    before: { type: 'string' },
    'only-before': { type: 'boolean', default: false },
    to: { type: 'string', default: join(folder, 'pages') },
    width: { type: 'string', multiple: true, default: [] },
  },
});
const to = resolve(values.to);
mkdirSync(to, { recursive: true });
const browser = await chromium.launch(chromiumLaunch());
try {
  if (values.pages) {
    const widths = values.width.map(Number);
    const picture = (dir: string, isBefore: boolean) =>
      whileServed(dir, (base) =>
        takePages(browser, { base, to, wanted: positionals, widths, isBefore }),
      );
    if (values.before !== undefined) {
      await withEarlierBuild(values.before, (dir) => picture(dir, true));
    }
    if (!values['only-before']) await picture(ensureBuild(), false);
    writeList(to);
    const size = sizeOf(to);
    console.log(`${(size / 1e6).toFixed(1)} MB of ${MOST_BYTES / 1e6} MB`);
    if (size > MOST_BYTES) {
      console.error('The pictures are too large for the repository. Lower their quality or scale.');
      process.exitCode = 1;
    }
  } else {
    await whileServed(ensureBuild(), (base) => takeShots(browser, base, positionals));
  }
} finally {
  await browser.close();
}
