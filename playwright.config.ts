import { readFileSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './scripts/browser.ts';
import { refuseRealHosts } from './tests/helpers/reserved-hosts.ts';

/**
 * The same journeys in a real browser, against two builds under the shipped headers:
 * `demo`      dist-demo, the fake server in a service worker;
 * `deployed`  dist, the very files to be shipped, on one origin and the fake server over HTTP on another.
 * `E2E=demo` or `E2E=deployed` starts only what that project needs; `E2E_DEMO_PORT` lets two runs of the demo stand side
 * by side. Build first: `npm run build`, `npm run build:demo`.
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
  // A port, not an address: Node does not know the names under .localhost; the browser does.
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
  // In CI a test that fails runs once more, alone, after all others; `npm test` lists it as unsteady when it passes then.
  retries: process.env['CI'] ? 1 : 0,
  retryStrategy: 'isolated',
  workers: 2,
  timeout: 120_000,
  // Whether the answers are right is asked here, not how busy the machine is.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: chromiumLaunch(),
    timezoneId: 'Europe/Berlin',
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a fifth of the run, so it shows the second run of a test. For one of the first run:
    // `npm run e2e -- --trace retain-on-failure`.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'deployed',
      testIgnore: '**/*.demo.spec.ts',
      // One fake server holds one world, so its tests take turns. It comes first: the other worker has the demo meanwhile,
      // and none waits for a turn at the end.
      fullyParallel: false,
      workers: 1,
      use: { baseURL: `http://meridian.atrium.localhost:${PORTS.deployed}` },
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
          server(run('mock-api', `--port ${PORTS.api} --scenario office`), PORTS.api),
          server(
            run('serve', `--dir dist --port ${PORTS.deployed} --config ${DEPLOYMENT}`),
            PORTS.deployed,
          ),
        ]
      : []),
  ],
});
