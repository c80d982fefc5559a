import { formatClock, formatDate, type LocalDate } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import type { Chip, Row, RowsBy } from './model/rows';
import './strings';

export const t = i18n.getFixedT(null, 'scheduler');

/** A chip’s text: in a person’s row where they sit, in a place’s row who sits there. */
export const chipName = ({ place, person }: Chip, by: RowsBy): string =>
  by === 'people' ? place : (person ?? t('someone'));

/** A chip’s times. */
export const chipTime = ({ start, end, zone }: Chip): string =>
  t('fromTo', { start: formatClock(start, zone), end: formatClock(end, zone) });

interface Cell {
  readonly day: LocalDate;
  readonly today: LocalDate;
  readonly isClosed: boolean;
  readonly by: RowsBy;
}

/** A cell of the week as text. */
export function cellText(row: Row, { day, today, isClosed, by }: Cell): string {
  const chips = row.cells.get(day) ?? [];
  const what = !row.isKnown
    ? t('cell.comes')
    : chips.length > 0
      ? chips
          .map((chip) =>
            t(chip.isPending ? 'cell.pending' : 'cell.chip', {
              name: chipName(chip, by),
              time: chipTime(chip),
            }),
          )
          .join(', ')
      : isClosed
        ? t('cell.closed')
        : t(by === 'people' ? 'cell.noSeat' : 'cell.free');
  const known = { row: row.name, day: formatDate(day, 'day', { today }), what };
  return row.awayOn.has(day) ? t('cell.awayName', known) : t('cell.name', known);
}
