import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromiumLaunch } from './scripts/browser.ts';
import vite from './vite.config.ts';

/**
 * Stories as tests: each is rendered in a real browser, its play function run and its page judged by axe; where a page in
 * full has ended, it is judged once more in the other design (`.storybook/preview.tsx`). `npm run stories`; a file of its own because loading Storybook would
 * cost every unit run seconds.
 */
export default mergeConfig(
  vite({ mode: 'test', command: 'serve' }),
  defineConfig({
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      attachmentsDir: 'test-results/stories',
      setupFiles: [
        './stories/tools/still.ts',
        './stories/tools/contrast.ts',
        './tests/setup/owner-stacks.ts',
      ],
      // Files share the modules the browser has loaded already: a page for each, but not a new set of code.
      isolate: false,
      // A page often waits, for its modules or for what a story sets out for; with one more than processors none is idle.
      maxWorkers: availableParallelism() + 1,
      // Whether a page is right is asked here, not how busy the machine is.
      testTimeout: 90_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // The second run writes traces, which a server refuses where it takes itself to be open to others.
        api: { host: '127.0.0.1', allowWrite: true },
        trace: {
          mode: process.env['STORIES_TRACE'] ? 'on' : 'off',
          tracesDir: 'test-results/stories',
        },
        provider: playwright({ launchOptions: chromiumLaunch() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
