import type { Outcome } from './types';

/** A page of the product, and what the answers say about it. */
export interface Screen {
  readonly name: string;
  readonly says: string;
}

const named = (outcomes: readonly Outcome[]): string =>
  outcomes.map(({ endpoint, verdict }) => `${endpoint} (${verdict})`).join(', ');

function saysOf(outcomes: readonly Outcome[], isComplete: boolean): string {
  const gone = outcomes.filter(({ verdict }) => ['missing', 'fails', 'refused'].includes(verdict));
  const other = outcomes.filter(({ verdict }) => verdict === 'differs');
  const open = outcomes.filter(({ verdict }) => verdict === 'not reachable');
  const fields = other.reduce((sum, { differences = [] }) => sum + differences.length, 0);
  const lacks = [
    ...(gone.length === 0 ? [] : [`lacks ${named(gone)}`]),
    ...(other.length === 0
      ? []
      : [
          `differs in ${fields} ${fields === 1 ? 'field' : 'fields'} of ${other.map(({ endpoint }) => endpoint).join(', ')}`,
        ]),
  ];
  if (!isComplete) lacks.push('not everything was asked');
  const words = lacks.length === 0 ? 'works' : lacks.join('; ');
  return open.length === 0
    ? words
    : `${words}; unproven: ${open.map(({ endpoint }) => endpoint).join(', ')}`;
}

/** `Map (/map)` for `/map`, and `Reports (/admin/reports)`. */
function nameOf(path: string): string {
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith('$'));
  const last = (words.at(-1) ?? 'start').replaceAll('-', ' ');
  return `${last.charAt(0).toUpperCase()}${last.slice(1)} (${path})`;
}

/**
 * What the answers mean for each page: those that lack something first.
 *
 * @param reads the reads of each page, by its address
 */
export function screensOf(
  outcomes: readonly Outcome[],
  reads: ReadonlyMap<string, readonly string[]>,
): Screen[] {
  const known = new Map(outcomes.map((outcome) => [outcome.endpoint, outcome]));
  return [...reads]
    .filter(([, ids]) => ids.length > 0)
    .map(([path, ids]) => ({
      name: nameOf(path),
      says: saysOf(
        ids.flatMap((id) => known.get(id) ?? []),
        ids.every((id) => known.has(id)),
      ),
    }))
    .toSorted(
      (one, other) => Number(one.says.startsWith('works')) - Number(other.says.startsWith('works')),
    );
}
