import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function, always the same one, that returns the value of the last drawing: for functions that must not change
 * with every drawing, such as those in the columns of a list. Call it in answer to an event, never while drawing.
 */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
