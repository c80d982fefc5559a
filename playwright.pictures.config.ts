import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/browser.ts';
import { LOOKS } from './tests/pictures/looks.ts';

const PORT = 4175;

/**
 * `npm run screenshots -- readme` takes the pictures in the README (docs/screenshots.json), and `-- pages` those of every page in
 * both designs at three widths, with a gallery of all beside them. Git keeps only those at 1280 pixels, which
 * docs/screens.md links to. `--project 'v1-*'` and `--grep /rooms` select some of them. All show the demo, so build it first:
 * `npm run build:demo`. `BEFORE=<folder>` shows an earlier demo instead, whose pictures are put beside the present ones.
 */
export default defineConfig({
  testDir: 'tests/pictures',
  outputDir: 'test-results/pictures',
  globalTeardown: './tests/pictures/list.ts',
  timeout: 120_000,
  workers: 2,
  reporter: [['list']],
  use: {
    baseURL: `http://meridian.atrium.localhost:${PORT}`,
    launchOptions: chromiumLaunch(),
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'readme', testMatch: 'readme.spec.ts' },
    ...LOOKS.map(({ name, width, height }) => ({
      name,
      testMatch: 'pages.spec.ts',
      use: { viewport: { width, height } },
    })),
  ],
  webServer: {
    command: `node --import tsx scripts/serve.ts --dir ${process.env['BEFORE'] ?? 'dist-demo'} --demo --port ${PORT}`,
    port: PORT,
    timeout: 120_000,
    stderr: 'pipe',
  },
});
