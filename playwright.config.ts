import { readFileSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './scripts/browser.ts';
import { E2E_NOW } from './tests/e2e/now.ts';
import { refuseRealHosts } from './tests/helpers/reserved-hosts.ts';

/**
 * The same journeys in a real browser, against two builds under the shipped headers:
 * `demo`      dist-demo, with the fake server in a service worker;
 * `deployed`  dist, exactly the files to be shipped, on one origin, and the fake server over HTTP on another.
 * `E2E=demo` or `E2E=deployed` starts only what that project needs. `E2E_DEMO_PORT` lets two demo runs coexist. Build first:
 * `npm run build`, `npm run build:demo`.
 */
const PORTS = { deployed: 4173, demo: Number(process.env['E2E_DEMO_PORT'] ?? 4174), api: 4010 };

const DEPLOYMENT = 'tests/e2e/deployment.json';
refuseRealHosts(JSON.parse(readFileSync(DEPLOYMENT, 'utf8')) as Record<string, unknown>);

const only = process.env['E2E'];
const projects = ['demo', 'deployed'].filter((name) => !only || only === name);
const wants = (name: string) => projects.includes(name);

const run = (script: string, ...args: string[]) =>
  ['node --import tsx', `scripts/${script}.ts`, ...args].join(' ');
const server = (command: string, port: number) => ({
  command,
  // A port instead of an address: Node doesn’t resolve names under .localhost, but the browser does.
  port,
  timeout: 120_000,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
});

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // In CI, a failed test runs once more, by itself, after all others. If it passes then, `npm test` lists it as unsteady.
  retries: process.env['CI'] ? 1 : 0,
  retryStrategy: 'isolated',
  workers: 2,
  timeout: 120_000,
  // A long timeout: this checks correctness, not how busy the machine is.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: chromiumLaunch(),
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test would add a fifth to the run, so only the second run of a test is traced. To trace the first run:
    // `npm run e2e -- --trace retain-on-failure`.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'deployed',
      testIgnore: '**/*.demo.spec.ts',
      // One fake server has one world, so its tests take turns. It comes first, while the other worker runs the demo, so that
      // no test waits for its turn at the end.
      fullyParallel: false,
      workers: 1,
      use: {
        baseURL: `http://meridian.atrium.localhost:${PORTS.deployed}`,
        // Storing the application’s files takes each new browser a second; the journeys about that allow it.
        serviceWorkers: 'block' as const,
      },
    },
    {
      name: 'demo',
      testIgnore: '**/*.deployed.spec.ts',
      use: { baseURL: `http://meridian.atrium.localhost:${PORTS.demo}` },
    },
  ].filter(({ name }) => wants(name)),
  webServer: [
    ...(wants('demo')
      ? [server(run('serve', `--dir dist-demo --demo --port ${PORTS.demo}`), PORTS.demo)]
      : []),
    ...(wants('deployed')
      ? [
          server(
            run('mock-api', `--port ${PORTS.api} --scenario office --now ${E2E_NOW}`),
            PORTS.api,
          ),
          server(
            run('serve', `--dir dist --port ${PORTS.deployed} --config ${DEPLOYMENT}`),
            PORTS.deployed,
          ),
        ]
      : []),
  ],
});
