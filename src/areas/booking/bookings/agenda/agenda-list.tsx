import type { ReactNode } from 'react';
import { addDays, formatDate, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import { BookingRow } from './booking-row';
import { LongAgenda, type AgendaListProps } from './long-agenda';
import { isGone } from './rows';
import css from '../bookings.module.css';

/** From this many rows on, only the visible ones are rendered (F-40). */
const LONG = 80;

/** Bookings by day. */
export function AgendaList(props: AgendaListProps) {
  const count = props.groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return count > LONG ? (
    <LongAgenda {...props} />
  ) : (
    props.groups.map(({ date, entries }) => (
      <Day key={date} date={date}>
        {entries.map((entry) => (
          <li key={entry.key} className={css.item}>
            <BookingRow entry={entry} asker={props.asker} gone={isGone(entry, props.listed)} />
          </li>
        ))}
      </Day>
    ))
  );
}

function Day({ date, children }: { date: LocalDate; children: ReactNode }) {
  const { today } = useWhere();
  const { t } = useTranslation('bookings');
  const near = date === today ? t('today') : date === addDays(today, 1) ? t('tomorrow') : undefined;
  return (
    <section aria-labelledby={`day-${date}`} className={css.day}>
      <div className={css.dayHead}>
        {near !== undefined && <span className={css.near}>{near}</span>}
        <h2 id={`day-${date}`} className={css.date}>
          {formatDate(date, 'full')}
        </h2>
      </div>
      <ul className={css.rows}>{children}</ul>
    </section>
  );
}
