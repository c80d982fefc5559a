import { useSyncExternalStore } from 'react';

/** What was chosen in the palette: a command by its id, or a line by its text. */
export type Recent =
  | { readonly kind: 'command'; readonly id: string }
  | { readonly kind: 'line'; readonly text: string };

const MOST = 4;

let items: readonly Recent[] = [];
const listeners = new Set<() => void>();

const keyOf = (item: Recent): string => (item.kind === 'command' ? item.id : `"${item.text}`);

function set(next: readonly Recent[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/** The last choices of this tab, for as long as it is open: lines hold names, so nothing of them is stored (S-2). */
export const recent = {
  add: (item: Recent): void =>
    set([item, ...items.filter((each) => keyOf(each) !== keyOf(item))].slice(0, MOST)),
  clear: (): void => set([]),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useRecent = (): readonly Recent[] =>
  useSyncExternalStore(
    subscribe,
    () => items,
    () => items,
  );
