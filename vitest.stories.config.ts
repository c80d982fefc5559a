import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumLaunch } from './scripts/browser.ts';
import vite from './vite.config.ts';

/**
 * Stories as tests: each is rendered in a real browser, its play function run and its page judged by axe, in both designs.
 * `npm run stories`; a file of its own because loading Storybook would cost every unit run seconds.
 */
const stories = (design: 'v1' | 'v2'): TestProjectInlineConfiguration => ({
  extends: true,
  plugins: [
    storybookTest({
      configDir: '.storybook',
      initialGlobals: { ds: design },
      // What looks the same in both designs, such as a list of icons, is judged once.
      tags: { exclude: design === 'v1' ? ['one-design'] : [] },
    }),
  ],
  test: {
    name: `stories-${design}`,
    setupFiles: ['./stories/tools/still.ts'],
    // Files share the modules the browser has loaded already: a page for each, but not a new set of code.
    isolate: false,
    // Whether a page is right is asked here, not how busy the machine is.
    testTimeout: 90_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      trace: {
        mode: process.env['STORIES_TRACE'] ? 'on' : 'off',
        tracesDir: 'test-results/stories',
      },
      provider: playwright({ launchOptions: chromiumLaunch() }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

export default mergeConfig(
  vite({ mode: 'test', command: 'serve' }),
  defineConfig({
    test: { attachmentsDir: 'test-results/stories', projects: [stories('v1'), stories('v2')] },
  }),
);
