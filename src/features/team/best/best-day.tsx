import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { bestDay, isUnplanned } from '@/domain/team';
import { startOfWeek, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { OfferSkeleton } from '@/parts/offer/offer-skeleton';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { IconCalendarCheck, IconPeople } from '@/ui/icon';
import { weekOf } from '../reads';
import type { Column } from '../use-days';
import { dayName } from '../words';
import css from './best.module.css';

const TakeButton = lazy(async () => ({ default: (await import('./take-button')).TakeButton }));

interface BestDayProps {
  readonly columns: readonly Column[];
  /** How many people the counts are about; undefined while that is not known. */
  readonly counted: number | undefined;
  readonly officeIds: readonly string[];
}

/** The day most of the shown people share, and one click to be there; or a day that nobody has planned yet. */
export function BestDay({ columns, counted, officeIds }: BestDayProps) {
  const { t } = useTranslation('team');
  const { office, date, today } = useWhere();
  const { user } = useSession();
  const known = columns.flatMap(({ counts }) => (counts ? [counts] : []));
  const chosen = columns.find((column) => column.date === date);
  const isEmpty =
    chosen?.counts !== undefined && isUnplanned(chosen.counts) && chosen.isOpen && date >= today;
  const best = isEmpty ? undefined : bestDay(known, today);
  const day: LocalDate | undefined = isEmpty ? date : best?.date;
  const week = useQuery({
    ...weekOf(officeIds, startOfWeek(day ?? date), user.id),
    enabled: day !== undefined && officeIds.length > 0,
  });
  if (known.length === 0 || counted === 0) return <div className={css.space} />;
  return (
    <section aria-label={t('best.title')} className={css.best}>
      <p className={css.line}>
        {isEmpty ? <IconPeople /> : <IconCalendarCheck />}
        <span>
          {isEmpty
            ? t('best.empty', { day: dayName(date) })
            : best
              ? t(counted === undefined ? 'best.some' : 'best.day', {
                  count: counted ?? 0,
                  day: dayName(best.date),
                  in: best.office,
                })
              : t('best.none')}
        </span>
      </p>
      {day !== undefined && office && (
        <Suspense fallback={<OfferSkeleton />}>
          <TakeButton
            key={`${office.id} ${day}`}
            date={day}
            office={office}
            mine={week.data?.find((cell) => cell.date === day)}
          />
        </Suspense>
      )}
    </section>
  );
}
