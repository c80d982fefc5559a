import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type Counts,
  failedOnly,
  withUnsteadyLimit,
  NO_TESTS,
  type PlaywrightReport,
  playwrightCounts,
  sumOf,
  type VitestReport,
  vitestCounts,
} from '../../scripts/counts';

/** Reports of real runs, reduced to a few tests, some of which failed. */
const reportOf = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, `reports/${name}.json`), 'utf8'));

const stories = () => reportOf('stories') as VitestReport;
const storiesAgain = () => reportOf('stories-again') as VitestReport;
const endToEnd = () => reportOf('end-to-end') as PlaywrightReport;

const LOADS = '/atrium/stories/ui/loads.stories.tsx';
const MOVES = '/atrium/stories/ui/moves.stories.tsx';

describe('stories', () => {
  test('each failed test counts, in each design, and a file that does not load counts as one', () => {
    const { failures, ...counts } = vitestCounts(stories());
    expect(counts).toEqual({ passed: 2, failed: 5, skipped: 0, unsteady: [] });
    expect(failures).toEqual([
      `${LOADS} › could not be run: Failed to import test file ${LOADS}`,
      ...['v1', 'v2'].flatMap(() => [
        `${MOVES} › Fails The First Time: AssertionError: expected false to be true // Object.is equality`,
        `${MOVES} › Fails (twice): AssertionError: expected 1 to be 2 // Object.is equality`,
      ]),
    ]);
  });

  test('T-7 what passes in the second run is unsteady, what fails in both has failed', () => {
    const { failures, unsteady, ...counts } = vitestCounts(stories(), storiesAgain());
    // The broken file counts as four tests: two stories in two designs.
    expect(counts).toEqual({ passed: 8, failed: 2, skipped: 0 });
    expect(new Set(failures)).toEqual(
      new Set([
        `${MOVES} › Fails (twice): AssertionError: expected 1 to be 2 // Object.is equality`,
      ]),
    );
    expect(unsteady.map((text) => text.split(':', 1)[0])).toEqual([
      `${LOADS} › could not be run`,
      `${MOVES} › Fails The First Time`,
      `${MOVES} › Fails The First Time`,
    ]);
  });

  test('T-7 a test that fails again in one design has failed', () => {
    const again = storiesAgain();
    const file = again.testResults.find(({ name }) => name === MOVES);
    for (const each of file?.assertionResults ?? []) {
      if (each.fullName === 'Fails The First Time') each.status = 'failed';
    }
    expect(vitestCounts(stories(), again)).toMatchObject({ failed: 4 });
  });

  test('T-7 what does not appear in the second run has failed, and so has a file that is broken again', () => {
    const again = storiesAgain();
    again.testResults = [];
    expect(vitestCounts(stories(), again)).toEqual(vitestCounts(stories()));
    expect(vitestCounts(stories(), stories())).toEqual(vitestCounts(stories()));
  });

  test('a file whose page crashes after a few tests is one failure', () => {
    const report = stories();
    report.testResults = [
      {
        name: MOVES,
        status: 'failed',
        message: 'Browser connection was closed\nat',
        assertionResults: [{ status: 'passed', fullName: 'Passes', failureMessages: null }],
      },
    ];
    expect(vitestCounts({ ...report, numPassedTests: 1 })).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [`${MOVES} › could not be run: Browser connection was closed`],
    });
  });

  test('a second run selects the files that failed, and their tests when all have names', () => {
    expect(failedOnly(stories())).toEqual([LOADS, MOVES]);
    const named = stories();
    named.testResults = named.testResults.filter(({ name }) => name !== LOADS);
    expect(failedOnly(named)).toEqual([
      MOVES,
      '--testNamePattern',
      String.raw`^(Fails The First Time|Fails \(twice\))$`,
    ]);
    const green = stories();
    green.testResults = green.testResults.filter(({ status }) => status === 'passed');
    expect(failedOnly(green)).toBeUndefined();
  });
});

describe('end-to-end tests', () => {
  test('T-7 a test that passed when Playwright repeated it is unsteady, one that failed twice has failed', () => {
    const counts = playwrightCounts(endToEnd());
    const why = 'Error: expect(page).toHaveTitle(expected) failed';
    const traces = '/atrium/test-results/e2e/moves.demo-fails';
    expect(counts).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      failures: [
        `moves.demo.spec.ts:10 [demo] › fails twice: ${why} (${traces}-twice-demo-retry1/trace.zip)`,
      ],
      unsteady: [
        `moves.demo.spec.ts:6 [demo] › fails the first time: ${why} (${traces}-the-first-time-demo-retry1/trace.zip)`,
      ],
    });
  });

  test('an error outside of the tests fails the run', () => {
    const errors = [{ message: 'Timed out waiting 120000ms from config.webServer.' }];
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(playwrightCounts({ stats, errors, suites: [] })).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('a whole run', () => {
  const withUnsteady = (count: number): Counts => ({
    ...NO_TESTS,
    passed: 9,
    unsteady: Array.from({ length: count }, (_, index) => `test ${index}`),
  });

  test('T-7 three unsteady tests are reported, a fourth fails it', () => {
    expect(withUnsteadyLimit(withUnsteady(3))).toEqual(withUnsteady(3));
    expect(withUnsteadyLimit(withUnsteady(4))).toMatchObject({
      passed: 9,
      failed: 1,
      failures: ['4 tests are unsteady; at most 3 can be'],
    });
  });

  test('T-7 the limit holds for all stages together', () => {
    expect(withUnsteadyLimit(sumOf([withUnsteady(2), withUnsteady(1)])).failed).toBe(0);
    expect(withUnsteadyLimit(sumOf([withUnsteady(2), withUnsteady(2)]))).toMatchObject({
      passed: 18,
      failed: 1,
    });
  });

  test('a failure stays one however few tests are unsteady', () => {
    expect(withUnsteadyLimit(sumOf([playwrightCounts(endToEnd()), withUnsteady(1)])).failed).toBe(
      1,
    );
  });
});
