import { useEffect, useState } from 'react';
import { afterPaint } from '@/lib/idle';

/** A value as it was when the page was last idle, for what follows from it and may come after it’s shown. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    let isLatest = true;
    void afterPaint().then(() => {
      if (isLatest) setSettled(() => value);
    });
    return () => {
      isLatest = false;
    };
  }, [value]);
  return settled;
}
