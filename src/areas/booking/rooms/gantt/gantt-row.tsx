import { memo } from 'react';
import type { Bar } from '@/domain/availability';
import type { Span } from '@/domain/reservations';
import { formatClock } from '@/domain/time';
import { spanText } from '@/domain/time/clock-text';
import { mediaAddress } from '@/lib/config/media-address';
import { i18n, type TFunction, useTranslation } from '@/lib/i18n';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { IconBan, IconClock, IconPeople } from '@/ui/icon';
import { bookingsIn, equipmentOf, seatsOf, type Occupant } from '../model/rooms';
import { floorName, lengthText, occupantText, stateText } from '../text';
import type { Cell } from './cells';
import { isWhole } from './move';
import type { Axis, Row } from './rows';
import type { Moving } from './use-gantt-move';
import css from './gantt.module.css';

const words = { t: i18n.getFixedT(null, 'rooms') };

interface GanttRowProps {
  readonly row: Row;
  readonly index: number;
  /** Its position among the rows, in pixels. */
  readonly top: number;
  readonly gridId: string;
  readonly axis: Axis;
  /** The selected time in this room. */
  readonly chosen: Span | undefined;
  /** The selected booking’s slot. */
  readonly chosenSlot: string | undefined;
  /** The slot of what was just booked. */
  readonly landedSlot: string | undefined;
  /** The slot with the grid’s only tab stop; -1 is the header. */
  readonly activeSlot: number | undefined;
  /** The slot of a booking that’s being moved from here. */
  readonly leaving: string | undefined;
  /** A booking that would move here. */
  readonly coming: Moving | undefined;
}

/** One room: its header, a cell for every quarter hour, and its bookings over them. */
export const GanttRow = memo(function GanttRow(props: GanttRowProps) {
  const { row, index, top, gridId, axis, chosen, chosenSlot, landedSlot } = props;
  const { activeSlot, leaving, coming } = props;
  const { t } = useTranslation('rooms');
  const { facts } = row.ranked;
  const { place } = facts;
  const { shown, slots, zone } = axis;
  const seats = seatsOf(place);
  const occupants = occupantsOf(row, axis);
  const part = (at: number) =>
    `${(100 * (Math.min(Math.max(at, shown.start), shown.end) - shown.start)) / (shown.end - shown.start)}%`;
  const box = ({ start, end }: Span) => ({
    insetInlineStart: part(start),
    inlineSize: `calc(${part(end)} - ${part(start)})`,
  });
  const slotTime = (slot: number) => slots[slot]?.start.getTime() ?? shown.start;
  const cellSpan = ({ from, to }: Cell): Span => ({
    start: slotTime(from),
    end: slots[to - 1]?.end.getTime() ?? shown.end,
  });
  const nameOf = (cell: Cell): string => {
    const when =
      cell.kind === 'free'
        ? formatClock(slotTime(cell.from), zone)
        : t('gantt.fromTo', {
            start: formatClock(cellSpan(cell).start, zone),
            end: formatClock(cellSpan(cell).end, zone),
          });
    return t('gantt.cell', {
      room: axis.labelOf(place),
      when,
      state: cellState(cell, occupants, row, slots),
    });
  };
  const isChosen = (cell: Cell): boolean => {
    if (cell.kind === 'booked') return cell.bar.booking.id === chosenSlot;
    const span = cellSpan(cell);
    return chosen !== undefined && span.start >= chosen.start && span.end <= chosen.end;
  };
  const details = [
    seats === null ? undefined : t('seats', { count: seats }),
    floorName(axis.areas, place.parent_id),
    ...equipmentOf(place).map(({ name }) => name),
  ].filter((text) => text !== undefined);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css.row}
      style={{ transform: `translateY(${top}px)` }}
      data-room={place.id}
      data-coming={coming ? '' : undefined}
    >
      <div
        role="rowheader"
        id={`${gridId}-${place.id}--1`}
        aria-colindex={1}
        aria-label={[place.name, ...details, stateText(facts, axis)].join(', ')}
        tabIndex={activeSlot === -1 ? 0 : -1}
        data-slot={-1}
        className={css.rowHead}
      >
        <span className={css.rowWords}>
          <span className={css.rowName}>
            <span className={css.rowTitle}>{place.name}</span>
            {seats !== null && (
              <span className={css.seats}>
                <IconPeople />
                {seats}
              </span>
            )}
          </span>
          <span className={css.rowText}>{details.slice(seats === null ? 0 : 1).join(' · ')}</span>
        </span>
      </div>
      <div className={css.track}>
        {row.cells.map((cell) => (
          <div
            key={cell.from}
            role="gridcell"
            id={`${gridId}-${place.id}-${cell.from}`}
            aria-colindex={cell.from + 2}
            aria-colspan={cell.to - cell.from}
            aria-label={nameOf(cell)}
            aria-selected={isChosen(cell)}
            tabIndex={
              activeSlot !== undefined && cell.from <= activeSlot && activeSlot < cell.to ? 0 : -1
            }
            data-slot={cell.from}
            data-kind={cell.kind}
            aria-describedby={isOwn(cell) ? `${gridId}-move` : undefined}
            className={cx(
              css.cell,
              cell.kind === 'free' && slots[cell.from]?.clock.endsWith(':00') && css.onHour,
              isOwn(cell) && css.own,
            )}
            style={{ gridColumn: `${cell.from + 1} / ${cell.to + 1}` }}
          >
            {isOwn(cell) && (
              <>
                <span data-edge="start" className={css.edge} />
                <span data-edge="end" className={css.edge} />
              </>
            )}
          </div>
        ))}
        {row.bars.map((bar) => (
          <BarBox
            key={bar.booking.id}
            bar={bar}
            occupant={occupants.get(bar.booking.id)}
            isMarked={bar.booking.id === chosenSlot || bar.booking.id === landedSlot}
            isLeaving={bar.booking.id === leaving}
            style={box(bar)}
            t={t}
          />
        ))}
        {chosen && (
          <span aria-hidden="true" className={css.choice} style={box(chosen)}>
            <span className={css.choiceText}>
              <b>{spanText(chosen, zone)}</b>{' '}
              <span className={css.choiceLength}>{lengthText(chosen)}</span>
            </span>
          </span>
        )}
        {coming && <Coming {...coming} index={index} shown={shown} style={box(coming.move.span)} />}
      </div>
    </div>
  );
});

interface ComingProps extends Moving {
  readonly index: number;
  readonly shown: Span;
  readonly style: Box;
}

/** Where a booking would land, with the effect or the obstacle, which is announced as well. */
function Coming({ move: { span }, text, possible, index, shown, style }: ComingProps) {
  const isLate = span.start + span.end > shown.start + shown.end;
  return (
    <span aria-hidden="true" className={cx(css.coming, !possible && css.refused)} style={style}>
      <span className={cx(css.comingText, index === 0 && css.below, isLate && css.late)}>
        {!possible && <IconBan />}
        {text}
      </span>
    </span>
  );
}

type Box = { readonly insetInlineStart: string; readonly inlineSize: string };

const isOwn = (cell: Cell): boolean =>
  cell.kind === 'booked' && cell.bar.isMine && isWhole(cell.bar);

interface BarBoxProps {
  readonly bar: Bar;
  readonly occupant: Occupant | undefined;
  /** It’s selected, or was just booked. */
  readonly isMarked: boolean;
  /** It’s being moved. */
  readonly isLeaving: boolean;
  readonly style: Box;
  /** The row’s, because it has many of these. */
  readonly t: TFunction<'rooms'>;
}

/** A booking as it’s drawn. Its name is on the cell below it. */
function BarBox({ bar, occupant, isMarked, isLeaving, style, t }: BarBoxProps) {
  const { isMine, booking } = bar;
  const text = occupant && occupantText(occupant);
  // Someone else’s request is drawn low: there’s only room for one line.
  const isRequest = booking.isPending && !isMine;
  const who = isMine ? t('taken.you') : (text?.who ?? t('taken.reserved'));
  return (
    <span
      aria-hidden="true"
      className={cx(
        css.bar,
        isMine && css.mine,
        booking.isPending && css.pending,
        isMarked && css.barMarked,
        isLeaving && css.leaving,
        bar.continuesBefore && css.before,
        bar.continuesAfter && css.after,
      )}
      style={style}
    >
      {booking.isPending ? (
        <IconClock className={css.barMark} />
      ) : (
        <span className={css.barFace}>
          <Avatar name={who} src={mediaAddress(occupant?.photo)} size={20} />
        </span>
      )}
      <span className={css.barWords}>
        <span className={css.barWhat}>{text?.what ?? who}</span>
        {text?.what !== undefined && !isRequest && <span className={css.barWho}>{who}</span>}
      </span>
    </span>
  );
}

function occupantsOf(row: Row, axis: Axis): ReadonlyMap<string, Occupant> {
  const source = axis.rowById.get(row.id);
  return new Map(
    (source ? bookingsIn(source) : []).map(({ occupant }) => [occupant.slotId, occupant]),
  );
}

/** A cell’s state as text: "free", "booked by Maya Lin, Weekly planning". */
function cellState(
  cell: Cell,
  occupants: ReadonlyMap<string, Occupant>,
  row: Row,
  slots: Axis['slots'],
): string {
  const { t } = words;
  if (cell.kind === 'booked') {
    const { bar } = cell;
    const occupant = occupants.get(bar.booking.id);
    const { who, what } = occupant
      ? occupantText(occupant)
      : { who: t('taken.reserved'), what: undefined };
    const state = bar.isMine
      ? t(bar.booking.isPending ? 'gantt.mineRequested' : 'gantt.mine')
      : t('gantt.booked', { who });
    return what === undefined ? state : `${state}, ${what}`;
  }
  if (cell.kind !== 'free') return t(`gantt.${cell.kind}`);
  const slot = slots[cell.from];
  const requests = row.bars.filter(
    ({ booking, isMine }) =>
      booking.isPending &&
      !isMine &&
      slot &&
      booking.start < slot.end.getTime() &&
      booking.end > slot.start.getTime(),
  ).length;
  return requests > 0 ? t('gantt.freeRequested', { count: requests }) : t('gantt.free');
}
