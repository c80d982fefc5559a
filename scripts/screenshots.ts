/**
 * `npm run screenshots [name …]` takes the pictures in the README (docs/screenshots.json) and writes them to docs/images/.
 *
 * `npm run screenshots -- --pages [--width 768] [--to folder] [--before folder] [address …]` takes every page in both designs
 * at three widths and writes the pictures to docs/images/pages/, with a page that lists them. `--before` takes those of an
 * earlier demo in that folder instead, to stand beside the present ones. The command fails when the pictures take more than
 * 6 MB. All pictures come from the demo, which is built if it’s missing.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import shots from '../docs/screenshots.json';
import { chromiumLaunch } from './browser';
import { openAs } from './screenshots/browse';
import { MAX_PICTURE_BYTES, sizeOf, takePages, writeList } from './screenshots/pages';
import { staticServer } from './static-server';
import { root } from './tree';

const folder = join(root, 'docs/images');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'boolean', default: false },
    before: { type: 'string' },
    to: { type: 'string', default: join(folder, 'pages') },
    width: { type: 'string', multiple: true, default: [] },
  },
});

const dir = resolve(values.before ?? join(root, 'dist-demo'));
if (!existsSync(join(dir, 'index.html'))) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  spawnSync(process.execPath, [vite, 'build', '--mode', 'demo'], { cwd: root, stdio: 'inherit' });
}
const server = staticServer({ dir, demo: true }).listen(0, '127.0.0.1');
await once(server, 'listening');
const base = `http://meridian.atrium.localhost:${(server.address() as AddressInfo).port}`;
const browser = await chromium.launch(chromiumLaunch());
try {
  if (values.pages) {
    const to = resolve(values.to);
    mkdirSync(to, { recursive: true });
    await takePages(browser, {
      base,
      to,
      wanted: positionals,
      widths: values.width.map(Number),
      isBefore: values.before !== undefined,
    });
    writeList(to);
    const size = sizeOf(to);
    console.log(`${(size / 1e6).toFixed(1)} MB of ${MAX_PICTURE_BYTES / 1e6} MB`);
    if (size > MAX_PICTURE_BYTES) {
      console.error('The pictures are too large for the repository. Lower their quality or scale.');
      process.exitCode = 1;
    }
  } else {
    for (const shot of shots.filter(
      ({ name }) => positionals.length === 0 || positionals.includes(name),
    )) {
      const address = new URL(shot.path, base);
      // Sharp on any screen.
      const page = await openAs(browser, address, { ...shot, scale: 2 });
      await page.screenshot({ path: join(folder, `${shot.name}.png`) });
      await page.context().close();
      console.log(`docs/images/${shot.name}.png  ${shot.path}`);
    }
  }
} finally {
  await browser.close();
  server.close();
}
