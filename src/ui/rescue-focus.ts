import { isFocusLost } from './lost-focus';

/** What people see as one thing: a line of a list or table, a card, a form. */
const WHOLE = 'li, tr, [role=row], article, form, section, [tabindex="-1"]';
const REACHABLE = 'button:not(:disabled), a[href], input:not(:disabled)';

/**
 * Keeps the focus where someone works. If what has it is removed, such as a button that has done its work, it moves to what is
 * now in the same line: an Undo, or the next thing to press. Whoever moves the focus themselves, in a dialog or a list,
 * goes first.
 *
 * @param box the part of the page that’s watched
 * @returns ends it
 */
export function rescueFocus(box: HTMLElement): () => void {
  let held: Element | undefined;
  /** The wholes around it, nearest first: they can’t be found from an element that’s already removed. */
  let around: readonly HTMLElement[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: { readonly target: EventTarget | null }): void => {
    held = target instanceof Element && box.contains(target) ? target : undefined;
    around = [];
    // The whole page is no one’s place: whoever replaces all of it knows where the focus belongs.
    let each = held?.closest<HTMLElement>(WHOLE);
    while (each && each.tagName !== 'MAIN') {
      around = [...around, each];
      each = each.parentElement?.closest<HTMLElement>(WHOLE);
    }
  };
  const rescue = (): void => {
    waiting = undefined;
    if (!held || held.isConnected || !isFocusLost()) return;
    const whole = around.find(({ isConnected }) => isConnected);
    if (!whole || !box.contains(whole)) return;
    const next = whole.tabIndex === -1 && whole.hasAttribute('tabindex') ? whole : nextIn(whole);
    next?.focus({ preventScroll: true });
  };
  // Someone may be on the page already.
  note({ target: document.activeElement });
  const watcher = new MutationObserver(() => {
    if (held && !held.isConnected) waiting ??= setTimeout(rescue);
  });
  // A press elsewhere ends it; a blur alone may mean that the element was removed.
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', note);
  watcher.observe(box, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', note);
    watcher.disconnect();
    clearTimeout(waiting);
  };
}

const nextIn = (whole: HTMLElement): HTMLElement | null =>
  whole.querySelector<HTMLElement>('button:not(:disabled)') ??
  whole.querySelector<HTMLElement>(REACHABLE);
