/** What happens to what was typed in a page that is closed: it’s kept for later, or it must not be stored in the browser. */
export type TypedInput = 'kept' | 'lost';

const closing = new Set<() => TypedInput | undefined>();

/**
 * Calls back right before a page is closed because permission for it was removed, so that a form can keep its draft.
 *
 * @param listener returns what happens to what was typed; nothing if nothing was
 */
export function onClosePage(listener: () => TypedInput | undefined): () => void {
  closing.add(listener);
  return () => void closing.delete(listener);
}

/**
 * Lets the page’s forms keep what was typed before the page is closed because permission for it was removed.
 *
 * @returns what happens to it: `lost` if that’s so for any of it, nothing if nothing was typed
 */
export function beforeClosingPage(): TypedInput | undefined {
  const answers = new Set([...closing].map((listener) => listener()));
  return answers.has('lost') ? 'lost' : answers.has('kept') ? 'kept' : undefined;
}
