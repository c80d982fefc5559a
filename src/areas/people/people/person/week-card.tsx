import { Link } from '@tanstack/react-router';
import type { User } from '@/api/schemas/people';
import { addDays, addWeeks, formatDays, startOfWeek, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { IconButton } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card, CardHead } from '@/ui/card';
import { IconChevronLeft, IconChevronRight } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { nameOf } from '../text';
import { DayRow } from './day-row';
import { useWeek } from './model';
import css from '../people.module.css';

interface WeekCardProps {
  user: User;
  /** The viewer’s own page: no one sits next to themselves. */
  isMe?: boolean;
}

/** Where someone is in the selected day’s week: plan and places by day, and a desk next to theirs. */
export function WeekCard({ user, isMe = false }: WeekCardProps) {
  const { t } = useTranslation(['people', 'common']);
  const { date, today, set } = useWhere();
  const week = useWeek(user.id, date);
  const monday = startOfWeek(date);
  const show = (day: LocalDate) =>
    set({ date: startOfWeek(day) === startOfWeek(today) ? null : day });
  return (
    <Card aria-labelledby="week" aria-busy={week.loading}>
      <CardHead id="week" title={t('week.title', { from: span(monday) })}>
        <span className={css.weekNav}>
          {isMe && (
            <Link to="/week" className={buttonClass({ variant: 'quiet', size: 'small' })}>
              {t('week.plan')}
            </Link>
          )}
          <IconButton
            size="small"
            label={t('week.previous')}
            icon={<IconChevronLeft />}
            onClick={() => show(addWeeks(monday, -1))}
          />
          <IconButton
            size="small"
            label={t('week.next')}
            icon={<IconChevronRight />}
            onClick={() => show(addWeeks(monday, 1))}
          />
        </span>
      </CardHead>
      {week.failed && (
        <Notice tone="warning" onRetry={week.retry} retrying={week.retrying}>
          {t('week.error')}
        </Notice>
      )}
      {week.loading ? (
        <SkeletonRows count={5} />
      ) : (
        <ul className={css.days}>
          {week.days.map((day) => (
            <DayRow
              key={day.date}
              day={day}
              name={nameOf(user)}
              isToday={day.date === today}
              isMe={isMe}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** First and last day of a week: "Mar 9 – 15". */
const span = (monday: LocalDate): string => formatDays(monday, addDays(monday, 6), 'short');
