import { useState, useSyncExternalStore } from 'react';
import type { LocalDate } from '@/domain/time';

/** The day under the pointer. Kept outside React state, so that moving the pointer renders only its subscribers. */
export interface HoveredDay {
  readonly get: () => LocalDate;
  readonly set: (date: LocalDate) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function pointedAt(first: LocalDate): HoveredDay {
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

/** For the component that renders the days. */
export function useHoverTarget(first: LocalDate): HoveredDay {
  const [pointed] = useState(() => pointedAt(first));
  return pointed;
}

/** For components that follow the pointer. */
export const useHoveredDay = ({ subscribe, get }: HoveredDay): LocalDate =>
  useSyncExternalStore(subscribe, get, get);
