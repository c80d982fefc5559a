import type { QueryClient } from '@tanstack/react-query';
import { Unknown, type Left, type Operation } from '@/writes/large/types';
import { announceDone, announceUnsure, type Inverse } from '@/writes/outcome';
import { showProblem } from '@/writes/problem';
import { carryOut, shownChanges, undoChange } from './changes';
import { undoOfEach } from './each';
import { t } from './text';
import { Unfinished } from './unfinished';

/** What’s said of an act, and how it can be undone. */
interface Said {
  readonly words?: string;
  /** Nothing came of it. */
  readonly isUndoable?: boolean;
  /** The key of its Undo, if that’s what was created. */
  readonly subject?: string;
  /** The subjects of the rows it concerns, if there are several, or a part of the subject. */
  readonly rows?: readonly string[];
  /** How many rows its Undo takes back, if there are several. */
  readonly count?: number;
  /** Epoch milliseconds from which undoing it would be untrue (UNDO-3). */
  readonly until?: number;
  /** Rejects with a message for people if it can no longer be undone. */
  readonly check?: () => Promise<void>;
}

interface WholeAct {
  /** The key of its Undo. */
  readonly subject: string;
  /** What was done, as a phrase. */
  readonly done: string;
  /** What has to be done before the last operations, in any order. */
  readonly first: readonly Operation[];
  /** In order. */
  readonly last?: readonly Operation[];
  /** What’s said if no one can tell whether all of it was done. */
  readonly unsure?: string;
  /** What’s said once it’s undone; by default, that it is. Not if something couldn’t be restored. */
  readonly undoneAs?: () => Promise<string>;
  /** What Undo rejects with, and so offers instead, if something is left that isn’t to be tried again (UNDO-2). */
  readonly otherwise?: (left: readonly Left[]) => Error | undefined;
  /** What’s said if that depends on the answers of the last operations. */
  readonly saidOf?: (answers: readonly unknown[]) => Said;
  /** Whether the caller shows the refusal itself. */
  readonly ownError?: boolean;
}

/** The Undo of all of it. */
function undoing(
  client: QueryClient,
  id: string,
  {
    done,
    undoneAs,
    otherwise,
    ...act
  }: Pick<WholeAct, 'subject' | 'done' | 'undoneAs' | 'otherwise'>,
  { subject = act.subject, rows, count, until, check }: Said = {},
): Inverse {
  let words: string | undefined;
  const inverse = undoOfEach(client, {
    id,
    subject,
    label: done,
    rows,
    count,
    until,
    otherwise,
    ...(undoneAs && { undone: () => words ?? t('undone', { what: done }) }),
  });
  return {
    ...inverse,
    run: async () => {
      await check?.();
      await inverse.run();
      words = await undoneAs?.().catch(() => undefined);
    },
  };
}

/**
 * Makes several writes that are one thing to the person: all of them or none, unless no one can tell. A refusal takes back the others.
 * What’s done is kept in this browser, so a reload in the middle of it loses nothing (LARGE-5), and one Undo takes back all of it.
 *
 * Rejects with what refused it, which has been shown unless `ownError`.
 *
 * @returns the answers of the last operations
 */
export async function carryWhole(client: QueryClient, act: WholeAct): Promise<readonly unknown[]> {
  const { done, first, last = [], unsure, saidOf, ownError = false } = act;
  let begun: string | undefined;
  try {
    const { id, answers } = await carryOut(client, {
      done,
      words: done,
      isBrief: true,
      first,
      last,
      onBegin: (given) => (begun = given),
    });
    const said = saidOf?.(answers) ?? {};
    const { words = done, isUndoable = true } = said;
    announceDone(words, isUndoable ? undoing(client, id, act, said) : undefined);
    return answers;
  } catch (error) {
    if (error instanceof Unfinished && error.id !== undefined && error.isUnsure) {
      announceUnsure(unsure ?? t('unsure', { what: done }), {
        ...undoing(client, error.id, act),
        what: done,
      });
      throw error;
    }
    if (error instanceof Unfinished && error.id !== undefined) await undoChange(client, error.id);
    const cause = error instanceof Unfinished ? (error.cause ?? error) : error;
    // What couldn’t be taken back has its Undo where it was made, too.
    const isKnown = !(cause instanceof Unknown);
    if (begun !== undefined && isKnown && shownChanges.get().has(begun)) {
      announceDone(undefined, undoing(client, begun, act));
    }
    // If nothing came before the last, the notice of the change says that no one can tell.
    if (!ownError && isKnown) showProblem(cause);
    throw cause;
  }
}
