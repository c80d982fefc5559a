const closing = new Set<() => boolean>();

/**
 * Calls back right before a page is closed because permission for it was removed, so that a form can keep its draft.
 *
 * @param listener returns whether it kept something
 */
export function onClosePage(listener: () => boolean): () => void {
  closing.add(listener);
  return () => void closing.delete(listener);
}

/**
 * Lets the page’s forms keep what was typed before the page is closed because permission for it was removed.
 *
 * @returns whether there was anything to keep
 */
export const beforeClosingPage = (): boolean =>
  [...closing].map((listener) => listener()).includes(true);
