import { describe, expect, test } from 'vitest';
import { BEGIN, END, figures, mutationOf, withFigures } from '../../scripts/quality/page';
import { type Bench, Playwright, type Reports, Soak, Vitest } from '../../scripts/quality/reports';

const ROOT = '/house';
const MADE = { at: '2026-11-21T23:59:59.000Z', commit: 'abc1234' };
const page = (reports: Partial<Reports>) => figures({ bench: [], ...reports }, ROOT, MADE);

/** A report of vitest: files with the states of their tests. */
const vitest = (files: Record<string, string[]>) =>
  Vitest.parse({
    startTime: Date.parse('2026-11-20T08:00:00Z'),
    testResults: Object.entries(files).map(([name, states]) => ({
      name: `${ROOT}/${name}`,
      assertionResults: states.map((status) => ({ status })),
    })),
  });

describe('the figures of the quality page', () => {
  test('say when and of what they are, and that nothing was run where nothing was', () => {
    const text = page({});
    expect(text).toContain('Written on 2026-11-21 at commit abc1234');
    for (const what of [
      'pure modules | not run',
      'end to end, demo | not run',
      'hosting, behind nginx | not run',
      'axe: not run',
      'Rules: not run',
      'loads first: not run',
      'Clicks: not run',
      'Benches: not run',
      'by chance: not run',
      'Dependencies: not run',
      'into the domain: not run',
    ]) {
      expect(text).toContain(what);
    }
    expect(text).not.toMatch(/\| 0 \|/);
  });

  test('count tests by the folder they lie in, each once, with what failed', () => {
    const text = page({
      unit: vitest({
        'src/domain/time/a.test.ts': ['passed', 'passed', 'failed'],
        'src/ui/b.test.tsx': ['passed'],
        'tests/journeys/c.test.tsx': ['passed', 'passed'],
        'stories/tools/d.test.ts': ['passed'],
      }),
    });
    expect(text).toContain('| pure modules | 2 | 1 | 2026-11-20 |');
    expect(text).toContain('| other units and components | 1 | 0 | 2026-11-20 |');
    expect(text).toContain('| journeys through the application | 2 | 0 | 2026-11-20 |');
    expect(text).toContain('| architecture and tools | 1 | 0 | 2026-11-20 |');
  });

  test('tell the two builds of the browser’s tests apart, however deep their suites are', () => {
    const of = (projectName: string, status = 'expected') => ({ tests: [{ projectName, status }] });
    const e2e = Playwright.parse({
      stats: { startTime: '2026-11-19T10:00:00Z' },
      suites: [
        { specs: [of('demo')], suites: [{ specs: [of('demo'), of('deployed')] }] },
        { suites: [{ specs: [of('deployed', 'unexpected')] }] },
      ],
    });
    expect(page({ e2e })).toContain('| end to end, demo | 2 | 0 | 2026-11-19 |');
    expect(page({ e2e })).toContain('| end to end, deployed | 1 | 1 | 2026-11-19 |');
  });

  test('tell what people by chance did, and what went wrong', () => {
    const soak = Soak.parse({
      at: '2026-11-18T10:00:00Z',
      commit: 'def5678',
      minutes: 30,
      people: 4,
      deeds: [
        { deed: 'go to Map', times: 40 },
        { deed: 'book a desk', times: 2 },
      ],
      troubles: [
        ['calm', 3],
        ['slow', 5],
      ],
      failures: ['member: heap grow for ever'],
    });
    expect(page({ soak })).toContain(
      '42 deeds of 4 people in 30 minutes under 5 troubles of server and hub (2026-11-18, def5678): 1 errors',
    );
  });

  test('count the states that axe judged, and not those it did not', () => {
    const judged = (status: string) => ({
      status: 'passed',
      meta: { reports: [{ type: 'a11y', status }] },
    });
    const stories = Vitest.parse({
      startTime: 0,
      testResults: [
        { name: 'a', assertionResults: [judged('passed'), judged('failed'), { status: 'passed' }] },
      ],
    });
    expect(page({ stories })).toContain('stories: 2, of which 1 without a violation');
  });

  test('mark a page over its budget', () => {
    const limit = { js: 165, css: 10, requests: 15 };
    const at = (path: string, js: number) => ({ path, js, css: 7, requests: 8, limit });
    const text = page({ budgets: { at: MADE.at, pages: [at('/a', 164.94), at('/b', 165.1)] } });
    expect(text).toContain('| `/a` | 164.9 | 165 | 7.0 | 10 | 8 | 15 |');
    expect(text).toContain('| `/b` **over** | 165.1 |');
  });

  test('take the last run of each bench, all it measured, and whether goals are reached', () => {
    const run = (at: string, commit: string, figures: Bench['figures']): Bench => ({
      at: `2026-11-${at}T00:00:00Z`,
      commit,
      load: 2.25,
      figures,
    });
    const text = page({
      bench: [
        run('20', 'new', { map: { enginePanP95Ms: 16.8, engineKb: 15.67, panRatio: 0.214 } }),
        run('19', 'old', { map: { panRatio: 0.5 }, types: { coldMs: 1 } }),
      ],
    });
    expect(text).toContain('| map | 3 | 2026-11-20 | new | 2.3 |');
    expect(text).toContain('| types | 1 | 2026-11-19 | old | 2.3 |');
    expect(text).toContain('| panRatio | 0.21 |');
    expect(text).not.toContain('0.50');
    expect(text).toContain('| pan, frame | 17 | 16.8 | ms | yes |');
    expect(text).toContain('| map engine | 12 | 15.7 | kB | **no** |');
    expect(text).toContain('| undo: input to paint | 200 | not run | ms |  |');
  });

  test('name rules, clicks, dependencies and noticed faults', () => {
    const text = page({
      rules: {
        at: '',
        tests: 9,
        letters: { A: { covered: 1, all: 2 }, B: { covered: 3, all: 3 } },
        areas: { people: { covered: 3, all: 3 } },
      },
      clicks: {
        at: '',
        goals: [
          { id: 'D1', what: 'a day', may: '1 click', takes: '1 click' },
          { id: 'D2', what: 'out', may: '1 click' },
        ],
      },
      deps: { at: '', checks: { signatures: { kind: 'not run' } } },
      mutation: { killed: 929, all: 1000 },
    });
    expect(text).toContain('4 of 5 rules are named by 9 test titles');
    expect(text).toContain('| people | 3 | 3 |');
    expect(text).toContain('| D2 | out | 1 click | not run |');
    expect(text).toContain('| signatures | not run |');
    expect(text).toContain('92.9 % of 1000');
  });
});

describe('the page they stand in', () => {
  test('keeps everything around them', () => {
    expect(withFigures(`before ${BEGIN} old ${END} after`, 'new')).toBe(
      `before ${BEGIN}\n\nnew\n\n${END} after`,
    );
    expect(() => withFigures('no marks', 'new')).toThrow('no place');
  });

  test('tells the sum of the faults', () => {
    expect(
      mutationOf('| time |  999 | 1076 | x |\n| all          |   5839 | 6283 | 92.9 % |'),
    ).toEqual({
      killed: 5839,
      all: 6283,
    });
    expect(mutationOf('nothing')).toBeUndefined();
  });
});
