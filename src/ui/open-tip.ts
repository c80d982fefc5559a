/**
 * Shows a tip beside its trigger, inside of which it’s rendered, and keeps it there while the page scrolls.
 *
 * @returns closes it
 */
export function openTip(tip: HTMLElement): () => void {
  // This code loads when it’s needed; by then its trigger may have left the page.
  if (!tip.isConnected) return () => undefined;
  const follow = () => place(tip);
  window.addEventListener('scroll', follow, { capture: true, passive: true });
  tip.showPopover?.();
  place(tip);
  return () => {
    window.removeEventListener('scroll', follow, true);
    if (tip.isConnected) tip.hidePopover?.();
  };
}

/** Centered below the trigger, or above it if there’s no room; never beyond the window’s edge. */
function place(tip: HTMLElement): void {
  const trigger = tip.parentElement?.getBoundingClientRect();
  if (!trigger) return;
  const own = tip.getBoundingClientRect();
  const left = trigger.left + trigger.width / 2 - own.width / 2;
  const below = trigger.bottom + 8;
  const top = below + own.height > window.innerHeight - 8 ? trigger.top - own.height - 8 : below;
  tip.style.left = `${Math.max(8, Math.min(left, window.innerWidth - own.width - 8))}px`;
  tip.style.top = `${Math.max(8, top)}px`;
}
