import { useState } from 'react';

/** A value, or the last one that was ready while the present one is not: what is shown stays until there is something new. */
export function useLast<T>(value: T, isReady: boolean): T {
  const [last, setLast] = useState(value);
  if (isReady && last !== value) setLast(value);
  return isReady ? value : last;
}
