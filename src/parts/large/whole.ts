import type { QueryClient } from '@tanstack/react-query';
import { Unknown, type Operation } from '@/writes/large/types';
import { announceDone, announceUnsure } from '@/writes/outcome';
import { showProblem } from '@/writes/problem';
import { carryOut, undoChange } from './changes';
import { undoOfEach } from './each';
import { t } from './text';
import { Unfinished } from './unfinished';

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
  /** Whether the caller shows the refusal itself. */
  readonly ownError?: boolean;
}

/**
 * Makes several writes that are one thing to the person: all of them or none, unless no one can tell. A refusal takes back the others.
 * What’s done is kept in this browser, so a reload in the middle of it loses nothing (LARGE-5), and one Undo takes back all of it.
 *
 * Rejects with what refused it, which has been shown unless `ownError`.
 */
export async function carryWhole(
  client: QueryClient,
  { subject, done, first, last = [], unsure, ownError = false }: WholeAct,
): Promise<void> {
  const undoing = (id: string) => undoOfEach(client, { id, subject, label: done });
  try {
    const { id } = await carryOut(client, { done, words: done, isBrief: true, first, last });
    announceDone(done, undoing(id));
  } catch (error) {
    if (error instanceof Unfinished && error.id !== undefined && error.isUnsure) {
      const text = unsure ?? t('unsure', { what: done });
      announceUnsure(text, { ...undoing(error.id), what: done });
      throw error;
    }
    if (error instanceof Unfinished && error.id !== undefined) await undoChange(client, error.id);
    const cause = error instanceof Unfinished ? (error.cause ?? error) : error;
    // If nothing came before the last, the notice of the change says that no one can tell.
    if (!ownError && !(cause instanceof Unknown)) showProblem(cause);
    throw cause;
  }
}
