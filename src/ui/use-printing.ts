import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed. Then a long list renders all of its rows, because the browser takes the page as it is: rows
 * out of sight would be missing from the paper.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // Before the rows are in view: a page that’s printed as soon as they are still has to have all of them.
  useLayoutEffect(() => {
    // At once: the page is taken as soon as the event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    globalThis.addEventListener('beforeprint', begin);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', begin);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** The indexes of all rows, for a virtual list that’s printed. */
export const allRows = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
