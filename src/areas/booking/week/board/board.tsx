import { type CSSProperties, memo, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { LocationKind } from '@/api/schemas/enums';
import { formatDate } from '@/domain/time';
import {
  halfOf,
  isSplit,
  KINDS,
  paintDay,
  PARTS,
  type Cell,
  type DayPlan,
} from '@/domain/work-locations';
import { useShortcuts } from '@/lib/commands';
import { useTranslation } from '@/lib/i18n';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/skeleton';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { DayModel } from '../model';
import { dayPlanText, cellContentText } from '../text';
import { KindSign } from '@/areas/booking/shared/plan/kinds';
import { locationLabel } from '@/areas/booking/shared/plan/text';
import { usePaintDrag } from './use-paint-drag';
import { usePaintKeys } from './use-paint-keys';
import css from './board.module.css';
import tints from '@/areas/booking/shared/plan/kinds.module.css';

interface BoardProps {
  days: readonly DayModel[];
  /** The board’s name: "Your week from March 9 – 15, 2026". */
  label: string;
  state: 'loading' | 'failed' | 'ready' | 'readonly';
  /** Which days are open is a guess. */
  assumed: boolean;
  brush: LocationKind | null;
  onPaint: (cells: readonly Cell[], kind: LocationKind | undefined) => void;
  onWeek: (by: 1 | -1) => void;
  /** What’s below a day; it’s the description of the day’s cell. */
  renderNotes: (day: DayModel, labelId: string) => ReactNode;
}

/** The week as a grid to paint: days, and their halves. Each day’s details are shown with it. */
export function Board({
  days,
  label,
  state,
  assumed,
  brush,
  onPaint,
  onWeek,
  renderNotes,
}: BoardProps) {
  const { t } = useTranslation('week-plan');
  const wide = useMediaQuery(WIDE);
  const board = useRef<HTMLDivElement>(null);
  const id = useId();
  const paintWithBrush = (cells: readonly Cell[]) => onPaint(cells, brush ?? undefined);
  const start = { column: startColumn(days), row: 0 };
  const keys = usePaintKeys({
    board,
    start,
    turned: !wide,
    paint: onPaint,
    paintWithBrush,
    changeWeek: onWeek,
  });
  const drag = usePaintDrag({ board, paint: paintWithBrush, onDone: keys.moveTo });
  const latest = useRef(keys.paintChosen);
  useEffect(() => {
    latest.current = keys.paintChosen;
  });
  // Anywhere on the page: a plan starts with a number, without focusing the grid first (W1).
  const shortcuts = useMemo(
    () =>
      KINDS.map((kind, index) => ({
        keys: [String(index + 1)] as [string],
        title: t('shortcut', { kind: locationLabel(kind) }),
        section: t('title'),
        run: () => latest.current(kind),
      })),
    [t],
  );
  useShortcuts(shortcuts);

  const isOff = state !== 'ready';
  const over = new Set(drag.over.map(({ column, row }) => `${column}-${row}`));
  const chosen = new Set(keys.chosen.map(({ column, row }) => `${column}-${row}`));

  const dayHead = (day: DayModel, column: number) => (
    <div
      key={day.date}
      role={wide ? 'columnheader' : 'rowheader'}
      className={cx(css.head, day.isPast && css.past)}
      style={{ '--day': column } as CSSProperties}
    >
      <span className={css.weekday}>{formatDate(day.date, 'weekday')}</span>
      <span className={css.date}>
        {formatDate(day.date, 'short')}
        {day.isToday && <b> {t('today')}</b>}
        {!day.isOpen && <span> {t('closed')}</span>}
        {assumed && <span> {t('assumed')}</span>}
      </span>
    </div>
  );
  const partHead = (row: number) => (
    <div key={row} role={wide ? 'rowheader' : 'columnheader'} className={css.part}>
      <VisuallyHidden>{t(`part.${PARTS[row] ?? 'day'}`)}</VisuallyHidden>
    </div>
  );
  /** A day’s plan as it would be after release. */
  const planOver = (plan: DayPlan, column: number) =>
    drag.over
      .filter((at) => at.column === column)
      .reduce((before, { row }) => paintDay(before, PARTS[row] ?? 'day', brush ?? undefined), plan);
  const cell = (column: number, row: number) => {
    const day = days[column];
    const part = PARTS[row];
    if (!day || !part) return null;
    const key = `${column}-${row}`;
    const shown = planOver(day.plan, column);
    const filled = part === 'day' ? wholeOf(shown) : halfOf(shown, part);
    const isActive = keys.active.column === column && keys.active.row === row;
    return (
      <div
        key={key}
        role="gridcell"
        data-cell={key}
        tabIndex={isActive ? 0 : -1}
        aria-selected={chosen.has(key) && keys.chosen.length > 1}
        aria-disabled={isOff || undefined}
        aria-describedby={row === 0 && day.contradiction ? `${id}-${day.date}` : undefined}
        aria-label={`${t(part === 'day' ? 'cell.day' : `partOf.${part}`, {
          day: formatDate(day.date, 'weekday'),
        })}: ${
          state === 'failed' || state === 'loading'
            ? t('unknown')
            : part === 'day'
              ? dayPlanText(day.plan)
              : cellContentText(halfOf(day.plan, part))
        }`}
        className={cx(
          css.cell,
          css[part],
          filled && tints[filled],
          filled && css.filled,
          chosen.has(key) && keys.chosen.length > 1 && css.chosen,
          over.has(key) && css.over,
          day.isPast && css.past,
          isOff && css.off,
        )}
        style={{ '--day': column } as CSSProperties}
        onFocus={() => !isActive && keys.moveTo({ column, row })}
      >
        {state === 'loading' ? (
          part === 'day' && <Skeleton width="60%" />
        ) : part === 'day' ? (
          <Face plan={shown} />
        ) : (
          <span className={css.half}>{t(`short.${part}`)}</span>
        )}
      </div>
    );
  };

  const columns = days.map((_, column) => column);
  const rows = PARTS.map((_, row) => row);
  return (
    <div
      ref={board}
      className={cx(css.board, drag.over.length > 0 && css.painting)}
      aria-busy={state === 'loading'}
      data-brush={brush ?? 'none'}
    >
      {/* One tab stop; all cells’ clicks and keys are handled here. */}
      <div
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable="true"
        aria-readonly={isOff || undefined}
        aria-describedby={`${id}-keys`}
        className={css.grid}
        onKeyDown={keys.onKeyDown}
        {...drag.handlers}
      >
        {wide ? (
          <>
            <div role="row" className={css.row}>
              <div role="columnheader" className={css.corner}>
                <VisuallyHidden>{t('partHead')}</VisuallyHidden>
              </div>
              {days.map((day, column) => dayHead(day, column))}
            </div>
            {rows.map((row) => (
              <div key={row} role="row" className={css.row}>
                {partHead(row)}
                {columns.map((column) => cell(column, row))}
              </div>
            ))}
          </>
        ) : (
          <>
            <div role="row" className={css.row}>
              <div role="columnheader" className={css.corner}>
                <VisuallyHidden>{t('dayHead')}</VisuallyHidden>
              </div>
              {rows.map((row) => partHead(row))}
            </div>
            {days.map((day, column) => (
              <div key={day.date} role="row" className={css.row}>
                {dayHead(day, column)}
                {rows.map((row) => cell(column, row))}
              </div>
            ))}
          </>
        )}
      </div>
      <VisuallyHidden id={`${id}-keys`}>{t('keys')}</VisuallyHidden>
      <ul className={css.grid} aria-label={t('notes.label')}>
        {days.map((day, column) => (
          <li
            key={day.date}
            aria-label={formatDate(day.date, 'weekday')}
            className={cx(css.notes, day.isPast && css.past)}
            style={{ '--day': column } as CSSProperties}
          >
            {renderNotes(day, `${id}-${day.date}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A day’s content: the icon and word, for a split day both halves. */
const Face = memo(function Face({ plan }: { plan: DayPlan }) {
  const { t } = useTranslation('week-plan');
  const kinds = isSplit(plan) ? plan : [wholeOf(plan)];
  return kinds.map((kind) =>
    kind === undefined ? (
      <span key="none" className={css.none}>
        {t('none')}
      </span>
    ) : (
      <span key={kind} className={cx(css.face, tints[kind])}>
        <KindSign kind={kind} />
        <span className={css.word}>{locationLabel(kind)}</span>
      </span>
    ),
  );
});

/** The kind of both halves of a day; undefined if they differ, or nothing is planned. */
const wholeOf = (plan: DayPlan): LocationKind | undefined =>
  isSplit(plan) ? undefined : halfOf(plan, 'morning');

/** The first day to plan: empty and in the future, otherwise today, otherwise Monday. */
function startColumn(days: readonly DayModel[]): number {
  const empty = days.findIndex(
    ({ plan, isPast, isOpen }) => plan.length === 0 && !isPast && isOpen,
  );
  if (empty >= 0) return empty;
  return Math.max(
    0,
    days.findIndex(({ isToday }) => isToday),
  );
}
