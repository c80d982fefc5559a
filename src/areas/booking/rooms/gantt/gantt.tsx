import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import { formatClock, type DaySlot } from '@/domain/time';
import { HOUR } from '@/domain/time/durations';
import { useTranslation } from '@/lib/i18n';
import { boxSize } from '@/ui/grid/box-size';
import { cx } from '@/ui/cx';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { allRows, usePrinting } from '@/ui/use-printing';
import type { RoomsModel } from '../model';
import { isNothingPressed, justBooked, type RoomActions } from '../actions';
import { GanttRow } from './gantt-row';
import { slotOf } from './move';
import { rowsOf, type Row } from './rows';
import { useGanttKeys } from './use-gantt-keys';
import { useGanttDrag } from './use-gantt-drag';
import { useGanttMove } from './use-gantt-move';
import css from './gantt.module.css';

interface GanttProps {
  readonly model: RoomsModel;
  readonly actions: RoomActions;
}

const ROW = 56;
const HEAD = 224;
/** Column and row headers, which stay in place. */
const COVERED = { top: 40, left: HEAD };
/** Margin around what’s scrolled into view, in pixels. */
const MARGIN = 16;
/** How much is shown of a grid without a size, on a page without layout. */
const UNMEASURED = { width: 960, height: 336 };

/** Rooms by time of day: every quarter hour is a named cell, for pointer and keyboard. */
export function Gantt({ model, actions }: GanttProps) {
  const { t } = useTranslation('rooms');
  const { slots, shown, zone, finder, asked, now } = model;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { ranked, viewerId, date, areas, rowById, labelOf } = model;
  const quarter = asked?.quarter ?? now;
  const axis = useMemo(
    () => ({ shown, slots, viewerId, zone, date, areas, rowById, labelOf, quarter }),
    [shown, slots, viewerId, zone, date, areas, rowById, labelOf, quarter],
  );
  const rows = useMemo(() => rowsOf(ranked, axis), [ranked, axis]);
  const show = useRef<(index: number) => void>(() => {});
  const move = useGanttMove({ model, rows, actions });
  const keys = useGanttKeys({
    model,
    rows,
    actions,
    move,
    scroller,
    idOf: (roomId, from) => `${gridId}-${roomId}-${from}`,
    show: (index) => show.current(index),
  });
  const { at: activeAt } = keys;
  const isPrinting = usePrinting();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 3,
    scrollPaddingStart: 40,
    ...boxSize(UNMEASURED),
    // The row with the tab stop stays rendered, however far people scroll, so the focus is never lost.
    rangeExtractor: (range) => {
      if (isPrinting) return allRows(rows.length);
      const shown = defaultRangeExtractor(range);
      return activeAt < 0 || shown.includes(activeAt)
        ? shown
        : [...shown, activeAt].toSorted((one, other) => one - other);
    },
  });
  useEffect(() => {
    show.current = (index) => virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [virtualizer]);
  // So does the row that an address names, which may be far down.
  const chosenAt = rows.findIndex(({ id }) => id === finder.roomId);
  useEffect(() => {
    if (chosenAt >= 0) show.current(chosenAt);
  }, [chosenAt]);
  const drag = useGanttDrag({
    model,
    rows,
    actions,
    move,
    scroller,
    covered: COVERED,
    onDone: keys.focusAt,
  });
  const { held, moving } = move;

  // What was just booked is scrolled into view once it’s rendered.
  const landed = justBooked(actions);
  const landedAt = landed ? rows.findIndex((row) => holds(row, landed.slotId)) : -1;
  const landedSlot = landedAt < 0 ? undefined : landed?.slotId;
  const land = useEffectEvent(() => {
    const roomId = rows[landedAt]?.id;
    if (roomId === undefined || !landed) return;
    show.current(landedAt);
    if (isNothingPressed()) keys.focusAt({ roomId, slot: slotOf(slots, landed.span.start) });
  });
  useEffect(() => {
    if (landedSlot !== undefined) land();
  }, [landedSlot]);

  // The requested time scrolls into view, with an hour before it.
  const from = asked?.span.start ?? shown.start;
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const track = box.scrollWidth - HEAD;
    const at = (from - HOUR - shown.start) / (shown.end - shown.start);
    box.scrollLeft = Math.max(0, track * at);
  }, [from, shown]);

  // The selection stays in view, even if its panel takes room from the gantt.
  const inSight = held?.by === 'key' ? held.span : (finder.span ?? landed?.span);
  const chosenFrom = inSight?.start;
  const chosenTo = inSight?.end;
  useEffect(() => {
    const box = scroller.current;
    if (!box || chosenFrom === undefined || chosenTo === undefined) return undefined;
    const reveal = () => {
      const track = box.scrollWidth - HEAD;
      const pixels = (at: number) => (track * (at - shown.start)) / (shown.end - shown.start);
      const room = box.clientWidth - HEAD;
      const [left, right] = [pixels(chosenFrom), pixels(chosenTo)];
      if (left < box.scrollLeft) box.scrollLeft = left - MARGIN;
      else if (right > box.scrollLeft + room) {
        box.scrollLeft = Math.min(left, right - room) + MARGIN;
      }
    };
    const frame = requestAnimationFrame(reveal);
    // Without layout, there is none.
    const watch = 'ResizeObserver' in globalThis ? new ResizeObserver(reveal) : undefined;
    watch?.observe(box);
    return () => {
      cancelAnimationFrame(frame);
      watch?.disconnect();
    };
  }, [chosenFrom, chosenTo, shown]);

  const part = (at: number) => (at - shown.start) / (shown.end - shown.start);
  const percent = (at: number) => `${100 * Math.min(1, Math.max(0, part(at)))}%`;
  const isNowShown = shown.start < now && now < shown.end;
  const hasAsked = asked !== undefined;
  // Each row draws its part of these lines below its header, and none renders again for them.
  const lines = {
    ...(hasAsked
      ? { '--asked-from': percent(asked.span.start), '--asked-to': percent(asked.span.end) }
      : {}),
    ...(isNowShown ? { '--now': percent(now) } : {}),
  } as CSSProperties;
  return (
    <div
      ref={scroller}
      className={css.scroll}
      style={{ '--slots': slots.length } as CSSProperties}
      data-scrolls=""
    >
      <VisuallyHidden id={`${gridId}-move`}>{t('move.hint')}</VisuallyHidden>
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t('gantt.label', { office: model.office.name })}
        aria-rowcount={rows.length + 1}
        aria-colcount={slots.length + 1}
        aria-multiselectable
        className={css.grid}
        style={lines}
        data-asked={hasAsked ? '' : undefined}
        data-now={isNowShown ? '' : undefined}
        data-moving={held && moving && (held.part === 'all' ? 'all' : 'edge')}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
        onBlur={({ currentTarget, relatedTarget }) => {
          // A booking held with the keyboard returns when the focus leaves.
          if (held?.by === 'key' && relatedTarget && !currentTarget.contains(relatedTarget)) {
            move.leave();
          }
        }}
        {...drag.handlers}
      >
        <div role="row" aria-rowindex={1} className={css.headRow}>
          <div role="columnheader" aria-colindex={1} className={css.corner}>
            {t('gantt.room')}
          </div>
          <div className={css.hours}>
            {hoursOf(slots).map(({ slot, from, to }) => (
              <div
                key={slot.key}
                role="columnheader"
                aria-colindex={from + 2}
                aria-colspan={to - from}
                className={css.hour}
                style={{ gridColumn: `${from + 1} / ${to + 1}` }}
              >
                <span>
                  {slot.clock}
                  {slot.repeated && <small> {slot.offset}</small>}
                </span>
              </div>
            ))}
            {isNowShown && (
              <span
                aria-hidden="true"
                className={cx(css.nowText, part(now) > 0.95 && css.nowLate)}
                style={{ insetInlineStart: `${100 * part(now)}%` }}
              >
                {formatClock(now, zone)}
              </span>
            )}
          </div>
        </div>
        <div role="rowgroup" className={css.rows} style={{ blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            const chosen = finder.roomId === row.id ? finder.span : undefined;
            return (
              <GanttRow
                key={key}
                row={row}
                index={index}
                top={start}
                gridId={gridId}
                axis={axis}
                chosen={drag.choice?.roomId === row.id ? drag.choice.span : chosen}
                landedSlot={index === landedAt ? landedSlot : undefined}
                chosenSlot={holds(row, finder.slotId) ? finder.slotId : undefined}
                activeSlot={keys.active?.roomId === row.id ? keys.active.slot : undefined}
                leaving={moving?.move.from.roomId === row.id ? moving.move.slotId : undefined}
                coming={moving?.move.roomId === row.id ? moving : undefined}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

const holds = ({ bars }: Row, slotId: string | undefined): boolean =>
  slotId !== undefined && bars.some(({ booking }) => booking.id === slotId);

/** The header: whole hours, each above its quarters; a clock change shortens one (F-39). */
function hoursOf(slots: readonly DaySlot[]): { slot: DaySlot; from: number; to: number }[] {
  const hours: { slot: DaySlot; from: number; to: number }[] = [];
  for (const [index, slot] of slots.entries()) {
    const last = hours.at(-1);
    const same =
      last &&
      last.slot.clock.slice(0, 2) === slot.clock.slice(0, 2) &&
      last.slot.offset === slot.offset;
    if (same) last.to = index + 1;
    else hours.push({ slot, from: index, to: index + 1 });
  }
  return hours;
}
