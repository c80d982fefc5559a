import { GOALS } from './goals';
import type { Bench, Playwright, Reports, Vitest } from './reports';

export const [BEGIN, END] = [
  '<!-- figures: written by `npm run quality` -->',
  '<!-- /figures -->',
] as const;

const NOT_RUN = 'not run';

/** Kinds of tests by the folder their file lies in; the first that fits. */
const KINDS: readonly (readonly [kind: string, folder: RegExp])[] = [
  ['pure modules', /^src\/domain\//],
  ['contract with the server', /^tests\/contract\//],
  ['fake server', /^mocks\//],
  ['architecture and tools', /^tests\/architecture\/|^stories\//],
  ['journeys through the application', /^tests\/journeys\//],
  ['other units and components', /^src\//],
];

interface Count {
  passed: number;
  all: number;
}

function countOf(report: Vitest, root: string, fits: (file: string) => boolean): Count {
  const results = report.testResults
    .filter(({ name }) => fits(name.replace(`${root}/`, '')))
    .flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: results.filter(({ status }) => status === 'passed').length,
    all: results.length,
  };
}

const testsOf = ({
  suites,
}: Pick<Playwright, 'suites'>): { projectName: string; status: string }[] =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ tests }) => tests),
    ...testsOf({ suites: suite.suites ?? [] }),
  ]);

/** A table as Markdown; columns whose head ends with `:` are figures. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = (row: readonly (string | number)[]) => `| ${row.join(' | ')} |`;
  return [
    cells(head.map((each) => each.replace(/:$/, ''))),
    cells(head.map((each) => (each.endsWith(':') ? '---:' : '---'))),
    ...rows.map(cells),
  ].join('\n');
}

const day = (at: string | number): string => new Date(at).toISOString().slice(0, 10);
const percent = (part: number, all: number): string =>
  all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`;

function tests({ unit, stories, hosting, e2e, zones }: Reports, root: string): string {
  const row = (kind: string, count: Count | undefined, at?: string | number) =>
    count
      ? [kind, count.passed, count.all - count.passed, at === undefined ? '' : day(at)]
      : [kind, NOT_RUN, '', ''];
  const kinds = KINDS.map(([kind, folder], index) =>
    row(
      kind,
      unit &&
        countOf(
          unit,
          root,
          (file) =>
            folder.test(file) && !KINDS.slice(0, index).some(([, before]) => before.test(file)),
        ),
      unit?.startTime,
    ),
  );
  const browser = ['demo', 'deployed'].map((project) => {
    const ran = e2e && testsOf(e2e).filter(({ projectName }) => projectName === project);
    const count = ran && {
      passed: ran.filter(({ status }) => status === 'expected').length,
      all: ran.length,
    };
    return row(`end to end, ${project}`, count, e2e?.stats.startTime);
  });
  const whole = (report: Vitest | undefined) => report && countOf(report, root, () => true);
  return table(
    ['tests', 'passed:', 'failed:', 'run on'],
    [
      ...kinds,
      row('stories, in both designs', whole(stories), stories?.startTime),
      ...browser,
      row('hosting, behind nginx', whole(hosting), hosting?.startTime),
      row('process zones', zones && { passed: zones.passed, all: zones.passed + zones.failed }),
    ],
  );
}

function axe({ stories }: Reports): string {
  if (!stories) return `States judged by axe: ${NOT_RUN}.`;
  const judged = stories.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ meta }) => (meta?.reports ?? []).filter(({ type }) => type === 'a11y'));
  const clean = judged.filter(({ status }) => status === 'passed').length;
  return `States judged by axe in the stories: ${judged.length}, of which ${clean} without a violation.`;
}

function rules({ rules: report }: Reports): string {
  if (!report) return `Rules: ${NOT_RUN}.`;
  const sum = Object.values(report.letters).reduce(
    (total, { covered, all }) => ({ covered: total.covered + covered, all: total.all + all }),
    { covered: 0, all: 0 },
  );
  return [
    `${sum.covered} of ${sum.all} rules are named by ${report.tests} test titles.`,
    '',
    table(
      ['area', 'rules with a test:', 'of:'],
      Object.entries(report.areas).map(([area, { covered, all }]) => [area, covered, all]),
    ),
  ].join('\n');
}

function budgets({ budgets: report }: Reports): string {
  if (!report) return `Bytes that a page loads first: ${NOT_RUN}.`;
  return table(
    ['page', 'JavaScript kB:', 'of:', 'CSS kB:', 'of:', 'requests:', 'of:'],
    report.pages.map(({ path, js, css, requests, limit }) => [
      `\`${path}\`${js > limit.js || css > limit.css || requests > limit.requests ? ' **over**' : ''}`,
      js.toFixed(1),
      limit.js,
      css.toFixed(1),
      limit.css,
      requests,
      limit.requests,
    ]),
  );
}

function clicks({ clicks: report }: Reports): string {
  if (!report) return `Clicks: ${NOT_RUN}.`;
  return table(
    ['goal', 'what is reached', 'may take', 'takes'],
    report.goals.map(({ id, what, may, takes }) => [id, what, may, takes ?? NOT_RUN]),
  );
}

/** A figure with as many digits as say something. */
const short = (value: number): string =>
  value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

/** Of each bench its last run: what it was to reach, and everything it measured. Times belong to a machine and its load. */
function bench({ bench: runs }: Reports): string {
  const last = new Map<string, Bench>();
  for (const run of [...runs].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    for (const name of Object.keys(run.figures)) last.set(name, run);
  }
  if (last.size === 0) return `Benches: ${NOT_RUN}.`;
  const names = [...last.keys()].toSorted();
  const figuresOf = (name: string) => last.get(name)?.figures[name] ?? {};
  return [
    table(
      ['bench', 'figures:', 'run on', 'commit', 'load:'],
      names.flatMap((name) => {
        const run = last.get(name);
        if (!run) return [];
        const count = Object.keys(figuresOf(name)).length;
        return [[name, count, day(run.at), run.commit, run.load?.toFixed(1) ?? '']];
      }),
    ),
    '',
    '### Goals',
    '',
    table(
      ['what', 'at most:', 'measured:', 'unit', 'reached'],
      GOALS.map(({ what, bench: of, figure, most, unit }) => {
        const value = figuresOf(of)[figure];
        return value === undefined
          ? [what, most, NOT_RUN, unit, '']
          : [what, most, short(value), unit, value <= most ? 'yes' : '**no**'];
      }),
    ),
    ...names.flatMap((name) => [
      '',
      `### Everything of \`${name}\``,
      '',
      table(
        ['figure', 'value:'],
        Object.entries(figuresOf(name)).map(([figure, value]) => [figure, short(value)]),
      ),
    ]),
  ].join('\n');
}

function soak({ soak: report }: Reports): string {
  if (!report) return `People and troubles by chance: ${NOT_RUN}.`;
  const { at, commit, minutes, people, deeds, troubles, failures } = report;
  const deedsDone = deeds.reduce((sum, { times }) => sum + times, 0);
  const made = troubles.reduce((sum, [what, times]) => sum + (what === 'calm' ? 0 : times), 0);
  return (
    `${deedsDone} deeds of ${people} people in ${minutes} minutes under ${made} troubles of server and hub ` +
    `(${day(at)}, ${commit}): ${failures.length} errors, leaks and states unlike the server's.`
  );
}

function deps({ deps: report }: Reports): string {
  if (!report) return `Dependencies: ${NOT_RUN}.`;
  return table(
    ['dependencies', 'verdict'],
    Object.entries(report.checks).map(([name, { kind }]) => [name, kind]),
  );
}

/**
 * The figures of the quality page as Markdown, from what the runs left behind. What was not run says so.
 *
 * @param root the folder of the repository, which reports name their files by
 * @param made when and of which commit the page is
 */
export function figures(
  reports: Reports,
  root: string,
  made: { at: string; commit: string },
): string {
  const { mutation } = reports;
  const noticed = mutation
    ? `Faults put into the domain that its tests notice: ${percent(mutation.killed, mutation.all)} of ${mutation.all}; the modules stand below.`
    : `Faults put into the domain: ${NOT_RUN}.`;
  return [
    `Written on ${day(made.at)} at commit ${made.commit}, from the reports of \`npm test\`, \`npm run bench\` and \`npm run mutation\`.`,
    '',
    '## Tests',
    '',
    tests(reports, root),
    '',
    axe(reports),
    noticed,
    '',
    '## Rules',
    '',
    rules(reports),
    '',
    '## Bytes',
    '',
    'What a page loads before it shows something, after gzip -9 (`npm run budgets`).',
    '',
    budgets(reports),
    '',
    '## Clicks',
    '',
    clicks(reports),
    '',
    '## Benches',
    '',
    bench(reports),
    '',
    '## Soak',
    '',
    soak(reports),
    '',
    '## Dependencies',
    '',
    deps(reports),
  ].join('\n');
}

/** The page with new figures between their marks. Throws where the page has none. */
export function withFigures(page: string, text: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error('the page has no place for figures');
  return `${before}${BEGIN}\n\n${text}\n\n${END}${after}`;
}

/** The sum of the table that `npm run mutation` writes into the page. */
export function mutationOf(page: string): Reports['mutation'] {
  const found = /^\| all +\| +(\d+) \| +(\d+) \|/m.exec(page);
  return found ? { killed: Number(found[1]), all: Number(found[2]) } : undefined;
}
