import { addDays, formatDate, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { IconButton } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconChevronLeft, IconChevronRight } from '@/ui/icon';
import type { MapModel } from '../model';
import { useWeek } from './model';
import type { WeekDay } from './week';
import { VisuallyHidden } from '@/ui/visually-hidden';
import css from './when.module.css';

/** The shown day’s week: each day is one click away and shows how much is free for the filter (M4). */
export function WeekStrip({ model }: { model: MapModel }) {
  const { t } = useTranslation('map');
  const { date, today, set } = useWhere();
  const week = useWeek(model);
  const go = (by: number) => set(({ date: from }) => ({ date: addDays(from, by) }));
  return (
    <nav className={css.week} aria-label={t('week.label')} data-print="hide">
      <div className={css.weekRow}>
        <IconButton
          size="small"
          label={t('week.before')}
          icon={<IconChevronLeft />}
          onClick={() => go(-7)}
        />
        <ol className={css.days}>
          {week.map((day) => (
            <li key={day.date}>
              <button
                type="button"
                className={cx(css.day, day.state !== 'open' && css.dayOff)}
                aria-current={day.date === date ? 'date' : undefined}
                onClick={() => set({ date: day.date })}
              >
                <span className={cx(css.name, day.date === today && css.today)}>
                  <DayName {...{ date: day.date, today }} />
                </span>
                <Free day={day} />
              </button>
            </li>
          ))}
        </ol>
        <IconButton
          size="small"
          label={t('week.after')}
          icon={<IconChevronRight />}
          onClick={() => go(7)}
        />
      </div>
    </nav>
  );
}

/** Weekday and day; the month is only spoken. */
function DayName({ date, today }: { date: LocalDate; today: LocalDate }) {
  const words = formatDate(date, 'day', { today }).split(' ');
  return (
    <>
      {words.slice(0, 2).join(' ')}
      <VisuallyHidden> {words.slice(2).join(' ')}, </VisuallyHidden>
    </>
  );
}

/** How much is free, or why nothing is. What there’s no room for is only spoken. */
function Free({ day: { state, free } }: { day: WeekDay }) {
  const { t } = useTranslation('map');
  const isShown = state === 'open' || state === 'closed';
  return (
    <span className={css.free}>
      {state === 'open' ? (
        <>
          {free}
          <span aria-hidden="true" className={css.unit}>
            {' '}
            {t('week.unit')}
          </span>
        </>
      ) : (
        <span aria-hidden={!isShown}>{isShown ? t('week.closed') : '–'}</span>
      )}
      {state !== 'closed' && (
        <VisuallyHidden> {t(state === 'open' ? 'week.unit' : `week.${state}`)}</VisuallyHidden>
      )}
    </span>
  );
}
