import { ifStillLost, isFocusLost, isStandIn } from './lost-focus';

/**
 * A ref for a focusable container whose content changes. If what has the focus is removed, such as a button that has done its
 * work, the container gets it instead of the body; if the container goes too, the one around it does.
 *
 * @param passOn where the focus goes with the container, instead of to the one around it
 */
export function keepFocus(box: HTMLElement, passOn?: () => void): () => void {
  const { activeElement } = document;
  // A field that takes the focus when it appears does so before this runs.
  let held = activeElement && box.contains(activeElement) ? activeElement : undefined;
  const around = box.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  // A blur alone may mean that the element was removed; only focus or a press elsewhere ends it.
  const note = ({ target }: Event) => {
    if (!(target instanceof Element) || isStandIn(target)) return;
    if (box.contains(target)) held = target;
    // A dialog returns the focus to what opened it, which may be gone by then.
    else if (!target.closest('[role=dialog], [role=alertdialog]')) held = undefined;
  };
  const watcher = new MutationObserver(() => {
    if (held && !held.isConnected && isFocusLost()) box.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', note);
  // The last to go may be a dialog, which isn’t in the container.
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', note);
    watcher.disconnect();
    // What had the focus may have been removed a moment ago, before the watcher could act.
    if (!box.contains(document.activeElement) && !(held && isFocusLost())) return;
    if (passOn) passOn();
    else ifStillLost(() => around?.focus({ preventScroll: true }));
  };
}
