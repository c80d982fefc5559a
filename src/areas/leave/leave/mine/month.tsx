import type { ComponentProps } from 'react';
import { monthGrid, formatDate, WEEKDAYS, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { cx } from '@/ui/cx';
import { IconCheck, IconClock } from '@/ui/icon';
import { leaveTypeLabel } from '@/areas/leave/shared/text';
import type { DayMarks } from './model';
import css from './calendar.module.css';

interface MonthProps {
  /** Its first day. */
  month: LocalDate;
  id: string;
  /** Id of the description of the keys. */
  keysId: string;
  handlers: Pick<
    ComponentProps<'div'>,
    'onKeyDown' | 'onClick' | 'onPointerOver' | 'onPointerLeave'
  >;
  today: LocalDate;
  /** The day in the tab order. */
  active: LocalDate;
  marksOf: (date: LocalDate) => DayMarks;
  /** Which days are picked or previewed. */
  isPicked: (date: LocalDate) => boolean;
}

/** One month of the calendar, weeks from Monday. */
export function Month({ month, id, keysId, handlers, ...rest }: MonthProps) {
  const days = monthGrid(month);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
  return (
    <div className={css.month}>
      <h3 id={id} className={css.caption}>
        {formatDate(month, 'month')}
      </h3>
      {/* All days’ clicks and keys are handled here; Tab reaches one of them. */}
      <div
        role="grid"
        tabIndex={-1}
        aria-labelledby={id}
        aria-describedby={keysId}
        aria-multiselectable="true"
        className={css.grid}
        {...handlers}
      >
        <div role="row" className={css.week}>
          {WEEKDAYS.map((name, index) => {
            const weekday = formatDate(days[index] ?? month, 'weekday');
            return (
              <div key={name} role="columnheader" aria-label={weekday} className={css.weekday}>
                {weekday.slice(0, 2)}
              </div>
            );
          })}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={css.week}>
            {week.map((date) =>
              date.slice(0, 7) === month.slice(0, 7) ? (
                <Day key={date} date={date} {...rest} />
              ) : (
                <div key={date} role="gridcell" />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function Day({
  date,
  today,
  active,
  marksOf,
  isPicked,
}: Omit<MonthProps, 'month' | 'id' | 'keysId' | 'handlers'> & { date: LocalDate }) {
  const { t } = useTranslation('leave');
  const { leave, bookings, isWorking } = marksOf(date);
  const picked = isPicked(date);
  const parts = [
    formatDate(date, 'full'),
    leave &&
      (leave.status === 'pending'
        ? t('calendar.waiting', { leave: leaveTypeLabel(leave.type) })
        : leaveTypeLabel(leave.type)),
    bookings > 0 && t('calendar.bookings', { count: bookings }),
    !isWorking && t('calendar.closed'),
  ];
  return (
    <div
      role="gridcell"
      data-date={date}
      tabIndex={date === active ? 0 : -1}
      aria-selected={picked}
      aria-current={date === today ? 'date' : undefined}
      aria-label={parts.filter(Boolean).join(', ')}
      className={cx(
        css.day,
        !isWorking && css.closed,
        leave && css[leave.status],
        picked && css.picked,
        date === today && css.today,
        date < today && css.past,
      )}
    >
      <span className={css.number}>{Number(date.slice(8))}</span>
      <span className={css.marks}>
        {leave && (leave.status === 'pending' ? <IconClock /> : <IconCheck />)}
        {bookings > 0 && <span className={css.dot} />}
      </span>
    </div>
  );
}
