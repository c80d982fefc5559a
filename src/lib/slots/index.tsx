import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let element: HTMLElement | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The panel beside the page that shows details of what’s selected. The shell renders it, once. */
export function DetailSlot({ className }: { className?: string | undefined }) {
  return <div ref={setSlot} className={className} />;
}

function setSlot(next: HTMLDivElement | null): void {
  element = next;
  for (const listener of listeners) listener();
}

/** Shows its children in the shell’s detail panel; they belong to the page that renders them. */
export function InDetailSlot({ children }: { children: ReactNode }) {
  const slot = useSyncExternalStore(
    subscribe,
    () => element,
    () => null,
  );
  return slot && createPortal(children, slot);
}
