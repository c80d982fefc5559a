import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffectEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { formatDate, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { boxSize } from '@/ui/grid/box-size';
import { cx } from '@/ui/cx';
import { allRows, usePrinting } from '@/ui/use-printing';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { Row, RowsBy } from '../model/rows';
import { BoardRow } from './board-row';
import { useDrag } from './use-drag';
import { useKeys } from './use-keys';
import type { At, BoardMove } from './use-move';
import css from './board.module.css';

interface BoardProps {
  readonly rows: readonly Row[];
  readonly days: readonly LocalDate[];
  readonly today: LocalDate;
  /** Days on which the office isn’t open. */
  readonly closed: ReadonlySet<LocalDate>;
  readonly by: RowsBy;
  readonly label: string;
  readonly move: BoardMove;
  /** Opens a cell: its bookings, or someone to seat. */
  readonly onOpen: (at: At) => void;
  /** Called with the visible rows when scrolling stops, if their bookings are read only then. */
  readonly onSight: ((ids: readonly string[]) => void) | undefined;
}

/** Height in pixels of a chip with its gap, and of a row’s padding. */
const CHIP = 48;
const PADDING = 16;
/** Size in pixels of the headers, which stay in place. */
const COVERED = { top: 40, left: 168 };
/** How much is shown of a grid without a size, on a page without layout. */
const UNMEASURED = { width: 880, height: 480 };

/** Rows above and below the visible ones that are read with them. */
const AHEAD = 16;

/** Height in pixels of the line that says a person is away. */
const AWAY = 22;

const heightOf = ({ cells, awayOn }: Row): number =>
  PADDING +
  Math.max(
    CHIP,
    ...Array.from(cells, ([day, chips]) => CHIP * chips.length + (awayOn.has(day) ? AWAY : 0)),
  );

/** People or places by the days of a week; a booking is moved with pointer or keyboard. */
export function Board({ rows, days, today, closed, by, label, move, onOpen, onSight }: BoardProps) {
  const { t } = useTranslation('scheduler');
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { held } = move;
  const idOf = useCallback(({ rowId, day }: At): string => `${id}-${rowId}-${day}`, [id]);
  const keys = useKeys({ rows, days, move, idOf, onOpen });
  // The bookings of rows out of sight may not have been read. Then those in sight are printed, and the paper says so.
  const isWhole = usePrinting() && !onSight;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = onSight ? undefined : rows[index];
      return row ? heightOf(row) : CHIP + PADDING;
    },
    // The same function for the same rows, because the positions of thousands are computed again for another one.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan: 4,
    scrollPaddingStart: COVERED.top,
    ...boxSize(UNMEASURED),
    // The row with the tab stop stays rendered, however far people scroll, so the focus is never lost.
    rangeExtractor: (range) => {
      if (isWhole) return allRows(rows.length);
      const inSight = defaultRangeExtractor(range);
      return inSight.includes(keys.index)
        ? inSight
        : [...inSight, keys.index].toSorted((one, other) => one - other);
    },
  });
  const shown = virtualizer.getVirtualItems();
  useLayoutEffect(() => {
    // A row keeps its height after it was read once, so that the visible rows stay where they are.
    if (!onSight) return;
    for (const { index } of shown) {
      const row = rows[index];
      if (row?.isKnown) virtualizer.resizeItem(index, heightOf(row));
    }
  });
  useSight({ rows, range: virtualizer.range, kept: keys.index }, virtualizer.isScrolling, onSight);
  const drag = useDrag({ rows, move, scroller, covered: COVERED, onOpen });
  return (
    <div ref={scroller} className={css.scroll} data-scrolls="">
      <VisuallyHidden id={`${id}-hint`}>{t('hint')}</VisuallyHidden>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={`${id}-hint`}
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length + 1}
        className={css.grid}
        data-moving={held ? '' : undefined}
        onKeyDown={(event) =>
          keys.onKeyDown(event, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }))
        }
        onBlur={({ currentTarget, relatedTarget }) => {
          // A booking held with the keyboard returns when the focus leaves.
          if (held && relatedTarget && !currentTarget.contains(relatedTarget)) move.leave();
        }}
        {...drag}
      >
        <div role="row" aria-rowindex={1} className={cx(css.row, css.head)}>
          <div role="columnheader" aria-colindex={1} className={css.name}>
            {t(by === 'people' ? 'person' : 'place')}
          </div>
          {days.map((day, index) => (
            <div
              key={day}
              role="columnheader"
              aria-colindex={index + 2}
              aria-current={day === today ? 'date' : undefined}
              className={cx(css.day, day === today && css.today)}
            >
              {formatDate(day, 'day', { today })}
              {closed.has(day) && <span className={css.text}> {t('closedDay')}</span>}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={css.rows} style={{ blockSize: virtualizer.getTotalSize() }}>
          {shown.map(({ index, key, start, size }) => {
            const row = rows[index];
            return (
              row && (
                <BoardRow
                  key={key}
                  {...{ row, index, days, today, closed, by, held, idOf }}
                  top={start}
                  height={size}
                  activeDay={index === keys.index ? keys.day : undefined}
                  onFocus={keys.onFocus}
                />
              )
            );
          })}
        </div>
      </div>
      {onSight && <p className={css.printed}>{t('notPrinted')}</p>}
    </div>
  );
}

interface Sight {
  readonly rows: readonly Row[];
  readonly range: { readonly startIndex: number; readonly endIndex: number } | null;
  /** The row with the tab stop: it stays rendered however far away it is, and shows its bookings. */
  readonly kept: number;
}

/** Reports the visible rows, with some around them, when scrolling stops. */
function useSight(
  { rows, range, kept }: Sight,
  isScrolling: boolean,
  onSight: BoardProps['onSight'],
): void {
  const first = Math.max(0, (range?.startIndex ?? 0) - AHEAD);
  const end = (range?.endIndex ?? 0) + 1 + AHEAD;
  const tell = useEffectEvent(() => {
    const wanted = new Set([...rows.slice(first, end), ...rows.slice(kept, kept + 1)]);
    onSight?.(Array.from(wanted, ({ id }) => id));
  });
  const names = onSight && !isScrolling ? `${first} ${end} ${kept}` : undefined;
  useEffect(() => {
    if (names !== undefined) tell();
  }, [names, rows]);
}
