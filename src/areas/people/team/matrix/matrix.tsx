import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Person } from '@/api/schemas/people';
import { startOfWeek, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useStable } from '@/lib/use-stable';
import { boxSize } from '@/ui/grid/box-size';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { cx } from '@/ui/cx';
import { useMediaQuery } from '@/ui/use-media-query';
import type { Filters, People } from '../model';
import { weeksFrom, type Column } from '../model/columns';
import { dayName } from '../text';
import { Head } from './head';
import css from './matrix.module.css';
import { TeamRow, type RowDays } from './team-row';
import { type At, HEAD, cellKey, readCell, useMatrixKeys } from './keys';

interface MatrixProps {
  readonly people: People;
  readonly columns: readonly Column[];
  readonly filters: Filters;
  /** Renders all rows, for paper. */
  readonly isPrinting: boolean;
  /** A cell was selected. With the keyboard, the focus moves to what it opens. */
  readonly onOpen: (person: Person, date: LocalDate, how: 'keys' | 'pointer') => void;
  readonly onSort: (date: LocalDate | undefined) => void;
}

const GROUP_HEIGHT = 32;
/** How much is shown of a table without a size, on a page without layout. */
const UNMEASURED = { width: 1000, height: 160 };
/** A row with its border; higher for touch. */
const ROW_HEIGHT = 40;
const TOUCHED_HEIGHT = 45;
/** Header and own row, which cover the top. */
const COVERED = 112;
/** Long enough that a pointer passing by opens nothing. */
const HOVER = 350;

/** People by days: one tab stop, with only the visible rows rendered. */
export function Matrix({ people, columns, filters, isPrinting, onOpen, onSort }: MatrixProps) {
  const { t } = useTranslation('team');
  const { user } = useSession();
  const { date } = useWhere();
  const scroller = useRef<HTMLDivElement>(null);
  const { lines } = people;
  const monday = startOfWeek(date);
  const sortedBy = filters.sort;

  // The counts of the days change with every answer, but rows don’t show them.
  const rowDays = useStable(
    useMemo(
      (): RowDays => ({
        weeks: weeksFrom(monday),
        days: columns.map((column) => ({
          date: column.date,
          name: dayName(column.date),
          isPast: column.isPast,
          isOpen: column.isOpen,
          isChosen: column.date === (sortedBy ?? date),
        })),
      }),
      [monday, columns, sortedBy, date],
    ),
  );
  const persons = useMemo(
    () =>
      new Map(lines.flatMap((line, at) => (line.kind === 'person' ? [[line.person.id, at]] : []))),
    [lines],
  );
  const rows = useMemo(() => [HEAD, user.id, ...persons.keys()], [persons, user.id]);

  const columnOf = (day: LocalDate | undefined) =>
    day === undefined ? -1 : columns.findIndex((column) => column.date === day) + 1;
  const act = ({ row, column }: At, how: 'keys' | 'pointer') => {
    const day = columns[column - 1]?.date;
    if (row === HEAD) {
      onSort(day);
      return;
    }
    const line = lines[persons.get(row) ?? -1];
    const person = row === user.id ? user : line?.kind === 'person' ? line.person : undefined;
    if (person) onOpen(person, day ?? date, how);
  };

  const rowHeight = useMediaQuery('(pointer: coarse)') ? TOUCHED_HEIGHT : ROW_HEIGHT;
  const activeRow = useRef<string>(undefined);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'group' ? GROUP_HEIGHT : rowHeight),
    getItemKey: (index) => {
      const line = lines[index];
      return line?.kind === 'person' ? line.person.id : `group ${line?.name ?? index}`;
    },
    overscan: 4,
    scrollPaddingEnd: COVERED,
    ...boxSize(UNMEASURED),
    // The row with the tab stop stays rendered, however far people scroll, so the focus is never lost.
    rangeExtractor: (range) => {
      if (isPrinting) return [...lines.keys()];
      const shown = defaultRangeExtractor(range);
      const at = persons.get(activeRow.current ?? '');
      return at === undefined || shown.includes(at)
        ? shown
        : [...shown, at].toSorted((one, other) => one - other);
    },
  });
  // In another order, other people are at the same position.
  useEffect(() => virtualizer.measure(), [lines, rowHeight, virtualizer]);

  const keys = useMatrixKeys({
    scroller,
    rows,
    lastColumn: columns.length,
    start: { row: user.id, column: Math.max(1, columnOf(date)) },
    show: (row) => {
      const at = persons.get(row);
      if (at !== undefined) virtualizer.scrollToIndex(at, { align: 'auto' });
    },
    act,
    close: () => {
      if (filters.who === undefined) return false;
      filters.set({ who: null, day: null });
      return true;
    },
  });
  const { active } = keys;
  useEffect(() => {
    activeRow.current = active.row;
  });

  const [tipAt, setTipAt] = useState<At>();
  const hovered = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tipLater = (at: At | undefined, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTipAt(at), delay);
  };
  const cellOf = (target: EventTarget): At | undefined =>
    target instanceof Element
      ? readCell(target.closest<HTMLElement>('[data-cell]')?.dataset['cell'])
      : undefined;

  // On a narrow page, the selected day scrolls into view.
  const shownColumn = columnOf(sortedBy ?? date);
  useEffect(() => {
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-cell="${cellKey({ row: HEAD, column: shownColumn })}"]`,
    );
    const box = scroller.current;
    if (!cell || !box) return;
    const head = cell.parentElement;
    const who = box.querySelector<HTMLElement>('[role="columnheader"]')?.offsetWidth ?? 0;
    if (!head) return;
    const from = head.offsetLeft - who;
    if (from < box.scrollLeft || from + head.offsetWidth > box.scrollLeft + box.clientWidth - who) {
      box.scrollLeft = Math.max(0, from - 16);
    }
  }, [shownColumn]);

  const openColumn = columnOf(filters.day);
  // What’s open stays in view, even if its panel takes room from the table.
  const openKey =
    filters.who === undefined || openColumn === 0
      ? undefined
      : cellKey({ row: filters.who, column: openColumn });
  useEffect(() => {
    const box = scroller.current;
    if (!box || openKey === undefined) return undefined;
    const reveal = () =>
      box
        .querySelector(`[data-cell="${CSS.escape(openKey)}"]`)
        ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    // A page without layout has none.
    const watch = 'ResizeObserver' in globalThis ? new ResizeObserver(reveal) : undefined;
    watch?.observe(box);
    return () => watch?.disconnect();
  }, [openKey]);
  const rowProps = (id: string) => ({
    officeIds: filters.officeIds,
    rowDays,
    known: people.dayOf(id),
    activeColumn: active.row === id ? active.column : -1,
    tipColumn: tipAt?.row === id ? tipAt.column : -1,
    openColumn: filters.who === id ? openColumn : -1,
  });
  const shown = virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className={css.scroll} data-scrolls="">
      {shown.length < lines.length && <p className={css.printed}>{t('notPrinted')}</p>}
      {/* One tab stop; all cells’ clicks, keys, and pointer moves are handled here. */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('table')}
        aria-rowcount={people.loading ? -1 : lines.length + 2}
        aria-colcount={columns.length + 1}
        aria-busy={people.loading}
        className={css.grid}
        onKeyDown={keys.onKeyDown}
        onClick={({ target }) => {
          const at = cellOf(target);
          if (!at) return;
          keys.moveTo(at);
          tipLater(undefined, 0);
          act(at, 'pointer');
        }}
        onFocus={({ target }: FocusEvent) => {
          const at = cellOf(target);
          if (!at) return;
          if (cellKey(at) !== cellKey(active)) keys.moveTo(at);
          if (target.matches(':focus-visible')) tipLater(at, 0);
        }}
        onBlur={() => tipLater(undefined, 0)}
        onPointerMove={({ target, pointerType, movementX, movementY }: PointerEvent) => {
          // A table that moves below a resting pointer isn’t a pointer move.
          if (pointerType === 'touch' || (movementX === 0 && movementY === 0)) return;
          const at = cellOf(target);
          const key = at && cellKey(at);
          if (key === hovered.current) return;
          hovered.current = key;
          tipLater(at, HOVER);
        }}
        onPointerLeave={() => {
          hovered.current = undefined;
          tipLater(undefined, HOVER);
        }}
      >
        <Head
          columns={columns}
          sort={sortedBy}
          order={filters.order}
          chosen={date}
          activeColumn={active.row === HEAD ? active.column : -1}
        />
        <div role="rowgroup" className={css.own}>
          <TeamRow person={user} isMe rowIndex={2} top={undefined} {...rowProps(user.id)} />
        </div>
        <div role="rowgroup" className={css.rows} style={{ blockSize: virtualizer.getTotalSize() }}>
          {shown.map(({ index, key, start }) => {
            const line = lines[index];
            if (!line) return null;
            if (line.kind === 'group') {
              return (
                <div
                  key={key}
                  role="row"
                  aria-rowindex={index + 3}
                  className={cx(css.row, css.group)}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <div
                    role="rowheader"
                    aria-colindex={1}
                    aria-colspan={columns.length + 1}
                    className={css.groupName}
                  >
                    {people.isByDay ? t(`presence.${line.name as 'office'}`) : line.name}{' '}
                    <span className={css.groupCount}>{line.count}</span>
                  </div>
                </div>
              );
            }
            return (
              <TeamRow
                key={key}
                person={line.person}
                rowIndex={index + 3}
                top={start}
                {...rowProps(line.person.id)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
