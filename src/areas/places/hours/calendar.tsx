import { Link } from '@tanstack/react-router';
import { addDays, formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { sourceName } from '@/areas/places/shared/impact/text';
import { Card } from '@/ui/card';
import { cx } from '@/ui/cx';
import { Heading, Text } from '@/ui/heading';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { linkClass } from '@/ui/link-class';
import { WEEKS, type CalendarDay } from './model';
import { openText } from './text';
import css from './calendar.module.css';
import './strings';

interface CalendarProps {
  readonly weeks: readonly (readonly CalendarDay[])[];
  readonly zone: string;
  readonly first: string;
  readonly today: string;
  /** The day whose panel is open. */
  readonly open: string | undefined;
}

/** Whether the office is open as in every week. */
const isRegular = ({ source }: CalendarDay): boolean =>
  source.kind === 'weekday' || source.kind === 'standard';

/**
 * Each day with its open time and what decides it (HOURS-1). Only days that differ from the regular week stand out and show why. A
 * day opens its panel.
 */
export function Calendar({ weeks, zone, first, today, open }: CalendarProps) {
  const { t } = useTranslation('hours');
  const step = (days: number) => ({
    from: '/admin/hours' as const,
    to: '/admin/hours' as const,
    search: (before: object) => ({ ...before, from: addDays(first, days) }),
    className: linkClass('inline'),
  });
  return (
    <Card aria-label={t('calendar')}>
      <div className={css.head}>
        <Heading level={2}>{t('calendar')}</Heading>
        <nav aria-label={t('weeks')} className={css.steps}>
          <Link {...step(-7 * WEEKS)}>{t('earlier')}</Link>
          <Link {...step(7 * WEEKS)}>{t('later')}</Link>
        </nav>
      </div>
      <Text muted>{t('calendarText')}</Text>
      <div className={css.weeks}>
        {weeks.map((week) => (
          <ol key={week[0]?.date} className={css.week}>
            {week.map((day) => (
              <li key={day.date}>
                <Link
                  from="/admin/hours"
                  to="/admin/hours"
                  search={(before) => ({ ...before, open: day.date })}
                  aria-current={day.date === today ? 'date' : undefined}
                  className={cx(
                    css.day,
                    day.open.length === 0 && css.closed,
                    (!isRegular(day) || day.parts.length > 0) && css.differs,
                    day.date === open && css.chosen,
                  )}
                >
                  <span className={css.date}>{formatDate(day.date, 'day', { today })}</span>
                  <span>{openText(day, zone)}</span>
                  {isRegular(day) ? (
                    <VisuallyHidden>{sourceName(day.source)}</VisuallyHidden>
                  ) : (
                    <span className={css.source}>{sourceName(day.source)}</span>
                  )}
                  {day.parts.map((part) => (
                    <span key={part.id} className={css.source}>
                      {t('partDay', {
                        where: part.name ?? t('onePlace'),
                        hours: openText(part, zone),
                      })}
                    </span>
                  ))}
                </Link>
              </li>
            ))}
          </ol>
        ))}
      </div>
    </Card>
  );
}
