import type { News } from '@/api/news';
import { displayName } from '@/domain/people';
import { formatDate, officeDay, type LocalDate } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import './strings';

interface Around {
  readonly zone: string;
  readonly today: LocalDate;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
}

/** When an item was published and by whom: "March 9 · Lina Petersen". */
export const publishedText = (
  { published_at: at, updated_at, author }: News,
  { zone, today }: Pick<Around, 'zone' | 'today'>,
): string =>
  [formatDate(officeDay(at ?? updated_at, zone), 'long', { today }), author && displayName(author)]
    .filter(Boolean)
    .join(' · ');

/** The offices of an item. */
export function officesText(
  { office_ids: ids }: Pick<News, 'office_ids'>,
  offices: Around['offices'],
): string {
  if (ids.length === 0) return i18n.t('news:allOffices');
  return offices
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
