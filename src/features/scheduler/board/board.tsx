import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { formatDate, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { cx } from '@/ui/cx';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { Chip, Row } from '../model/rows';
import { cellText, chipName, chipTime } from '../words';
import type { BoardMove, Held } from './use-move';
import css from './board.module.css';

interface BoardProps {
  readonly rows: readonly Row[];
  readonly days: readonly LocalDate[];
  readonly today: LocalDate;
  readonly by: 'people' | 'places';
  readonly label: string;
  readonly move: BoardMove;
  /** Opens an empty cell, to seat somebody there. */
  readonly onOpen: (rowId: string, day: LocalDate) => void;
}

/** Pixels of a chip with its gap, and of the padding of a row. */
const CHIP = 34;
const PADDING = 16;
/** What is shown of a grid that has no size yet: in a page without layout. */
const UNMEASURED = { width: 960, height: 480 };
/** Pixels that a pointer moves before a press is a drag. */
const SLACK = 5;

const heightOf = ({ cells }: Row): number =>
  PADDING + CHIP * Math.max(1, ...[...cells.values()].map((chips) => chips.length));

/** People or places by the days of a week; a seat is moved by pointer and by keys alike. */
export function Board({ rows, days, today, by, label, move, onOpen }: BoardProps) {
  const { t } = useTranslation('scheduler');
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ rowId: string; day: LocalDate }>();
  const pressed = useRef<{ x: number; y: number; chip: Chip; from: Held['from'] } | undefined>(
    undefined,
  );
  const { held } = move;
  const activeAt = Math.max(
    0,
    rows.findIndex((row) => row.id === active?.rowId),
  );
  const activeDay = days.find((day) => day === active?.day) ?? days[0] ?? '';
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index];
      return row ? heightOf(row) : CHIP + PADDING;
    },
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
    initialRect: UNMEASURED,
    // The row with the tab stop stays on the page, wherever one scrolls: the focus is never lost.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(activeAt)
        ? shown
        : [...shown, activeAt].toSorted((one, other) => one - other);
    },
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : UNMEASURED)),
  });

  const idOf = (rowId: string, day: LocalDate): string => `${id}-${rowId}-${day}`;
  const focusOn = (index: number, day: LocalDate): void => {
    const row = rows[index];
    if (!row) return;
    setActive({ rowId: row.id, day });
    virtualizer.scrollToIndex(index, { align: 'auto' });
    requestAnimationFrame(() => document.getElementById(idOf(row.id, day))?.focus());
  };
  const cellAt = (target: EventTarget | null): { rowId: string; day: LocalDate } | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
    const { row: rowId, day } = cell?.dataset ?? {};
    return rowId !== undefined && day !== undefined ? { rowId, day } : undefined;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const dayAt = days.indexOf(activeDay);
    const to = {
      ArrowRight: [activeAt, dayAt + 1],
      ArrowLeft: [activeAt, dayAt - 1],
      ArrowDown: [activeAt + 1, dayAt],
      ArrowUp: [activeAt - 1, dayAt],
      PageDown: [Math.min(rows.length - 1, activeAt + 10), dayAt],
      PageUp: [Math.max(0, activeAt - 10), dayAt],
      Home: [activeAt, 0],
      End: [activeAt, days.length - 1],
    }[event.key];
    const row = rows[activeAt];
    if (!row) return;
    if (to) {
      event.preventDefault();
      const [index = 0, day = 0] = to;
      const [nextRow, nextDay] = [rows[index], days[day]];
      if (!nextRow || nextDay === undefined) return;
      move.hold({ rowId: nextRow.id, day: nextDay });
      focusOn(index, nextDay);
      return;
    }
    const chips = row.cells.get(activeDay) ?? [];
    if (event.key.toLowerCase() === 'm') {
      event.preventDefault();
      // Pressed again it takes the next one of several.
      const at = held ? chips.findIndex(({ slot }) => slot.id === held.chip.slot.id) : -1;
      const next = chips[(at + 1) % chips.length];
      if (next) move.take(next, { rowId: row.id, day: activeDay }, true);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (held) move.drop();
      else if (chips.length === 0) onOpen(row.id, activeDay);
    } else if (event.key === 'Escape' && held) {
      event.stopPropagation();
      move.leave();
    }
  };

  const onPointerDown = (event: PointerEvent): void => {
    const at = cellAt(event.target);
    const chipId =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-slot]')?.dataset['slot']
        : undefined;
    if (event.button !== 0 || !at || chipId === undefined) return;
    const chip = rows
      .find((row) => row.id === at.rowId)
      ?.cells.get(at.day)
      ?.find(({ slot }) => slot.id === chipId);
    if (!chip) return;
    pressed.current = { x: event.clientX, y: event.clientY, chip, from: at };
  };
  const onPointerMove = (event: PointerEvent): void => {
    const press = pressed.current;
    if (!press) return;
    if (!held) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK) return;
      if (!move.take(press.chip, press.from, false)) {
        pressed.current = undefined;
        return;
      }
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const over = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (over) move.hold(over);
  };
  const endPress = (drops: boolean): void => {
    if (!pressed.current) return;
    pressed.current = undefined;
    if (drops) move.drop();
    else move.leave();
  };

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
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const at = cellAt(target);
          const chips = rows.find((row) => row.id === at?.rowId)?.cells.get(at?.day ?? '');
          if (at && !held && !chips) onOpen(at.rowId, at.day);
        }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => endPress(true)}
        onPointerCancel={() => endPress(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A seat held by keys goes back when they go elsewhere.
          if (held && !pressed.current && relatedTarget && !currentTarget.contains(relatedTarget)) {
            move.leave();
          }
        }}
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
              {formatDate(day)}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={css.rows} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className={cx(css.row, css.placed)}
                style={{ transform: `translateY(${start}px)`, blockSize: size }}
              >
                <div role="rowheader" aria-colindex={1} className={css.name}>
                  <bdi>{row.name}</bdi>
                  {row.text !== undefined && <span className={css.text}>{row.text}</span>}
                </div>
                {days.map((day, column) => {
                  const chips = row.cells.get(day) ?? [];
                  const isActive = index === activeAt && day === activeDay;
                  const isOver = held?.at.rowId === row.id && held.at.day === day;
                  return (
                    <div
                      key={day}
                      role="gridcell"
                      id={idOf(row.id, day)}
                      aria-colindex={column + 2}
                      aria-label={cellText(row, day, chips, by)}
                      tabIndex={isActive ? 0 : -1}
                      data-row={row.id}
                      data-day={day}
                      className={cx(css.cell, isOver && css.over)}
                      onFocus={() => setActive({ rowId: row.id, day })}
                    >
                      {chips.map((chip) => (
                        <span
                          key={chip.slot.id}
                          aria-hidden="true"
                          data-slot={chip.slot.id}
                          className={cx(
                            css.chip,
                            chip.slot.status === 'pending' && css.pending,
                            held?.chip.slot.id === chip.slot.id && css.leaving,
                          )}
                        >
                          <b>{chipName(chip, by)}</b> <span>{chipTime(chip)}</span>
                        </span>
                      ))}
                    </div>
                  );
                })}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
