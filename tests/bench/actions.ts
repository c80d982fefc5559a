/** The actions on a list, and how the page shows that its content has changed. */
interface ListAction {
  /** Text to type into the page’s search. */
  readonly type?: string;
  /** The selector of the element to click. */
  readonly press?: string;
  /** The selector of what changes: its number of rows, or its text. */
  readonly watched: string;
}

/** Runs in the page. Milliseconds from an input to the frame in which the watched element changes. */
export async function timeAction({ type, press, watched }: ListAction): Promise<number> {
  const box = document.querySelector(watched);
  const before = box?.getAttribute('aria-rowcount') ?? box?.textContent;
  const target = document.querySelector<HTMLElement>(press ?? 'main input[type="search"]');
  if (!target) throw new Error(`Nothing to act on: ${press ?? 'the search'}`);
  const start = performance.now();
  if (type === undefined) target.click();
  else {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(target, type);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (;;) {
    if (performance.now() - start > 20_000) throw new Error(`It stays as it was: ${watched}`);
    await new Promise(requestAnimationFrame);
    const now = document.querySelector(watched);
    if ((now?.getAttribute('aria-rowcount') ?? now?.textContent) !== before) break;
  }
  return performance.now() - start;
}

/** Runs in the page. Milliseconds from navigation until an element appears. */
export async function timeUntilShown(selector: string): Promise<number> {
  const start = performance.now();
  while (!document.querySelector(selector)) {
    if (performance.now() - start > 60_000) throw new Error(`It never comes: ${selector}`);
    await new Promise(requestAnimationFrame);
  }
  return performance.now();
}
