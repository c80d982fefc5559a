import type { Report } from './run';
import type { Screen } from './screens';
import type { Outcome } from './types';
import { countsOf, wordsOf } from './words';

const MARK = { fine: '✓', found: '✗', 'not checked': '–' } as const;

function lines(outcomes: readonly Outcome[]): string[] {
  const width = Math.max(0, ...outcomes.map(({ endpoint }) => endpoint.length));
  return outcomes.flatMap((outcome) => {
    const { verdict, endpoint, method, path, times } = outcome;
    const took = times ? `  ${times.p50}/${times.p95} ms` : '';
    return [
      `  ${verdict.padEnd(13)}  ${endpoint.padEnd(width)}  ${method} ${path}${took}`,
      ...(verdict === 'not asked' ? [] : wordsOf(outcome)).map(
        (words) => `  ${' '.repeat(15)}${words}`,
      ),
    ];
  });
}

/** The report for a terminal: what we inferred, what needs a look, the other checks, and the screens. */
export function tableOf(report: Report, screens: readonly Screen[]): string {
  const { outcomes, checks, left, api, organization, calls, stopped } = report;
  const asked = outcomes.filter(({ verdict }) => verdict !== 'not asked');
  const inferred = outcomes.filter((outcome) => outcome.inferred);
  const others = asked.filter((outcome) => {
    return !outcome.inferred && (outcome.verdict !== 'fits' || wordsOf(outcome).length > 0);
  });
  const partly = screens.filter(({ says }) => says !== 'works');
  return [
    `${api} · ${organization} · ${calls} calls`,
    '',
    'Methods and paths that we inferred',
    ...lines(inferred),
    '',
    'Others that don’t simply fit',
    ...lines(others),
    '',
    'Besides',
    ...checks.map(({ state, check, says }) => `  ${MARK[state]} ${check}: ${says}`),
    '',
    'Screens',
    ...partly.map(({ name, says }) => `  ${name}: ${says}`),
    `  ${screens.length - partly.length} ${partly.length === 0 ? '' : 'others '}work`,
    '',
    `${countsOf(outcomes)}.`,
    ...left.map((each) => `May still be there; remove it by hand: ${each}.`),
    ...(stopped === undefined ? [] : [`Ended early: ${stopped}.`]),
  ].join('\n');
}
