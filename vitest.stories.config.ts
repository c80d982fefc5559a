import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromiumLaunch } from './scripts/browser.ts';
import vite from './vite.config.ts';

/**
 * Stories as tests (`npm run stories`): each is rendered in a real browser, its play function runs, and axe checks its page. A full
 * page is then checked again in the other design (`.storybook/preview.tsx`). This is a separate file because loading Storybook would
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
      // Files share the modules that the browser has already loaded: each has its own page, but not its own code.
      isolate: false,
      // A page often waits for its modules or for what its story expects. With one more worker than processors, none is idle.
      maxWorkers: availableParallelism() + 1,
      // A long timeout: this checks correctness, not how busy the machine is.
      testTimeout: 90_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // The second run writes traces, which the server refuses if it considers itself open to other machines.
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
