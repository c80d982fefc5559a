import { ConnectionError } from '@/api/core/errors';
import { i18n } from '@/lib/i18n';
import { undo, type UndoEntry } from '@/lib/undo';
import { showDone, showFailed } from '@/ui/show-done';
import { problemText } from './problem';
import { PartialFailure } from './partial-failure';
import './strings';

/** How to undo a write. */
export interface Inverse {
  /**
   * What was written, such as `tag:tag_1`, or the page that wrote, such as `tags`. Rows and pages find their Undo by it, and a
   * newer write to the same thing replaces it.
   */
  readonly subject: string;
  /** What would be undone, for Ctrl/Cmd+Z; defaults to the words of the outcome. */
  readonly label?: string;
  /** Rejects with a message for people if the write can no longer be undone (UNDO-2). */
  readonly run: () => Promise<unknown>;
  /** Whether it’s valid again once later writes of the same subject, which also stack, are undone. */
  readonly stacks?: boolean;
  /** The message afterward. Defaults to "Undone:" and the label. */
  readonly undone?: () => string;
  /** The ids of all that a page wrote, if known: a newer write of the page to other things replaces nothing. */
  readonly things?: ReadonlySet<string> | undefined;
  /** The subjects of the rows it concerns, if there are several, or a part of the subject. */
  readonly rows?: readonly string[] | undefined;
  /** How many rows it takes back, which its button says if there are several (UNDO-1). */
  readonly count?: number | undefined;
  /** Epoch milliseconds from which undoing it would be untrue (UNDO-3). */
  readonly until?: number | undefined;
}

/** Whether a retry may succeed: there was no response, or a sequence stopped partway. */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ConnectionError || error instanceof PartialFailure;

/** Announces what was done and offers its inverse as Undo (UNDO-1). */
export function announceDone(words: string | undefined, inverse?: Inverse): void {
  if (inverse) offerUndo(inverse, inverse.label ?? words ?? '');
  if (words !== undefined) showDone(words);
}

function offerUndo(inverse: Inverse, label: string): UndoEntry {
  const { subject, stacks, run, undone, things, rows, count, until } = inverse;
  return undo.add({
    subject,
    label,
    stacks,
    things,
    rows,
    count,
    until,
    run: async () => {
      try {
        await run();
      } catch (error) {
        if (isWorthAnotherTry(error)) {
          const retry = error instanceof PartialFailure ? error.restore : run;
          offerUndo({ ...inverse, run: retry }, label);
        }
        throw error;
      }
      showDone(undone?.() ?? i18n.t('writes:undone', { what: label }));
    },
  });
}

/**
 * Reports that a sequence stopped partway and why, and registers the recovery as an Undo of the same subject.
 *
 * @param what the sequence was supposed to do, as a label: "Changed 4 dates to Aurora"
 */
export function announcePartialFailure(
  { problem, restore }: PartialFailure,
  { subject, what }: { readonly subject: string; readonly what: string },
): void {
  const label = i18n.t('writes:restore', { what });
  offerUndo({ subject, run: restore, undone: () => i18n.t('writes:restored', { what }) }, label);
  const text = i18n.t('writes:halfDone', { what, why: problemText(problem) });
  showFailed(text);
}

/**
 * Reports that no one can tell whether everything was done, and offers its inverse, which looks again, as Undo.
 *
 * @param text what isn’t known
 * @param what the write was supposed to do, as a label
 */
export function announceUnsure(text: string, { what, ...inverse }: Inverse & { what: string }) {
  offerUndo({ ...inverse, undone: () => i18n.t('writes:undone', { what }) }, text);
  showFailed(text);
}
