import { displayName } from '@/domain/people';
import { formatClock, formatRange } from '@/domain/time';
import { i18n } from '@/lib/i18n';
import type { VisitRow } from './model';
import './strings';

const t = i18n.getFixedT(null, 'visits');

/** When a visitor came and left, or is expected, in the office’s time. */
export function visitTimeText({ visit, status, zone }: VisitRow): string {
  const { arrived_at, left_at, left_is_assumed } = visit;
  if (status === 'here' && arrived_at !== null) {
    return t('time.since', { time: formatClock(arrived_at, zone) });
  }
  if (status === 'left' && arrived_at !== null) {
    if (left_at === null || left_is_assumed) {
      return t('time.assumed', { time: formatClock(arrived_at, zone) });
    }
    return formatRange({ start: arrived_at, end: left_at }, zone, { date: 'never' });
  }
  if (status === 'waiting') return t('time.waiting', { time: formatClock(visit.start, zone) });
  return formatRange(visit, zone, { date: 'never' });
}

/** A row’s text below the name: when, where from, and where to. */
export const factsOf = (row: VisitRow): string =>
  [visitTimeText(row), row.visit.visitor.company, row.visit.resource?.name, row.office]
    .filter(Boolean)
    .join(' · ');

/**
 * What the reception needs to know about a visitor at the door: since when, where from, and whom they want to see, in their own
 * words if a station couldn’t look that up.
 */
export const doorText = (row: VisitRow): string =>
  [
    visitTimeText(row),
    row.visit.visitor.company,
    row.visit.host ? t('toSee', { host: displayName(row.visit.host) }) : row.visit.note,
  ]
    .filter(Boolean)
    .join(' · ');
