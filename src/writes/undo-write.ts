import { i18n } from '@/lib/i18n';
import { undo } from '@/lib/undo';
import { toasts } from '@/ui/toasts';
import { UndoUnavailable } from './undo-unavailable';
import { messageOf } from './problem';
import './strings';

/** How long the toast stays, in milliseconds, so that people can read the reason and accept the alternative. */
const TIME_TO_READ = 15_000;

/** Undoes a write. If that’s no longer possible, a toast says why and offers something similar (UNDO-2). */
export async function undoWrite(id: number): Promise<void> {
  try {
    await undo.take(id);
  } catch (error) {
    const text = i18n.t('writes:undoFailed', { why: messageOf(error) });
    const failed = { tone: 'error', text, duration: TIME_TO_READ } as const;
    const toast = toasts.show(failed);
    if (!(error instanceof UndoUnavailable)) return;
    // Failing to find something similar doesn’t deserve another message.
    const action = await error.instead().catch(() => undefined);
    if (action) toasts.show({ ...failed, id: toast, action });
  }
}
