import { useEffect, useState } from 'react';

/**
 * Returns a value once it has stopped changing, so that the server isn’t called at every keystroke. Empty text is returned
 * immediately.
 */
export function useDebounced(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
