import { stripVTControlCharacters } from 'node:util';

/** How many tests a run passed, failed and left out, and which failed. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each failure: where, what, and the first line of why. */
  failures: string[];
}

/** What we read of vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/** Colours belong to a terminal. */
const line = (where: string, what: string, why = ''): string =>
  `${where} › ${what}: ${stripVTControlCharacters(why).trim().split('\n', 1)[0]}`;

/** A file that could not even be loaded has no tests, and counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => line(name, 'could not be loaded', message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => line(name, fullName, failureMessages?.[0])),
      ),
    ],
  };
}

interface PlaywrightSuite {
  specs?: {
    title: string;
    ok: boolean;
    file: string;
    line: number;
    tests: { projectName: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** What we read of Playwright's JSON report. */
export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/** A spec is told once for all projects that run it, of which another may have passed. */
const isFailed = ({ results }: { results: { error?: object }[] }): boolean =>
  results.some(({ error }) => error !== undefined);

const failuresIn = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ title, file, line: at, tests }) =>
      tests
        .filter(isFailed)
        .map(({ projectName, results }) =>
          line(
            `${file}:${at} [${projectName}]`,
            title,
            results.find(({ error }) => error)?.error?.message,
          ),
        ),
    ),
  ...suites.flatMap(failuresIn),
];

/** A flaky test has failed once, so it counts as failed; an error outside of tests is one failure. */
export function playwrightCounts(report: PlaywrightReport): Counts {
  const { stats, errors } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
    failures: [
      ...failuresIn(report),
      ...errors.map(({ message }) => line('outside of tests', 'error', message)),
    ],
  };
}
