import { addDays, formatDate } from '@/domain/time';
import { type TFunction, useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { IconButton } from '@/ui/button';
import { cx } from '@/ui/cx';
import { IconChevronLeft, IconChevronRight } from '@/ui/icon';
import type { MapModel } from '../model';
import { useWeek } from './model';
import type { WeekDay } from './week';
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
              {/* The name begins with what the button shows, so that it can be said to press it (WCAG 2.5.3). */}
              <button
                type="button"
                className={cx(css.day, day.state !== 'open' && css.dayOff)}
                aria-current={day.date === date ? 'date' : undefined}
                aria-label={t('week.spoken', {
                  day: nameOf(day),
                  what: spoken(day, t),
                  month: formatDate(day.date, 'month'),
                })}
                onClick={() => set({ date: day.date })}
              >
                <span className={cx(css.name, day.date === today && css.today)}>{nameOf(day)}</span>
                <span className={css.free}>
                  {day.state === 'open' ? (
                    <>
                      {day.free}
                      <span className={css.unit}> {t('week.unit')}</span>
                    </>
                  ) : (
                    shown(day, t)
                  )}
                </span>
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

const nameOf = ({ date }: WeekDay): string =>
  `${formatDate(date, 'weekday').slice(0, 3)} ${Number(date.slice(8))}`;

function shown({ state, free }: WeekDay, t: TFunction<'map'>): string {
  if (state === 'open') return t('week.free', { free });
  return state === 'closed' ? t('week.closed') : '–';
}

function spoken(day: WeekDay, t: TFunction<'map'>): string {
  return day.state === 'open' || day.state === 'closed' ? shown(day, t) : t(`week.${day.state}`);
}
