import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the pointer is over a region or focus is inside it, even after its content was removed under the pointer or with the
 * focus (browsers send no event then). Focus that’s lost with the content returns to where it came from.
 */
export function useHoverOrFocus(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    let inside = false;
    let cameFrom: EventTarget | null = null;

    const enter = () => setHovered(true);
    const leave = () => setHovered(false);
    const focus = (event: FocusEvent) => {
      if (!inside) cameFrom = event.relatedTarget;
      inside = true;
      setFocused(true);
    };
    const blur = (event: FocusEvent) => {
      inside = event.relatedTarget instanceof Node && node.contains(event.relatedTarget);
      setFocused(inside);
    };
    const watcher = new MutationObserver(() => {
      if (node.querySelector('button') === null) setHovered(false);
      if (!inside || node.contains(document.activeElement)) return;
      inside = false;
      setFocused(false);
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    });

    node.addEventListener('pointerenter', enter);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('focusin', focus);
    node.addEventListener('focusout', blur);
    watcher.observe(node, { childList: true, subtree: true });
    return () => {
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('focusin', focus);
      node.removeEventListener('focusout', blur);
      watcher.disconnect();
    };
  }, [element]);

  return hovered || focused;
}
