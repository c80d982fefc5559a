const closing = new Set<() => void>();

/** Calls back right before a page is closed because its right is gone, so that a form can keep its draft. */
export function onClosePage(listener: () => void): () => void {
  closing.add(listener);
  return () => void closing.delete(listener);
}

/** Lets the forms of the page keep what was typed, before it is taken away from whoever lost the right to it. */
export function beforeClosingPage(): void {
  for (const listener of closing) listener();
}
