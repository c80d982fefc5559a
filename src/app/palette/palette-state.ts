import { useSyncExternalStore } from 'react';

/** What lies over the page at the shell's request. */
export type Overlay = 'palette' | 'shortcuts' | undefined;

let overlay: Overlay;
const listeners = new Set<() => void>();

function set(next: Overlay): void {
  overlay = next;
  for (const listener of listeners) listener();
}

export const openPalette = (): void => set('palette');
export const openShortcuts = (): void => set('shortcuts');
export const closeOverlay = (): void => set(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOverlay = (): Overlay =>
  useSyncExternalStore(
    subscribe,
    () => overlay,
    () => undefined,
  );

/** The palette's code; fetched on intent and when the page rests, so that it opens at once and also offline. */
export const loadPalette = () => import('./palette');
export const loadShortcuts = () => import('./shortcuts-sheet');
