import { useState, useSyncExternalStore } from 'react';
import type { LocalDate } from '@/domain/time';

/** The day one points at. It is no state of the page: a pointer that passes over the days draws only what follows it. */
export interface Pointed {
  readonly get: () => LocalDate;
  readonly set: (date: LocalDate) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function pointedAt(first: LocalDate): Pointed {
  const listeners = new Set<() => void>();
  let date = first;
  return {
    get: () => date,
    set: (next) => {
      if (next === date) return;
      date = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** For whoever owns the days. */
export function usePointed(first: LocalDate): Pointed {
  const [pointed] = useState(() => pointedAt(first));
  return pointed;
}

/** For whatever follows the pointer. */
export const usePointedDay = ({ subscribe, get }: Pointed): LocalDate =>
  useSyncExternalStore(subscribe, get, get);
