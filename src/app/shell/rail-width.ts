import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the rail is wide, for the page's life: nothing about looks is worth a stored value. */
export function useRailWidth(): readonly [boolean, (open: boolean) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
  return [
    value,
    (next) => {
      open = next;
      for (const listener of listeners) listener();
    },
  ];
}
