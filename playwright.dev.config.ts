import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/browser.ts';

/** `npm run dev:check`: what a new developer sees after starting `npm run dev`. */
export default defineConfig({
  testDir: 'tests/dev',
  outputDir: 'test-results/dev',
  timeout: 120_000,
  expect: { timeout: 90_000 },
  reporter: [['list']],
  use: { launchOptions: chromiumLaunch() },
  webServer: {
    command: 'npm run dev',
    wait: { stdout: /http:\/\/localhost:(?<dev_port>\d+)\// },
    timeout: 90_000,
    stderr: 'pipe',
  },
});
