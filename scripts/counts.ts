import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportTest } from '@playwright/test/reporter';
import type { JsonAssertionResult, JsonTestResult, JsonTestResults } from 'vitest/node';

/** The maximum number of tests in a run that may fail once and pass when repeated; one more fails the run. */
const MAX_UNSTEADY = 3;

/** How many tests of a run passed, failed, and were skipped, and which didn’t simply pass. */
export interface Counts {
  /** Includes unsteady tests. */
  passed: number;
  failed: number;
  skipped: number;
  /** One line per failure: where, what, and the first line of why. */
  failures: string[];
  /** One line per test that failed once and passed when repeated, with the path of its trace. */
  unsteady: string[];
}

export const NO_TESTS: Readonly<Counts> = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  unsteady: [],
};

/** The combined counts of several runs. */
export const sumOf = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: all.flatMap(({ failures }) => failures),
  unsteady: all.flatMap(({ unsteady }) => unsteady),
});

/** The counts of a whole run (T-7). A few unsteady tests are reported; more count as a failure. */
export const withUnsteadyLimit = (counts: Counts): Counts =>
  counts.unsteady.length <= MAX_UNSTEADY
    ? counts
    : {
        ...counts,
        failed: counts.failed + 1,
        failures: [
          ...counts.failures,
          `${counts.unsteady.length} tests are unsteady; at most ${MAX_UNSTEADY} can be`,
        ],
      };

type VitestFile = Pick<JsonTestResult, 'name' | 'status' | 'message'> & {
  assertionResults: Pick<JsonAssertionResult, 'status' | 'fullName' | 'failureMessages'>[];
};

/** The parts of Vitest’s JSON report that we read. A file that runs in several projects is listed once for each. */
export type VitestReport = Pick<
  JsonTestResults,
  'numPassedTests' | 'numPendingTests' | 'numTodoTests'
> & { testResults: VitestFile[] };

/** Color codes are only for a terminal. */
const line = (where: string, what: string, why = ''): string =>
  `${where} › ${what}: ${stripVTControlCharacters(why).trim().split('\n', 1)[0]}`;

const hasFailed = ({ status }: { status: string }): boolean => status === 'failed';

/** A file that failed as a whole: it didn’t load, its page crashed, or a hook failed after its tests. */
const isBroken = (file: VitestFile): boolean =>
  hasFailed(file) && !file.assertionResults.some(hasFailed);

const numPassed = (files: readonly VitestFile[]): number =>
  files.flatMap((file) => file.assertionResults.filter(({ status }) => status === 'passed')).length;

/** The failures of a report as arguments of `vitest run`; undefined if nothing failed. */
export function failedOnly({ testResults }: VitestReport): string[] | undefined {
  const failed = testResults.filter(hasFailed);
  if (failed.length === 0) return undefined;
  const files = [...new Set(failed.map(({ name }) => name))];
  // The tests of a broken file have no names to select by.
  if (failed.some(isBroken)) return files;
  const names = failed.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(hasFailed)
      .map(({ fullName }) => fullName.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)),
  );
  return [...files, '--testNamePattern', `^(${[...new Set(names)].join('|')})$`];
}

/**
 * Counts a Vitest run. A file that failed as a whole is one failure.
 * @param again the report of a repeated run of the failures. A test that passes there, in every project that ran it, is
 * unsteady; one that fails or doesn’t appear has failed
 */
export function vitestCounts(report: VitestReport, again?: VitestReport): Counts {
  const secondOf = (name: string) => again?.testResults.filter((file) => file.name === name) ?? [];
  const counts: Counts = {
    ...NO_TESTS,
    skipped: report.numPendingTests + report.numTodoTests,
    passed: report.numPassedTests,
    failures: [],
    unsteady: [],
  };
  const add = (passed: boolean, text: string) => {
    (passed ? counts.unsteady : counts.failures).push(text);
    if (!passed) counts.failed += 1;
  };
  for (const name of new Set(report.testResults.filter(isBroken).map((file) => file.name))) {
    const first = report.testResults.filter((file) => file.name === name);
    const second = secondOf(name);
    const passes = numPassed(second) > 0 && !second.some(hasFailed);
    if (passes) counts.passed += Math.max(0, numPassed(second) - numPassed(first));
    add(passes, line(name, 'could not be run', first.find(isBroken)?.message));
  }
  for (const { name, assertionResults } of report.testResults) {
    for (const { fullName, failureMessages } of assertionResults.filter(hasFailed)) {
      const second = secondOf(name)
        .flatMap((file) => file.assertionResults)
        .filter((test) => test.fullName === fullName);
      const passes = second.some(({ status }) => status === 'passed') && !second.some(hasFailed);
      if (passes) counts.passed += 1;
      add(passes, line(name, fullName, failureMessages?.[0]));
    }
  }
  return counts;
}

/** The parts of Playwright’s JSON report that we read. */
export type PlaywrightReport = Pick<JSONReport, 'suites' | 'errors'> & {
  stats: Pick<JSONReport['stats'], 'expected' | 'unexpected' | 'flaky' | 'skipped'>;
};

/** Every test of a Playwright report, with its result, name, and place. */
export const testsOf = (
  suites: JSONReport['suites'],
): readonly (JSONReportTest & { spec: JSONReportSpec })[] =>
  suites.flatMap(({ specs, suites: below = [] }) => [
    ...specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, spec }))),
    ...testsOf(below),
  ]);

/** The tests with a given status, one per line. */
const linesOf = ({ suites }: PlaywrightReport, wanted: JSONReportTest['status']): string[] =>
  testsOf(suites)
    .filter(({ status }) => status === wanted)
    .map(({ spec, projectName, results }) => {
      const why = results.find(({ error }) => error)?.error?.message;
      const traces = results.flatMap(({ attachments }) =>
        attachments.flatMap(({ name, path }) => (name === 'trace' && path ? ` (${path})` : [])),
      );
      const where = `${spec.file}:${spec.line} [${projectName}]`;
      return line(where, spec.title, why) + traces.join('');
    });

/**
 * Counts a Playwright run. Playwright itself repeats failed tests and calls those that then pass flaky. An error outside the
 * tests, such as a server that didn’t start, is a failure, because nothing can be repeated for it.
 */
export function playwrightCounts(report: PlaywrightReport): Counts {
  const { stats, errors } = report;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...linesOf(report, 'unexpected'),
      ...errors.map(({ message }) => line('outside of tests', 'error', message)),
    ],
    unsteady: linesOf(report, 'flaky'),
  };
}
