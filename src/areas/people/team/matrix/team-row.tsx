import { memo, useEffect, useEffectEvent, useId } from 'react';
import type { TableCell } from '@/api/schemas/overviews';
import type { Person } from '@/api/schemas/people';
import { displayName } from '@/domain/people';
import type { LocalDate } from '@/domain/time';
import { mediaAddress } from '@/lib/config/media-address';
import { useTranslation } from '@/lib/i18n';
import { useElsewhere, usePlaceName } from '@/areas/booking/shared/use-elsewhere';
import { useTimes } from '@/areas/booking/shared/use-times';
import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import { useTip } from '@/ui/use-tip';
import { teamCellText } from '../text';
import { Face } from './face';
import faceCss from './face.module.css';
import css from './matrix.module.css';
import { cellKey } from './keys';
import { useCells } from './model';

/** What a row needs from its columns; the same for all rows. */
export interface RowDays {
  readonly weeks: readonly LocalDate[];
  readonly days: readonly {
    readonly date: LocalDate;
    readonly name: string;
    readonly isPast: boolean;
    readonly isOpen: boolean;
    readonly isChosen: boolean;
  }[];
}

interface TeamRowProps {
  readonly person: Person;
  readonly isMe?: boolean | undefined;
  readonly officeIds: readonly string[];
  readonly rowDays: RowDays;
  /** The day that was read with the list, until the weeks have loaded. */
  readonly known: TableCell | undefined;
  readonly rowIndex: number;
  /** Pixels from the top of the rows; undefined for the row that stays. */
  readonly top: number | undefined;
  /** The column with the tab stop, the one with the tip, and that of the open cell; -1 for none. */
  readonly activeColumn: number;
  readonly tipColumn: number;
  readonly openColumn: number;
}

/** Someone’s two weeks. There may be ten thousand, so only visible ones read anything. */
export const TeamRow = memo(function TeamRow({
  person,
  isMe = false,
  officeIds,
  rowDays,
  known,
  rowIndex,
  top,
  activeColumn,
  tipColumn,
  openColumn,
}: TeamRowProps) {
  const { t } = useTranslation('team');
  const { cells, failed } = useCells(officeIds, rowDays.weeks, person.id);
  const written = { name: usePlaceName(), times: useTimes() };
  const officeOf = useElsewhere();
  const name = displayName(person);
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={cx(css.row, isMe && css.me)}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        data-cell={cellKey({ row: person.id, column: 0 })}
        tabIndex={activeColumn === 0 ? 0 : -1}
        className={css.who}
      >
        <Avatar name={name} src={mediaAddress(person.profile_photo_url)} size={24} />
        {isMe && (
          <span aria-hidden="true" className={css.short}>
            {t('meShort')}
          </span>
        )}
        <span className={cx(css.name, isMe && css.full)} title={name}>
          {isMe ? t('me', { name }) : name}
        </span>
      </div>
      {rowDays.days.map((day, index) => {
        const column = index + 1;
        const cell = cells.get(day.date) ?? (known?.date === day.date ? known : undefined);
        const words = !cell && failed ? t('cell.failed') : teamCellText(cell, written);
        return (
          <div
            key={day.date}
            role="gridcell"
            aria-colindex={column + 1}
            aria-label={`${name}, ${day.name}: ${words}`}
            aria-selected={openColumn === column || undefined}
            data-cell={cellKey({ row: person.id, column })}
            tabIndex={activeColumn === column ? 0 : -1}
            className={cx(
              css.cell,
              day.isChosen && css.chosenDay,
              !day.isOpen && css.shut,
              openColumn === column && css.open,
            )}
          >
            {cell ? (
              <Face cell={cell} isPast={day.isPast} t={t} officeOf={officeOf} />
            ) : failed ? (
              <span className={faceCss.none}>?</span>
            ) : (
              <span className={faceCss.waits} />
            )}
            {tipColumn === column && cell && <CellTip text={`${name} · ${day.name} · ${words}`} />}
          </div>
        );
      })}
    </div>
  );
});

/** A cell’s full text for sighted people; its name says the same to everyone else. */
function CellTip({ text }: { text: string }) {
  const id = useId();
  const tip = useTip(text, { id, describes: false });
  const show = useEffectEvent(() => tip.show());
  useEffect(() => show(), []);
  return tip.element;
}
