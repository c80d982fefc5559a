import { memo } from 'react';
import type { LocalDate } from '@/domain/time';
import { cx } from '@/ui/cx';
import type { Row, RowsBy } from '../model/rows';
import { cellText, chipName, chipTime, t } from '../text';
import type { At, Held } from './use-move';
import css from './board.module.css';

interface BoardRowProps {
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly days: readonly LocalDate[];
  readonly today: LocalDate;
  readonly closed: ReadonlySet<LocalDate>;
  readonly by: RowsBy;
  /** The day with the tab stop, if it’s in this row. */
  readonly activeDay: LocalDate | undefined;
  readonly held: Held | undefined;
  readonly idOf: (at: At) => string;
  readonly onFocus: (at: At) => void;
}

function BoardRowOnce(props: BoardRowProps) {
  const { row, index, top, height, days, today, closed, by, activeDay, held, idOf, onFocus } =
    props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={cx(css.row, css.placed)}
      style={{ transform: `translateY(${top}px)`, blockSize: height }}
    >
      <div role="rowheader" aria-colindex={1} className={css.name}>
        <bdi title={row.name}>{row.name}</bdi>
        {row.text !== undefined && (
          <span className={css.text} title={row.text}>
            {row.text}
          </span>
        )}
      </div>
      {days.map((day, column) => {
        const at = { rowId: row.id, day };
        const isClosed = closed.has(day) || row.closedOn.has(day);
        const isAway = row.awayOn.has(day);
        const isOver = held?.at.rowId === row.id && held.at.day === day;
        return (
          <div
            key={day}
            role="gridcell"
            id={idOf(at)}
            aria-colindex={column + 2}
            aria-label={cellText(row, { day, today, isClosed, by })}
            tabIndex={day === activeDay ? 0 : -1}
            data-row={row.id}
            data-day={day}
            className={cx(css.cell, isClosed && css.closed, isAway && css.away, isOver && css.over)}
            onFocus={() => onFocus(at)}
          >
            {isAway && (
              <span aria-hidden="true" className={css.text}>
                {t('cell.away')}
              </span>
            )}
            {!row.isKnown && (
              <span aria-hidden="true" className={css.text}>
                …
              </span>
            )}
            {(row.isKnown ? row.cells.get(day) : undefined)?.map((chip) => (
              <span
                key={chip.id}
                aria-hidden="true"
                data-slot={chip.id}
                className={cx(
                  css.chip,
                  chip.isPending && css.pending,
                  !chip.booking && css.others,
                  held?.chip.id === chip.id && css.leaving,
                )}
              >
                <b title={chipName(chip, by)}>{chipName(chip, by)}</b>
                <span title={chipTime(chip)}>{chipTime(chip)}</span>
              </span>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** A person or place with their bookings on each day; renders again only when something about it has changed. */
export const BoardRow = memo(BoardRowOnce);
