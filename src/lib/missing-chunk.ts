import { reloadedBuild } from '@/lib/storage';
import { hasUnsaved } from './unsaved';

/**
 * Identifies this build: the address of its first script, which changes with its content. Development has no builds, so nothing
 * can go missing.
 */
const BUILD = import.meta.url;

/** Whether an error means that part of the application couldn’t be fetched, usually because a deployment removed it. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(
      error.message,
    )
  );
}

/** The document that is shown. */
export interface ShownPage {
  reload(): void;
  /** It was told to reload and keeps running for a moment. */
  leaving: boolean;
}

const shownPage: ShownPage = { reload: () => globalThis.location.reload(), leaving: false };

/**
 * Reloads once per build (F-35), because the new `index.html` refers to the new files. Not if offline, not with unsaved input,
 * and
 * not a second time, which would be a loop; then only a notice with a button is shown.
 *
 * @returns whether the page is being reloaded, for this reason or an earlier one
 */
export function recoverFromMissingChunk(page = shownPage): boolean {
  if (page.leaving) return true;
  if (hasUnsaved() || !navigator.onLine || reloadedBuild.get() === BUILD) return false;
  // If storage is blocked, nothing remembers the reload except the browser.
  reloadedBuild.set(BUILD);
  page.leaving = reloadedBuild.isKept() || !isReloaded();
  if (page.leaving) page.reload();
  return page.leaving;
}

const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
