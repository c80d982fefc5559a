import { formatDate, officeDay } from '@/domain/time';
import { useWhere } from '@/session/where';

/** The day of an instant in the page’s office, in a cell. */
export function Day({ at }: { readonly at: string }) {
  const { zone } = useWhere();
  return <time dateTime={at}>{formatDate(officeDay(at, zone), 'short')}</time>;
}
