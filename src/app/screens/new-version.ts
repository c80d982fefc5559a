import { i18n } from '@/lib/i18n';
import { recoverFromMissingChunk } from '@/lib/missing-chunk';
import { toasts } from '@/ui/toasts';
import './strings';

/** Long enough to finish typing; the page continues to work. */
const WHILE = 10 * 60_000;

let watches = false;

/**
 * Listens for parts of the application that a deployment has removed, whatever needs them: a page, part of a page, or a click
 * (F-35). Reloads once, or shows the notice with its button.
 */
export function watchForNewVersion(): void {
  if (watches) return;
  watches = true;
  // Vite’s own event. Code that waits for the chunk still gets its error.
  globalThis.addEventListener('vite:preloadError', () => {
    if (recoverFromMissingChunk() || !navigator.onLine) return;
    toasts.show({
      id: 'new-version',
      tone: 'info',
      text: i18n.t('problem:error.newVersion'),
      duration: WHILE,
      action: {
        label: i18n.t('problem:error.reload'),
        run: () => globalThis.location.reload(),
      },
    });
  });
}
