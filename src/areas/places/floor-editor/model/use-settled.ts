import { useEffect, useState } from 'react';
import { nextPaint } from '@/lib/idle';

/** A value as it was when the page was last painted, for what follows from it and may come after it’s shown. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let isLatest = true;
    void nextPaint().then(() => {
      if (isLatest) setSettled(() => value);
    });
    return () => {
      isLatest = false;
    };
  }, [value]);
  return settled;
}
