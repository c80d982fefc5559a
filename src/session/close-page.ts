const closing = new Set<() => boolean>();

/**
 * Calls back right before a page is closed because its right is gone, so that a form can keep its draft.
 *
 * @param listener says whether it kept something
 */
export function onClosePage(listener: () => boolean): () => void {
  closing.add(listener);
  return () => void closing.delete(listener);
}

/**
 * Lets the forms of the page keep what was typed, before it is taken away from whoever lost the right to it.
 *
 * @returns whether there was anything to keep
 */
export const beforeClosingPage = (): boolean =>
  [...closing].map((listener) => listener()).includes(true);
