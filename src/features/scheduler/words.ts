import { formatClock, formatDate } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import type { Chip, Row } from './model/rows';
import './strings';

export const t = i18n.getFixedT(null, 'scheduler');

/** What a chip says: of a person's row where they sit, of a place's who sits there. */
export function chipName({ slot }: Chip, by: 'people' | 'places'): string {
  if (by === 'people') return slot.resource.name;
  return slot.user ? (slot.user.name ?? slot.user.email) : t('someone');
}

/** The clock times of a chip. */
export const chipTime = ({ slot }: Chip): string =>
  t('fromTo', {
    start: formatClock(slot.start, slot.time_zone),
    end: formatClock(slot.end, slot.time_zone),
  });

/** A cell of the week in words. */
export function cellText(
  row: Row,
  day: string,
  chips: readonly Chip[],
  by: 'people' | 'places',
): string {
  const what =
    chips.length === 0
      ? t(by === 'people' ? 'cell.noSeat' : 'cell.free')
      : chips
          .map((chip) => t('cell.chip', { name: chipName(chip, by), time: chipTime(chip) }))
          .join(', ');
  return t('cell.name', { row: row.name, day: formatDate(day), what });
}
