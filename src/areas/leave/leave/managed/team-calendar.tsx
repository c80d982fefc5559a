import { useId } from 'react';
import type { WorkPolicyUse } from '@/api/schemas/policies';
import { segmentsOf } from '@/domain/leave';
import {
  addMonths,
  datesBetween,
  endOfMonth,
  formatDate,
  startOfMonth,
  weekdayIndex,
  type LocalDate,
} from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { leaveDaysText, leaveTypeLabel } from '@/areas/leave/shared/text';
import { useWhere } from '@/session/where';
import { IconButton } from '@/ui/button';
import { Card, CardHead } from '@/ui/card';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { IconCheck, IconChevronLeft, IconChevronRight, IconClock } from '@/ui/icon';
import { SkeletonRows } from '@/ui/skeleton';
import { Table } from '@/ui/table';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { useHome } from '../model';
import { nameOf, useTeamMonth, type Away } from './model';
import css from './managed.module.css';

const WEEKEND = 5;

/** Which of my people are away on which day of a month: a row per person, a column per day. */
export function TeamCalendar() {
  const { t } = useTranslation('leave');
  const id = useId();
  const { today } = useHome();
  const { date, set } = useWhere();
  const month = startOfMonth(date);
  const { people, loading, failed, fetching, retry } = useTeamMonth(month);
  const show = (next: LocalDate) => set({ date: next === startOfMonth(today) ? null : next });
  return (
    <Card aria-labelledby={id} aria-busy={loading}>
      <CardHead id={id} title={t('team.title')}>
        <div className={css.nav}>
          <IconButton
            label={t('calendar.previous')}
            icon={<IconChevronLeft />}
            onClick={() => show(addMonths(month, -1))}
          />
          <span className={css.month} aria-live="polite">
            {formatDate(month, 'month')}
          </span>
          <IconButton
            label={t('calendar.next')}
            icon={<IconChevronRight />}
            onClick={() => show(addMonths(month, 1))}
          />
        </div>
      </CardHead>
      {loading && <SkeletonRows count={3} />}
      {failed && <ErrorState compact title={t('team.error')} onRetry={retry} retrying={fetching} />}
      {people?.length === 0 && (
        <EmptyState compact title={t('team.empty', { month: formatDate(month, 'month') })} />
      )}
      {people && people.length > 0 && <Days people={people} month={month} today={today} />}
    </Card>
  );
}

interface DaysProps {
  people: readonly Away[];
  month: LocalDate;
  today: LocalDate;
}

function Days({ people, month, today }: DaysProps) {
  const { t } = useTranslation('leave');
  const days = datesBetween(month, endOfMonth(month));
  return (
    <Table caption={t('team.caption', { month: formatDate(month, 'month') })} className={css.team}>
      <thead>
        <tr>
          <th scope="col" className={css.person}>
            {t('team.person')}
          </th>
          {days.map((date) => (
            <th
              key={date}
              scope="col"
              abbr={formatDate(date, 'day')}
              aria-current={date === today ? 'date' : undefined}
              className={cx(weekdayIndex(date) >= WEEKEND && css.weekend)}
            >
              <span className={css.letter}>{formatDate(date, 'weekday').slice(0, 1)}</span>
              {Number(date.slice(8))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ user, leaves }) => (
          <tr key={user.id}>
            <th scope="row" className={css.person}>
              {nameOf(user)}
            </th>
            {segmentsOf(leaves, days).map(({ from, length, leave }) => (
              <td key={from} colSpan={length}>
                {leave && <Bar leave={leave} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Bar({ leave }: { leave: WorkPolicyUse }) {
  const { t } = useTranslation('leave');
  const isWaiting = leave.status === 'pending';
  const words = t(isWaiting ? 'team.barWaits' : 'team.bar', {
    leave: leaveTypeLabel(leave.type),
    days: leaveDaysText(leave),
  });
  return (
    <span className={css.bar} data-status={leave.status} title={words}>
      {isWaiting ? <IconClock aria-hidden="true" /> : <IconCheck aria-hidden="true" />}
      <span className={css.barWords} aria-hidden="true">
        {leaveTypeLabel(leave.type)}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
