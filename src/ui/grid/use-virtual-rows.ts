import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useOnResize } from './use-on-resize';

/** From this many rows on, only those in sight are on the page. */
const MANY = 200;

interface VirtualRowsOptions {
  /** The same array for as long as the rows are the same ones: their places are worked out anew with another. */
  readonly keys: readonly string[];
  /** Pixels of a row that has not been measured. */
  readonly height: number;
  /** What the rows begin in. */
  readonly start: RefObject<HTMLElement | null>;
  /** Indexes of rows that stay on the page wherever one scrolls: the focused one, the edited one. */
  readonly kept: readonly number[];
  /** Pixels at the upper edge of the window that are covered while one scrolls. */
  readonly covered: number;
}

export interface ShownRow {
  readonly index: number;
  /** Pixels of the rows left out between this one and the one before it on the page. */
  readonly gap: number;
}

export interface VirtualRows {
  readonly shown: readonly ShownRow[];
  /** Pixels of the rows left out below the last one. */
  readonly rest: number;
  /** For rows of unequal heights; they carry their index as `data-index`. */
  readonly measure: ((element: Element | null) => void) | undefined;
  readonly scrollTo: (index: number) => void;
}

/** The rows of a long list that are in sight. The page scrolls, not the list. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { keys, height, start, kept, covered } = options;
  const count = keys.length;
  const many = count >= MANY;
  const [top, setTop] = useState(0);
  // What is above the rows comes and goes, which changes the height of the page.
  useOnResize(start, many, (element) =>
    setTop(Math.round(element.getBoundingClientRect().top + globalThis.scrollY)),
  );
  const virtualizer = useWindowVirtualizer<Element>({
    count,
    enabled: many,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan: 10,
    scrollMargin: top,
    scrollPaddingStart: covered,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
    // A row without layout has no height. Taken at its word, every row would fit on the page.
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) || height,
  });
  // The places of rows are kept, and must not be those of another height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  if (!many) {
    return {
      shown: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
      rest: 0,
      measure: undefined,
      scrollTo: () => {},
    };
  }
  let end = top;
  const shown = virtualizer.getVirtualItems().map((item) => {
    const gap = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, gap };
  });
  return {
    shown,
    rest: Math.max(0, virtualizer.getTotalSize() - (end - top)),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
