import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { lateImports } from './tests/setup/late-imports.ts';
import { ALONE, TABS } from './tests/setup/replacing.ts';
import { sharedModules } from './tests/setup/shared-modules.ts';
import vite from './vite.config.ts';

// By default, vitest keeps one processor for itself, which does little once the first files are running. On a machine with two
// processors, that would be half of them.
const maxWorkers = Math.max(2, availableParallelism() - 1);

// One worker process shares its modules between files: 50 files take 3.4 CPU-seconds instead of 65.
// Each test creates its own world, query client, and DOM, so nothing leaks between them.
const shared = { isolate: false, maxWorkers, restoreMocks: true, unstubGlobals: true } as const;

/** Table tests: small files that take long. */
const TABLES = ['journeys/pseudo-locale.test.tsx', 'grid/grid.test.ts', 'sync/agree.test.ts'];

/** Starts with large files, as usual, and with table tests: at the end, one of them would keep a single processor busy for a minute. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isTable = ({ moduleId }: TestSpecification) =>
      TABLES.some((table) => moduleId.endsWith(table));
    const sorted = await super.sort(files);
    return [...sorted.filter(isTable), ...sorted.filter((file) => !isTable(file))];
  }
}

/** Everything takes randomly long, to find journeys that depend on a pace: `npm run steady`. */
const isUneven = process.env['UNEVEN'] !== undefined;
const pageSetup = [
  ...(isUneven ? ['tests/setup/uneven.ts'] : []),
  'tests/setup/session.ts',
  'tests/setup/dom.ts',
];

/**
 * Counts the renders that a page needs while the answers arrive one by one. Late code and late work of React split these into more
 * steps, each of which counts again, so the limits only hold at an even pace.
 */
const EVEN_ONLY = ['tests/journeys/renders.test.tsx'];

/** Takes longer than CI has: `npm run large` asks for it. */
const LARGE_ONLY = 'tests/contract/large/campus.test.ts';
const isLarge = process.env['LARGE_CAMPUS'] !== undefined;

export default mergeConfig(
  vite({ mode: 'test', command: 'serve' }),
  defineConfig({
    plugins: isUneven ? [lateImports()] : [],
    test: {
      experimental: sharedModules,
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          extends: true,
          test: {
            ...shared,
            name: 'unit',
            environment: 'node',
            // A long timeout: this checks correctness, not how busy the machine is.
            testTimeout: 20_000,
            setupFiles: ['tests/setup/session.ts'],
            include: [
              'src/**/*.test.ts',
              'mocks/**/*.test.ts',
              'stories/**/*.test.ts',
              'tests/{contract,architecture}/**/*.test.ts',
            ],
            exclude: isLarge ? [...TABS] : [...TABS, LARGE_ONLY],
          },
        },
        {
          extends: true,
          test: {
            ...shared,
            name: 'dom',
            environment: 'jsdom',
            // Runs after the other project: a worker that changes projects starts with nothing loaded.
            sequence: { groupOrder: 1 },
            // A journey runs the whole application. A long timeout, because it checks correctness, not how busy the machine is.
            testTimeout: 60_000,
            include: ['{src,mocks}/**/*.test.tsx', 'tests/{journeys,setup,vectors}/**/*.test.tsx'],
            exclude: isUneven ? [...ALONE, ...EVEN_ONLY] : [...ALONE],
            setupFiles: pageSetup,
          },
        },
        {
          extends: true,
          test: {
            ...shared,
            isolate: true,
            name: 'alone',
            environment: 'jsdom',
            sequence: { groupOrder: 1 },
            testTimeout: 60_000,
            include: [...ALONE],
            setupFiles: pageSetup,
          },
        },
        {
          extends: true,
          test: {
            ...shared,
            isolate: true,
            name: 'tabs',
            environment: 'node',
            testTimeout: 60_000,
            include: [...TABS],
            setupFiles: ['tests/setup/session.ts'],
          },
        },
        {
          // The packed build behind a real nginx: `npm run hosting`, after a build.
          extends: true,
          test: {
            name: 'hosting',
            globalSetup: 'tests/hosting/nginx-here.ts',
            sequence: { groupOrder: 2 },
            environment: 'node',
            testTimeout: 30_000,
            include: ['tests/hosting/**/*.test.ts'],
          },
        },
        {
          // What the last end-to-end run counted: `npm run clicks`.
          extends: true,
          test: { name: 'clicks', environment: 'node', include: ['tests/e2e/**/*.test.ts'] },
        },
      ],
    },
  }),
);
