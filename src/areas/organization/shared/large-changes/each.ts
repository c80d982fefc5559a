import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '@/lib/i18n';
import type { Left, Operation } from '@/writes/large/types';
import type { EachResult } from '@/writes/batch';
import { announceDone, type Inverse } from '@/writes/outcome';
import { isOfPersonBefore, messageOf, showProblem } from '@/writes/problem';
import { carryOut, dismissChange, undoChange } from './changes';
import { t } from './text';
import { Unfinished, type Refusal } from './unfinished';

interface ActPlan<T> {
  /** The key of its Undo. */
  readonly subject: string;
  /** What was done to some of them, as a phrase. */
  readonly wordsOf: (some: readonly T[]) => string;
  readonly operationOf: (item: T) => Operation;
  /** It can’t be undone (UNDO-3). */
  readonly isFinal?: boolean;
}

/**
 * Does the same to each of several things that a page chose together, as {@link carryEach}, says for how many it was done, and offers
 * one Undo for all of them (UNDO-1).
 */
export async function actOnEach<T>(
  client: QueryClient,
  items: readonly T[],
  { subject, wordsOf, operationOf, isFinal = false }: ActPlan<T>,
): Promise<EachResult<T>> {
  const result = await carryEach(client, items, { words: wordsOf(items), operationOf, isFinal });
  const { id, done, failed } = result;
  if (id === undefined) return { done, failed };
  const label = wordsOf(done);
  announceDone(label, isFinal ? undefined : undoOfEach(client, { id, subject, label }));
  return { done, failed };
}

interface OneAct {
  readonly subject: string;
  /** What was done, as a phrase. */
  readonly words: string;
  readonly operation: Operation;
  readonly isFinal?: boolean;
}

/** The same for one thing whose Undo takes several calls. Rejects with why it wasn’t done. */
export async function actOnOne(
  client: QueryClient,
  { subject, words, operation, isFinal = false }: OneAct,
): Promise<void> {
  const { failed } = await actOnEach(client, [operation], {
    subject,
    isFinal,
    wordsOf: () => words,
    operationOf: (given) => given,
  });
  if (failed[0]) throw failed[0].error;
}

/** Shows why the only one wasn’t done. Returns whether it was. */
export async function showIfRefused(work: Promise<EachResult<unknown>>): Promise<boolean> {
  const [first] = (await work).failed;
  if (first) showProblem(first.error);
  return !first;
}

interface EachPlan<T> {
  /** What’s done, as a phrase: "Released 12 bookings". */
  readonly words: string;
  readonly operationOf: (item: T) => Operation;
  /** None of it can be undone (UNDO-3). */
  readonly isFinal?: boolean;
}

interface EachOutcome<T> {
  /** The change, for {@link undoOfEach}; undefined if nothing was done. */
  readonly id: string | undefined;
  readonly done: readonly T[];
  readonly failed: readonly ({ readonly item: T } & Refusal)[];
}

/**
 * One operation for each of several things that a page chose together (B2). A refusal stops none of the others. What’s done is kept
 * in this browser until its Undo is over, so a reload in the middle of it loses nothing (LARGE-5). Says nothing of its outcome.
 */
export async function carryEach<T>(
  client: QueryClient,
  items: readonly T[],
  { words, operationOf, isFinal }: EachPlan<T>,
): Promise<EachOutcome<T>> {
  let begun: string | undefined;
  let kept: string | undefined;
  let refusalOf = (_at: number): Refusal | undefined => undefined;
  try {
    await carryOut(client, {
      done: words,
      words,
      first: items.map(operationOf),
      last: [],
      isBrief: true,
      isFinal,
      onBegin: (given) => (begun = given),
    });
    kept = begun;
  } catch (error) {
    if (isOfPersonBefore(error)) throw error;
    const alone = { why: messageOf(error), error };
    refusalOf = error instanceof Unfinished ? (at) => error.refused.get(at) : () => alone;
    kept = error instanceof Unfinished ? error.id : undefined;
  }
  const done = items.filter((_item, at) => !refusalOf(at));
  const failed = items.flatMap((item, at) => {
    const refusal = refusalOf(at);
    return refusal ? [{ item, ...refusal }] : [];
  });
  return { id: done.length > 0 ? kept : undefined, done, failed };
}

interface UndoOf extends Omit<Inverse, 'run'> {
  readonly id: string;
  /** What was done, as a phrase. */
  readonly label: string;
  /** What’s offered instead of the notice of the change, if something is left that isn’t to be tried again. */
  readonly otherwise?: ((left: readonly Left[]) => Error | undefined) | undefined;
}

/** The Undo of what was done of several things. What it can’t restore is in the notice of the change (UNDO-2). */
export function undoOfEach(
  client: QueryClient,
  { id, undone, otherwise, ...rest }: UndoOf,
): Inverse {
  let left = 0;
  return {
    ...rest,
    run: async () => {
      const undone = await undoChange(client, id);
      left = undone.left.length;
      const error = left > 0 ? otherwise?.(undone.left) : undefined;
      if (!error) return;
      await dismissChange(client, id);
      throw error;
    },
    undone: () =>
      left > 0
        ? t('notAllBack', { count: left })
        : (undone?.() ?? i18n.t('writes:undone', { what: rest.label })),
  };
}
