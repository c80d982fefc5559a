import type { Difference } from './shapes';

export type Values = Readonly<Record<string, unknown>>;

/** What the answers of an endpoint say about the host. */
export type Verdict =
  | 'fits'
  | 'differs'
  | 'refused'
  | 'missing'
  | 'fails'
  | 'not reachable'
  | 'not asked';

/** Times of the calls of an endpoint, in whole milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** The result for one endpoint. Holds no value of any answer. */
export interface Outcome {
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  /** The specification doesn’t give this method and path: we inferred them. */
  readonly inferred: boolean;
  readonly verdict: Verdict;
  /** One sentence that explains any verdict but `fits`. */
  readonly why?: string;
  readonly status?: number;
  readonly differences?: readonly Difference[];
  readonly unknown?: readonly string[];
  readonly times?: Times;
  readonly slow?: boolean;
  /** A list without rows, so the fields of its rows are unproven. */
  readonly empty?: boolean;
}

/** The result of one check beside the shapes. */
export interface Finding {
  readonly check: string;
  readonly state: 'fine' | 'found' | 'not checked';
  /** What’s wrong and what to change where, or why it wasn’t checked. */
  readonly says: string;
}
