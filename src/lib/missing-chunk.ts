import { reloadedBuild } from '@/lib/storage';

/**
 * Names this build: the address of its first script, which changes with its content.
 * Development has no builds, and so nothing to go missing.
 */
const BUILD = import.meta.url;

/** Whether an error says that a piece of the application could not be fetched: most often gone since a deployment. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(
      error.message,
    )
  );
}

const unsaved = new Set<() => boolean>();

/** Tells about input that a reload would lose. The function given is asked at that moment. */
export function guardUnsaved(hasInput: () => boolean): () => void {
  unsaved.add(hasInput);
  return () => void unsaved.delete(hasInput);
}

/** The document that is shown. */
export interface ShownPage {
  reload(): void;
  /** It has been told to reload, and lives on for a moment. */
  leaving: boolean;
}

const shownPage: ShownPage = { reload: () => globalThis.location.reload(), leaving: false };

/**
 * Reloads once for each build (F-35): the new `index.html` names the new pieces. Not offline, not with unsaved input, and
 * not a second time, which would be a loop; then a notice with its button is all that happens.
 *
 * @returns whether the page is on its way out, for this reason or one before
 */
export function recoverFromMissingChunk(page = shownPage): boolean {
  if (page.leaving) return true;
  const isTyping = [...unsaved].some((hasInput) => hasInput());
  if (isTyping || !navigator.onLine || reloadedBuild.get() === BUILD) return false;
  // Where storage is blocked nothing remembers that the page was loaded anew; the browser does.
  reloadedBuild.set(BUILD);
  page.leaving = reloadedBuild.isKept() || !isReloaded();
  if (page.leaving) page.reload();
  return page.leaving;
}

const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
