import { i18n } from '@/lib/i18n';
import { undo } from '@/lib/undo';
import { toasts } from '@/ui/toasts';
import { showLostUndo } from './lost-undos';
import { PartialFailure } from './partial-failure';
import { UndoUnavailable } from './undo-unavailable';
import { messageOf } from './problem';
import './strings';

/** How long the toast stays, in milliseconds, so that people can read the reason. */
const TIME_TO_READ = 15_000;

/** Undoes a write. If what it needs was taken, a notice says by whom and offers something similar (UNDO-2). */
export async function undoWrite(id: number): Promise<void> {
  try {
    await undo.take(id);
  } catch (error) {
    const cause = error instanceof PartialFailure ? error.cause : error;
    const text = i18n.t('writes:undoFailed', { why: messageOf(error) });
    if (cause instanceof UndoUnavailable) {
      showLostUndo(i18n.t('writes:undoFailed', { why: cause.message }), cause);
    } else {
      toasts.show({ tone: 'error', text, duration: TIME_TO_READ });
    }
  }
}
