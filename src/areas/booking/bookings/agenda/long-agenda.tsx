import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatDate, type LocalDate } from '@/domain/time';
import { allRows, usePrinting } from '@/ui/use-printing';
import type { RowViewer } from './row-state';
import { isGone, type DayGroup, type Entry } from './rows';
import { BookingRow } from './booking-row';
import { useAgenda } from './use-agenda';
import css from '../bookings.module.css';

/** Heights before a row has been measured: its own, and with a day’s heading above it. */
const ROW = 64;
const DAY_HEAD = 44;

export interface AgendaListProps {
  groups: readonly DayGroup[];
  asker: RowViewer;
  /** Ids of the slots in the server's list. */
  listed: ReadonlySet<string>;
}

interface Flat {
  readonly date: LocalDate;
  readonly entry: Entry;
  readonly first: boolean;
}

interface Shown extends Flat {
  readonly index: number;
  /** Space for the rows left out between it and the previous rendered one. */
  readonly gap: number;
}

/** Bookings by day, of which only the visible ones are rendered. Days stay sections with their heading. */
export function LongAgenda({ groups, asker, listed }: AgendaListProps) {
  const { open } = useAgenda();
  const flat: Flat[] = groups.flatMap(({ date, entries }) =>
    entries.map((entry, index) => ({ date, entry, first: index === 0 })),
  );
  const heightOf = (index: number) => (flat[index]?.first ? ROW + DAY_HEAD : ROW);
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What’s above the list comes and goes, so its position is measured with each answer.
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + globalThis.scrollY);
  }, [groups]);
  const [focused, setFocused] = useState<string>();
  // A row that someone is using stays rendered, however far they scroll.
  const kept = [open?.id, focused]
    .map((key) => (key === undefined ? -1 : flat.findIndex(({ entry }) => entry.key === key)))
    .filter((index) => index >= 0);
  const isPrinting = usePrinting();
  const virtualizer = useWindowVirtualizer({
    count: flat.length,
    estimateSize: heightOf,
    getItemKey: (index) => flat[index]?.entry.key ?? index,
    overscan: 8,
    scrollMargin: top,
    rangeExtractor: (range) =>
      isPrinting
        ? allRows(flat.length)
        : [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((a, b) => a - b),
    // A row on a page that’s hidden or has no layout measures as zero. Taken literally, each answer would request more rows until
    // all were rendered.
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) ||
      heightOf(instance.indexFromElement(element as HTMLLIElement)),
  });
  const days = new Map<LocalDate, Shown[]>();
  let end = top;
  for (const item of virtualizer.getVirtualItems()) {
    const one = flat[item.index];
    if (!one) continue;
    const shown = { ...one, index: item.index, gap: Math.max(0, item.start - end) };
    end = item.end;
    const rows = days.get(one.date);
    if (rows) rows.push(shown);
    else days.set(one.date, [shown]);
  }
  return (
    <div
      ref={list}
      className={css.long}
      style={{ paddingBlockEnd: Math.max(0, virtualizer.getTotalSize() - (end - top)) }}
    >
      {[...days].map(([date, rows]) => (
        <section key={date} aria-label={formatDate(date, 'full')} className={css.longDay}>
          <ul className={css.rows}>
            {rows.map(({ index, entry, first, gap }) => (
              <li
                key={entry.key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={css.item}
                style={gap > 0 ? { marginBlockStart: gap } : undefined}
                aria-setsize={flat.length}
                aria-posinset={index + 1}
                onFocus={() => setFocused(entry.key)}
                onBlur={() => setFocused(undefined)}
              >
                {first && <h2 className={css.longDate}>{formatDate(date, 'full')}</h2>}
                <BookingRow entry={entry} asker={asker} gone={isGone(entry, listed)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
