import type { TableCell, TableSlot } from '@/api/schemas/overviews';
import { isSeatType } from '@/domain/reservations/kinds';
import { isUnplanned, type TeamDay } from '@/domain/team';
import { formatDate, type LocalDate } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import { locationLabel } from '@/areas/booking/shared/plan/text';
import './strings';

const t = i18n.getFixedT(null, 'team');

/** Whether a place in the table is one to sit at, which cells show, because a locker says nothing about where someone is. */
export const isSeat = ({ resource }: TableSlot): boolean => isSeatType(resource.type);

/** Someone’s plan: "Office", "Remote, then Office", "not planned". */
export function planText({ locations }: Pick<TableCell, 'locations'>): string {
  const [first, second] = locations;
  if (first === undefined) return t('kind.none');
  if (second === undefined || second === first) return locationLabel(first);
  return t('kind.split', { first: locationLabel(first), second: locationLabel(second) });
}

/** How places and times are written for whoever reads the table. */
export interface SlotWords {
  readonly name: (place: TableSlot['resource']) => string;
  readonly times: (slot: TableSlot) => string;
}

/** A place with its office time: "D-14 09:00–17:00", and that it’s only requested if it is. */
const slotText = (slot: TableSlot, { name, times }: SlotWords): string =>
  [name(slot.resource), times(slot), slot.status === 'pending' ? t('cell.requested') : undefined]
    .filter(Boolean)
    .join(' ');

/** A cell’s text: the plan, then every place. A place without a plan is enough. */
export function teamCellText(cell: TableCell | undefined, words: SlotWords): string {
  if (!cell) return t('cell.loading');
  const places = cell.slots.map((slot) => slotText(slot, words));
  if (cell.locations.length === 0 && places.length > 0) return places.join(', ');
  return [planText(cell), ...places].join(', ');
}

/** "Wednesday, March 11": a day’s name where it’s alone. */
export const dayName = (date: LocalDate): string => formatDate(date, 'whole');

/** How many are where on a day, for its column header. */
export function dayCountText(counts: TeamDay | undefined): string | undefined {
  if (!counts) return undefined;
  if (isUnplanned(counts)) return t('counts.nobody');
  const { office, remote, out_of_office, not_available } = counts;
  const away = out_of_office + not_available;
  return [
    t('counts.office', { count: office }),
    remote > 0 ? t('counts.remote', { count: remote }) : undefined,
    away > 0 ? t('counts.away', { count: away }) : undefined,
  ]
    .filter(Boolean)
    .join(', ');
}
