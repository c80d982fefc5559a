import { i18n } from '@/lib/i18n';
import { recoverFromMissingChunk } from '@/lib/missing-chunk';
import { hasUnsaved } from '@/lib/unsaved';
import { toasts } from '@/ui/toasts';
import './strings';

/** Long enough to finish typing; the page continues to work. */
const WHILE = 10 * 60_000;
/** How long a new version waits for unsaved input before it’s offered, in milliseconds, each time. */
const UNSAVED = 2_000;

const notify = (): void =>
  void toasts.show({
    id: 'new-version',
    tone: 'info',
    text: i18n.t('problem:error.newVersion'),
    duration: WHILE,
    action: {
      label: i18n.t('problem:error.reload'),
      run: () => globalThis.location.reload(),
    },
  });

/** Offers a version that’s stored already, once a reload would lose nothing. */
export function offerNewVersion(): void {
  if (hasUnsaved()) setTimeout(offerNewVersion, UNSAVED);
  else notify();
}

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
    if (!recoverFromMissingChunk() && navigator.onLine) notify();
  });
}
