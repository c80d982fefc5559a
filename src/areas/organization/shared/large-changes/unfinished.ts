import { ApiError } from '@/api/core/errors';
import type { Outcome } from '@/writes/large/run';
import { Unknown, type Entry, type Left } from '@/writes/large/types';
import { messageOf } from '@/writes/problem';
import { KINDS } from './kinds';
import { t } from './text';

/** Why an operation wasn’t done. */
export interface Refusal {
  /** In words. */
  readonly why: string;
  /** What it was refused with; one that wasn’t tried has that of the last that was. */
  readonly error: unknown;
}

/** A change that wasn’t finished: some of it was refused, or it was stopped. What was done is kept, with its Undo. */
export class Unfinished extends Error {
  override readonly name = 'Unfinished';
  /** Its id, to continue it; undefined if nothing was changed. */
  readonly id: string | undefined;
  readonly left: readonly Left[];
  readonly isStopped: boolean;
  /** Whether no one can tell if some of it was made. */
  readonly isUnsure: boolean;
  /** Why each of the operations of `first` that wasn’t done wasn’t, by its position. */
  readonly refused: ReadonlyMap<number, Refusal>;

  constructor(
    words: string,
    given: Pick<Unfinished, 'id' | 'left' | 'isStopped' | 'isUnsure' | 'refused'> & {
      cause?: unknown;
    },
  ) {
    super(words, { cause: given.cause });
    this.id = given.id;
    this.left = given.left;
    this.isStopped = given.isStopped;
    this.isUnsure = given.isUnsure;
    this.refused = given.refused;
  }
}

/** What wasn’t done, and why. */
export const leftOf = (outcomes: readonly Outcome[]): Left[] =>
  outcomes.flatMap(({ entry, error }) => {
    if (error === undefined) return [];
    const kind = KINDS.get(entry.operation.kind);
    const what = kind?.describe(entry.operation.data) ?? '';
    return [{ what, why: whyOf(entry, error) }];
  });

function whyOf({ state }: Entry, error: unknown): string {
  if (state !== 'sent') return messageOf(error);
  // Only a part of it was refused.
  const isPart = error instanceof Unknown && error.cause instanceof ApiError;
  return isPart ? messageOf(error.cause) : t('unknown');
}

/** Why each operation wasn’t done, by its position. One that wasn’t tried has the reason of the last that was. */
export function refusedOf(
  count: number,
  from: number,
  outcomes: readonly Outcome[],
): ReadonlyMap<number, Refusal> {
  const tried = new Map(outcomes.map((one) => [one.entry.index - from, one]));
  const last = outcomes.findLast(({ error }) => error !== undefined);
  return new Map(
    Array.from({ length: count }, (_, at) => [at, tried.get(at) ?? last] as const).flatMap(
      ([at, one]): [number, Refusal][] => {
        if (tried.has(at) && one?.error === undefined) return [];
        const why = one ? whyOf(one.entry, one.error) : t('stoppedBefore');
        return [[at, { why, error: one?.error ?? new Error(why) }]];
      },
    ),
  );
}
