import { useMemo } from 'react';

/** The same object as long as its content is equal, so that what depends on it doesn’t render again. For plain data only. */
export function useStable<T>(value: T): T {
  const text = JSON.stringify(value) as string | undefined;
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)) as T, [text]);
}
