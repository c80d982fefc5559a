import { useMemo } from 'react';
import { displayName } from '@/domain/people';
import { unlessSaid } from '@/domain/text/sentences';
import { placeNamesOfVisit } from '@/domain/visits';
import { useTranslation } from '@/lib/i18n';
import { useMoment, useTimes } from '@/areas/booking/shared/use-times';
import type { VisitRow } from './model';
import './strings';

/** What the rows of visits say about a visitor. */
export interface VisitTexts {
  /** When they came and left, or are expected: the office’s time, with its place where the reader’s clock differs (TZ-4). */
  readonly time: (row: VisitRow) => string;
  /** The text below the name: when, where from, and where to. */
  readonly facts: (row: VisitRow) => string;
  /**
   * What the reception needs to know about a visitor at the door: since when, where from, and whom they want to see, in their
   * own words if a station couldn’t look that up.
   */
  readonly door: (row: VisitRow) => string;
}

/** The texts of visits, stable while nothing changes. */
export function useVisitTexts(): VisitTexts {
  const { t } = useTranslation('visits');
  const times = useTimes();
  const moment = useMoment();
  return useMemo(() => {
    const time = ({ visit, status, zone }: VisitRow): string => {
      const { arrived_at, left_at, left_is_assumed } = visit;
      if (status === 'here' && arrived_at !== null) {
        return t('time.since', { time: moment(arrived_at, zone) });
      }
      if (status === 'left' && arrived_at !== null) {
        if (left_at === null || left_is_assumed) {
          return t('time.assumed', { time: moment(arrived_at, zone) });
        }
        return times({ start: arrived_at, end: left_at }, zone, { date: 'never' });
      }
      if (status === 'waiting') return t('time.waiting', { time: moment(visit.start, zone) });
      return times(visit, zone, { date: 'never' });
    };
    return {
      time,
      facts: (row) => {
        const when = time(row);
        const { company } = row.visit.visitor;
        return [when, company, placeNamesOfVisit(row.visit), unlessSaid(row.office, when)]
          .filter(Boolean)
          .join(' · ');
      },
      door: (row) =>
        [
          time(row),
          row.visit.visitor.company,
          row.visit.host ? t('toSee', { host: displayName(row.visit.host) }) : row.visit.note,
        ]
          .filter(Boolean)
          .join(' · '),
    };
  }, [t, times, moment]);
}
