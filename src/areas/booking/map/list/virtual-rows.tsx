import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { boxSize } from '@/ui/grid/box-size';
import { useFocusNext } from '@/ui/use-focus-next';
import { allRows, usePrinting } from '@/ui/use-printing';
import css from './list.module.css';

export interface VirtualRow {
  readonly key: string;
  /** A selectable row; headings aren’t. */
  readonly choosable: boolean;
  readonly height: number;
}

interface VirtualRowsProps<Row extends VirtualRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Key of the row to keep visible. */
  readonly currentKey: string | null;
  /** `tabIndex` makes the list one tab stop; put it on the row’s button. */
  readonly children: (row: Row, tabIndex: 0 | -1) => ReactNode;
}

/** How much is shown of a list without a size yet: initially hidden, or on a page without layout. */
const UNMEASURED = { width: 320, height: 640 };

/**
 * A long list of which only the visible rows are rendered. One tab stop: arrows move from row to row, Home and End to the first
 * and last.
 */
export function VirtualRows<Row extends VirtualRow>({
  label,
  rows,
  currentKey,
  children,
}: VirtualRowsProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const isPrinting = usePrinting();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rows[index]?.height ?? 44,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    rangeExtractor: (range) => (isPrinting ? allRows(rows.length) : defaultRangeExtractor(range)),
    ...boxSize(UNMEASURED),
  });

  const indexOf = (key: string | null) => rows.findIndex((row) => row.key === key);
  const first = rows.findIndex(({ choosable }) => choosable);
  const stop = [active, currentKey].map(indexOf).find((index) => index >= 0) ?? first;

  // A place selected elsewhere scrolls into view here.
  const current = indexOf(currentKey);
  useEffect(() => {
    if (current >= 0) virtualizer.scrollToIndex(current, { align: 'auto' });
  }, [current, virtualizer]);

  const focusNext = useFocusNext(
    (index) => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`),
    // The list scrolls there itself.
    (row) => row.focus({ preventScroll: true }),
  );

  const step = (from: number, by: 1 | -1): number => {
    for (let index = from + by; index >= 0 && index < rows.length; index += by) {
      if (rows[index]?.choosable) return index;
    }
    return from;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to =
      event.key === 'ArrowDown'
        ? step(stop, 1)
        : event.key === 'ArrowUp'
          ? step(stop, -1)
          : event.key === 'Home'
            ? step(-1, 1)
            : event.key === 'End'
              ? step(rows.length, -1)
              : undefined;
    const row = to === undefined ? undefined : rows[to];
    if (to === undefined || !row) return;
    event.preventDefault();
    focusNext(String(to));
    setActive(row.key);
    virtualizer.scrollToIndex(to, { align: 'auto' });
  };

  return (
    <div ref={scroller} className={css.scroller} data-scrolls="">
      <ul
        aria-label={label}
        className={css.rows}
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={key}
              data-index={index}
              className={css.rowPlace}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              style={{ blockSize: size, transform: `translateY(${start}px)` }}
              onFocus={() => setActive(row.choosable ? row.key : active)}
            >
              {children(row, index === stop ? 0 : -1)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
