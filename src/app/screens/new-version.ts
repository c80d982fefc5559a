import { i18n } from '@/lib/i18n';
import { recoverFromMissingChunk } from '@/lib/missing-chunk';
import { toasts } from '@/ui/toasts';
import './strings';

/** Long enough to finish what one is typing; the page goes on with what it has. */
const WHILE = 10 * 60_000;

let watches = false;

/**
 * Listens for pieces of the application that are gone since a deployment, wherever they are asked for: a page, a part of one,
 * or what a click needs (F-35). One reload, or the notice with its button.
 */
export function watchForNewVersion(): void {
  if (watches) return;
  watches = true;
  // Vite's own event. What waits for the piece gets its error all the same.
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
