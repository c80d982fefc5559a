import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TEST_HOST, TEST_NOW } from '@mocks/adapters/test-host';
import playwright from '../../playwright.config';
import { overLimits } from '../../scripts/limits';
import { isReservedHost, refuseRealHosts } from '../helpers/reserved-hosts';
import { filesOfTree } from '../../scripts/tree';

const root = resolve(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(join(root, file), 'utf8');
const files = filesOfTree();
const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
const isTest = (file: string) => /\.(test|spec|stories)\.tsx?$/.test(file);
const e2e = files.filter((file) => file.startsWith('tests/e2e/') && isCode(file));
/** This file and its neighbors quote the patterns that they search for. */
const quotes = (file: string) => file.startsWith('tests/architecture/');
const containing = (among: readonly string[], pattern: RegExp) =>
  among.filter((file) => !quotes(file) && pattern.test(text(file)));

describe('T-2 tests in the browser', () => {
  test('ask by role and label, and never by an id made for tests', () => {
    const all = files.filter((file) => isTest(file) || file.startsWith('tests/'));
    expect(containing(all, /getByTestId|data-testid/)).toEqual([]);
    expect(
      containing(
        files.filter((file) => file.startsWith('src/')),
        /data-testid/,
      ),
    ).toEqual([]);
  });

  test('turn faults on in the fake server; only the network itself is simulated in the test', () => {
    const reasons: Readonly<Record<string, string>> = {
      'tests/e2e/content-first.deployed.spec.ts':
        'holds a read until it is known what waits for it',
      'tests/e2e/error-reports.deployed.spec.ts': 'the service that receives the reports',
      'tests/e2e/map-live.deployed.spec.ts': 'holds two requests until both are on their way',
      'tests/e2e/map-visits.deployed.spec.ts': 'a network that does not reach the hub',
      'tests/e2e/resilience.deployed.spec.ts': 'a file of the build that a deployment took away',
    };
    const patched = containing(e2e, /\.(?:route|routeFromHAR|routeWebSocket)\(/);
    expect(patched.filter((file) => !reasons[file])).toEqual([]);
    // A reason that is no longer needed must be removed.
    expect(Object.keys(reasons).filter((file) => !patched.includes(file))).toEqual([]);
  });

  test('run builds as they are shipped, under the shipped headers', () => {
    const commands = [playwright.webServer ?? []].flat().map(({ command }) => command);
    const builds = commands.filter((command) => command.includes('--dir'));
    expect(builds.map((command) => /--dir (\S+)/.exec(command)?.[1])).toEqual([
      'dist-demo',
      'dist',
    ]);
    for (const command of builds) expect(command).toContain('scripts/serve.ts');
    expect(text('hosting/static-server.ts')).toContain('headers');
  });
});

test('T-3 a request that no one serves is an error, wherever tests have a network', () => {
  const networks = containing(files.filter(isCode), /\bsetupServer\(/);
  expect(networks).toContain('mocks/adapters/vitest.ts');
  expect(networks.filter((file) => !text(file).includes("onUnhandledRequest: 'error'"))).toEqual(
    [],
  );
});

test('T-7 a test that waits has the patience of a busy machine', () => {
  // Without an explicit timeout, Vitest’s own wait gives up after a second.
  const hasty = /\bvi\.waitFor\((?![^;]*timeout: )/;
  expect(containing(files.filter(isCode), hasty)).toEqual([]);
});

describe('T-6 mutation tests of the domain', () => {
  test('are kept from run to run and fail below 80 %, for pure modules only', () => {
    const { thresholds } = JSON.parse(text('stryker.config.json')) as {
      thresholds: { break: number };
    };
    expect(thresholds.break).toBeGreaterThanOrEqual(80);
    const script = text('scripts/mutation.ts');
    expect(script).toContain('incremental: true');
    const mutated = [...script.matchAll(/`(src\/[^`]*\.ts)`/g)].map(([, pattern]) => pattern ?? '');
    expect(mutated.length).toBeGreaterThan(0);
    expect(mutated.filter((pattern) => !pattern.startsWith('src/domain/'))).toEqual([]);
  });

  test('detected at least 80 % in every module in the last run', () => {
    const figures = Object.entries(
      JSON.parse(text('docs/mutation.json')) as Record<string, { killed: number; all: number }>,
    );
    const weak = figures.filter(([, { killed, all }]) => killed / all < 0.8);
    expect(figures.length).toBeGreaterThanOrEqual(6);
    expect(weak).toEqual([]);
  });
});

describe('T-8 a test gives the same result every day and everywhere', () => {
  const own = files.filter(
    (file) => isCode(file) && /^(tests|mocks|stories)\//.test(file) && !quotes(file),
  );

  test('its world begins at one moment', () => {
    expect(new Date(TEST_NOW).toISOString()).toBe(TEST_NOW);
    expect(text('mocks/adapters/vitest.ts')).toContain('now = TEST_NOW');
  });

  test('randomness comes from a seed', () => {
    const reasons: Readonly<Record<string, string>> = {
      'mocks/adapters/hub-world.ts': 'ids of the hub’s connections, which no one looks at',
      'mocks/adapters/sync-worker.ts': 'the demo’s own worker, which no test runs by chance',
    };
    const random = containing(own, /Math\.random\(|randomUUID\(|getRandomValues\(/);
    expect(random.filter((file) => !reasons[file])).toEqual([]);
  });

  test('the browser has one zone, one language, and no motion, and fetches no font', () => {
    expect(playwright.use).toMatchObject({
      timezoneId: expect.any(String) as string,
      locale: expect.any(String) as string,
      contextOptions: { reducedMotion: 'reduce' },
    });
    const styles = files.filter((file) => file.endsWith('.css'));
    expect(styles.length).toBeGreaterThan(10);
    expect(
      containing([...styles, 'index.html'], /(?:@import|url\()\s*['"]?(?:https?:)?\/\//),
    ).toEqual([]);
  });
});

test('T-9 no reference screenshot is committed', () => {
  const pictures = files.filter((file) => /\.(png|jpe?g|webp|gif|snap)$/.test(file));
  expect(pictures.filter((file) => !/^(docs\/images|public|mocks|src)\//.test(file))).toEqual([]);
  // A list that a test generates from the code, as with toMatchFileSnapshot, isn’t a snapshot.
  const tests = files.filter((file) => isTest(file));
  expect(containing(tests, /toHaveScreenshot|toMatch(?:Image)?Snapshot\(/)).toEqual([]);
});

describe('T-10 a run reports what took longer than allowed', () => {
  const run = { types: 20, lint: 20, unit: 200, build: 59, e2e: 1200 };
  const judged = (more: Record<string, number>) =>
    overLimits(new Map(Object.entries({ ...run, ...more })));

  test('at the limit it reports nothing, a second later it does', () => {
    expect(judged({ build: 60 })).toEqual([]);
    expect(judged({ build: 61 })).toEqual([
      'types, lint, unit tests and build took 5.0 minutes of 5 (T-10)',
    ]);
    expect(judged({ e2e: 1230 })).toEqual(['e2e took 20.5 minutes of 20 (T-10)']);
  });

  test('stages that did not run are not evaluated', () => {
    expect(overLimits(new Map([['unit', 900]]))).toEqual([]);
    expect(overLimits(new Map())).toEqual([]);
  });
});

describe('T-11 no test calls a real host', () => {
  test('a deployment that names one is refused, and ours does not', () => {
    const here = JSON.parse(text('tests/e2e/deployment.json')) as Record<string, unknown>;
    expect(() => refuseRealHosts(here)).not.toThrow();
    for (const api of [
      'https://api.workplace.com',
      'https://10.0.0.7',
      'http://localhost.com',
      '',
      7,
    ]) {
      expect(() => refuseRealHosts({ ...here, api })).toThrow(/never call a real host.*"api"/);
    }
    expect(() => refuseRealHosts({ ...here, mainSite: 'https://test.com' })).toThrow(/"mainSite"/);
  });

  test('the host of tests cannot exist', () => {
    expect(new URL(TEST_HOST).hostname).toMatch(/\.test$/);
  });

  test('tests and the fake server name only hosts that belong to no one', () => {
    const reasons = [
      // The target of a redirect, or an address in a picture; no test calls it.
      /^https:\/\/login\.microsoftonline\.com/,
      /^https:\/\/outlook\.office365\.com/,
      /^https:\/\/accounts\.google\.com/,
      /^https:\/\/www\.google\.com/,
      /^https:\/\/www\.googleapis\.com/,
      /^http:\/\/www\.w3\.org/,
    ];
    const addressed = files.filter(
      (file) => isCode(file) && /^(tests|mocks|stories)\//.test(file) && !quotes(file),
    );
    const named = addressed.flatMap((file) =>
      [...text(file).matchAll(/\b(?:https?|wss?):\/\/[a-z\d-]+(?:\.[a-z\d-]+)+/g)]
        .map(([address]) => address)
        .filter(
          (address) => !isReservedHost(address) && !reasons.some((each) => each.test(address)),
        )
        .map((address) => `${file}: ${address}`),
    );
    expect(named).toEqual([]);
  });
});
