import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { allRows, usePrinting } from '../use-printing';
import { useOnResize } from './use-on-resize';

/** From this many rows on, only the visible ones are rendered. */
const MANY = 200;

/** Rows outside the window that are rendered in advance, and how many are added at a time: a table whose rows change is laid out again. */
const AHEAD = 6;
const AT_ONCE = 4;

interface VirtualRowsOptions {
  /** Must be stable while the rows are the same: positions are computed again for a new array. */
  readonly keys: readonly string[];
  /** Height in pixels of a row that hasn’t been measured. */
  readonly height: number;
  /** Whether all rows have that height, so that none is measured. */
  readonly even: boolean;
  /** The element that contains the rows. */
  readonly start: RefObject<HTMLElement | null>;
  /** Indexes of rows that stay rendered however far people scroll: the focused one, the edited one. */
  readonly kept: readonly number[];
  /** Pixels that are covered at the top of the window while scrolling. */
  readonly covered: number;
}

export interface ShownRow {
  readonly index: number;
  /** Height in pixels of the rows left out between this one and the previous rendered one. */
  readonly gap: number;
}

export interface VirtualRows {
  readonly shown: readonly ShownRow[];
  /** Height in pixels of the rows left out below the last one. */
  readonly rest: number;
  /** For rows of different heights; they have their index in `data-index`. */
  readonly measure: ((element: Element | null) => void) | undefined;
  readonly scrollTo: (index: number) => void;
}

/** The visible rows of a long list. The page scrolls, not the list. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { keys, height, even, start, kept, covered } = options;
  const count = keys.length;
  const isPrinting = usePrinting();
  const many = count >= MANY && !isPrinting;
  const [top, setTop] = useState(0);
  // Content above the rows comes and goes, which changes the page’s height.
  useOnResize(start, many, (element) =>
    setTop(Math.round(element.getBoundingClientRect().top + globalThis.scrollY)),
  );
  const virtualizer = useWindowVirtualizer<Element>({
    count,
    enabled: many,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan: AHEAD,
    scrollMargin: top,
    scrollPaddingStart: covered,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(rounded(range)), ...kept])].toSorted((a, b) => a - b),
    // A row without layout has no height. Taken literally, every row would fit on the page.
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) || height,
  });
  // Row positions are cached, and must not belong to a different row height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height]);
  const measure = useMeasure(virtualizer);
  const wanted = virtualizer.getVirtualItems();
  // What comes into sight later is rendered between frames; a row that’s in sight or in use, at once.
  const before = useDeferredValue(wanted.map(({ index }) => index).join());
  const items = (even && earlier(before, virtualizer, kept)) || wanted;
  if (!many) {
    return {
      shown: allRows(count).map((index) => ({ index, gap: 0 })),
      rest: 0,
      measure: undefined,
      scrollTo: () => {},
    };
  }
  let end = top;
  const shown = items.map((item) => {
    const gap = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, gap };
  });
  return {
    shown,
    rest: Math.max(0, virtualizer.getTotalSize() - (end - top)),
    measure: even ? undefined : measure,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}

/**
 * Measures rows of different heights. Which rows are in sight depends on them, and the library learns them from its observer, after
 * the frame is laid out. Rows that it adds then resize the list and the page too late for their observers, so the browser reports
 * an error. That’s why they’re measured before.
 */
function useMeasure(
  virtualizer: Virtualizer<Window, Element>,
): NonNullable<VirtualRows['measure']> {
  const added = useRef<Element[]>([]);
  const frame = useRef<number>(undefined);
  useEffect(
    () => () => {
      if (frame.current !== undefined) cancelAnimationFrame(frame.current);
      frame.current = undefined;
    },
    [],
  );
  return useCallback(
    (element) => {
      virtualizer.measureElement(element);
      if (!element) return;
      added.current.push(element);
      frame.current ??= requestAnimationFrame(() => {
        frame.current = undefined;
        const rows = added.current.filter((row) => row.isConnected);
        added.current = [];
        // Each size that’s new renders the list again, so all are read first.
        const sizes = rows.map((row) => ({
          index: virtualizer.indexFromElement(row),
          size: virtualizer.options.measureElement(row, undefined, virtualizer),
        }));
        for (const { index, size } of sizes) virtualizer.resizeItem(index, size);
      });
    },
    [virtualizer],
  );
}

/** A range that grows and shrinks by several rows at a time. */
const rounded = (range: Range): Range => ({
  ...range,
  startIndex: range.startIndex - (range.startIndex % AT_ONCE),
  endIndex: range.endIndex + AT_ONCE - 1 - (range.endIndex % AT_ONCE),
});

/**
 * The rows that were rendered before, where they are now; undefined if one is missing that’s in sight or stays rendered.
 * @param before their indexes, separated by commas
 */
function earlier(
  before: string,
  { range, measurementsCache }: Pick<Virtualizer<Window, Element>, 'range' | 'measurementsCache'>,
  kept: readonly number[],
): readonly VirtualItem[] | undefined {
  const indexes = before.split(',').map(Number);
  const rendered = new Set(indexes);
  if (!range || before === '' || kept.some((index) => !rendered.has(index))) return undefined;
  for (let index = range.startIndex; index <= range.endIndex; index += 1) {
    if (!rendered.has(index)) return undefined;
  }
  return indexes.flatMap((index) => measurementsCache[index] ?? []);
}
