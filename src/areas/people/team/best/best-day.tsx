import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { IconCalendarCheck, IconPeople } from '@/ui/icon';
import type { Column } from '../model/columns';
import { dayName } from '../text';
import { useProposal } from './model';
import { TakeButton } from './take-button';
import css from './best.module.css';

interface BestDayProps {
  readonly columns: readonly Column[];
  /** How many people the counts include; undefined while that isn’t known. */
  readonly counted: number | undefined;
  /** Whether I am one of them. */
  readonly countsMe: boolean;
  readonly officeIds: readonly string[];
}

/** The day that suits most of the shown people, with one click to join them; or a day that no one has planned yet. */
export function BestDay({ columns, counted, countsMe, officeIds }: BestDayProps) {
  const { t } = useTranslation('team');
  const { office, date } = useWhere();
  const { day, isEmpty, best, mine } = useProposal(columns, officeIds);
  if (counted === 0 || columns.every(({ counts }) => !counts)) return <div className={css.space} />;
  return (
    <section aria-label={t('best.title')} className={css.best}>
      <p className={css.line}>
        {isEmpty ? <IconPeople /> : <IconCalendarCheck />}
        <span>
          {isEmpty
            ? t('best.empty', { day: dayName(date) })
            : best
              ? t(counted === undefined ? 'best.some' : countsMe ? 'best.you' : 'best.day', {
                  count: (counted ?? 0) - (countsMe ? 1 : 0),
                  day: dayName(best.date),
                  in: best.office,
                })
              : t('best.none')}
        </span>
      </p>
      {day !== undefined && office && (
        <TakeButton key={`${office.id} ${day}`} date={day} office={office} mine={mine} />
      )}
    </section>
  );
}
