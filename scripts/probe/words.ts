import type { Outcome } from './types';

/** What is to be said about an outcome, a line each. */
export function wordsOf({
  why,
  differences = [],
  unknown = [],
  empty,
  slow,
  times,
}: Outcome): string[] {
  return [
    ...(why === undefined ? [] : [why]),
    ...differences.map(({ path, expected, found, count }) => {
      const where = path === '' ? 'the answer' : path;
      return `${where}: expected ${expected}, found ${found}${count > 1 ? ` (${count} times)` : ''}`;
    }),
    ...(unknown.length === 0 ? [] : [`unknown fields: ${unknown.join(', ')}`]),
    ...(empty === true ? ['an empty list: the fields of its rows are unproven'] : []),
    ...(slow === true && times ? [`slow: ${times.p50} ms`] : []),
  ];
}

/** How many outcomes have each verdict, largest first: `120 fits, 3 differs`. */
export function countsOf(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>();
  for (const { verdict } of outcomes) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ');
}
