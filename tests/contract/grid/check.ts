import { expect } from 'vitest';
import type { AnyEndpoint } from '@/api/core/endpoint';
import { paramsOf, pathOf, type Answered, type Call, type Grid } from './calls';

/** One column of the grid: a rule for every endpoint that it applies to. Throws if it’s violated. */
export interface Check {
  /** Completes the sentence "every endpoint …". */
  readonly says: string;
  readonly applies: (endpoint: AnyEndpoint) => boolean;
  readonly run: (grid: Grid, endpoint: AnyEndpoint) => Promise<void>;
}

export const UNKNOWN = 'no_such_id';

/** Statuses of a malformed request. */
export const BAD = [400, 422];

export const told = ({ endpoint, body, ...call }: Call): string =>
  `${endpoint.definition.method} ${pathOf({ endpoint, body, ...call })} ${JSON.stringify({ as: call.as, query: call.query, body })}`;

/** Sends a call that must be refused, and checks that it changes nothing. */
export async function refused(grid: Grid, call: Call, ...statuses: number[]): Promise<Answered> {
  const before = grid.state;
  grid.events.length = 0;
  const answer = await grid.send(call);
  expect(
    statuses,
    `${told(call)} was answered ${answer.status} ${JSON.stringify(answer.errors)}`,
  ).toContain(answer.status);
  expect(grid.state, `${told(call)} was refused and changed something`).toEqual(before);
  expect(grid.events, `${told(call)} was refused and told others`).toEqual([]);
  return answer;
}

/** Parameters that contain an id, which any text fits. */
export const idsOf = (endpoint: AnyEndpoint): string[] =>
  paramsOf(endpoint).filter(
    (name) => endpoint.definition.params?.[name]?.safeParse(UNKNOWN).success ?? true,
  );

/** Parameters with a fixed set of values. */
export const choicesOf = (endpoint: AnyEndpoint): string[] =>
  paramsOf(endpoint).filter((name) => !idsOf(endpoint).includes(name));

export const isSession = ({ definition: { auth = 'session' } }: AnyEndpoint): boolean =>
  auth === 'session';
