import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a stable function that returns the last render’s value: for functions that must not change with every render, such as
 * those in list columns. Call it in event handlers, never while rendering.
 */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
