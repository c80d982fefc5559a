import { messageOf } from '../problem';
import type { Kind, Left, Undone } from './types';

/** An operation to undo, as its kind gets it. */
type Made<Data, Answer> = Parameters<Kind<Data, Answer>['undo']>[1][number];

/**
 * Undoes operations one after another, last first. One that can’t be undone stops none of the others: it’s left, with the reason
 * (LARGE-5).
 *
 * @param undoOne undoes one; answers with what of it can’t be brought back, if anything
 */
export async function undoEach<Data, Answer>(
  made: readonly Made<Data, Answer>[],
  progress: () => void,
  describe: (data: Data) => string,
  undoOne: (one: Made<Data, Answer>) => Promise<readonly Left[] | void>,
): Promise<Pick<Undone, 'settled' | 'left'>> {
  const settled: number[] = [];
  const left: Left[] = [];
  for (const one of made.toReversed()) {
    try {
      left.push(...((await undoOne(one)) ?? []));
      settled.push(one.index);
    } catch (error) {
      left.push({ what: describe(one.data), why: messageOf(error) });
    }
    progress();
  }
  return { settled, left };
}
