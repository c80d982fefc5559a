import { useEffect } from 'react';
import { i18n } from '@/lib/i18n';
import { undo } from '@/lib/undo';
import { toasts } from '@/ui/toasts';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Takes a write back and says so when that is no longer possible (UNDO-2). */
export async function takeBack(id: number): Promise<void> {
  try {
    await undo.take(id);
  } catch (error) {
    await import('./strings');
    const why = error instanceof Error ? error.message : String(error);
    toasts.show({ tone: 'error', text: i18n.t('booking:undoFailed', { why }) });
  }
}

/** `Ctrl/Cmd+Z` takes back the last reversible write of this tab; while somebody types it stays the field's own (UNDO-1). */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const pressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!pressed || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      const last = undo.last();
      if (!last) return;
      event.preventDefault();
      void takeBack(last.id);
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, []);
}
