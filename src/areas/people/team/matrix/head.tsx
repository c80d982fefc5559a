import { memo } from 'react';
import { formatDate, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { cx } from '@/ui/cx';
import { IconArrowDown, IconArrowUp } from '@/ui/icon';
import type { Column } from '../model/columns';
import { dayCountText, dayName } from '../text';
import css from './matrix.module.css';
import { cellKey, HEAD } from './keys';

interface HeadProps {
  readonly columns: readonly Column[];
  readonly sort: LocalDate | undefined;
  readonly order: 'asc' | 'desc';
  /** The selected day. */
  readonly chosen: LocalDate;
  readonly activeColumn: number;
}

/** The days, how many people are in on each, and by which day people are sorted. */
export const Head = memo(function Head({ columns, sort, order, chosen, activeColumn }: HeadProps) {
  const { t } = useTranslation('team');
  const isSorted = columns.some(({ date }) => date === sort);
  return (
    <div role="rowgroup" className={css.head}>
      <div role="row" aria-rowindex={1} className={css.headRow}>
        <div
          role="columnheader"
          aria-colindex={1}
          aria-sort={isSorted ? 'none' : 'ascending'}
          className={css.corner}
        >
          <button
            type="button"
            data-cell={cellKey({ row: HEAD, column: 0 })}
            tabIndex={activeColumn === 0 ? 0 : -1}
            className={css.sort}
            aria-label={t('sort.byName')}
          >
            {t('sort.name')}
            {!isSorted && <IconArrowUp />}
          </button>
        </div>
        {columns.map((column, index) => {
          const { date, isToday, isPast, isOpen, counts } = column;
          const sorted = date === sort;
          const name = [dayName(date), isToday && t('today'), !isOpen && t('closed')]
            .filter(Boolean)
            .join(', ');
          return (
            <div
              key={date}
              role="columnheader"
              aria-colindex={index + 2}
              aria-sort={!sorted ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
              className={cx(
                css.day,
                date === (sort ?? chosen) && css.chosenDay,
                isPast && css.past,
                !isOpen && css.shut,
                index % 7 === 0 && index > 0 && css.monday,
              )}
            >
              <button
                type="button"
                data-cell={cellKey({ row: HEAD, column: index + 1 })}
                tabIndex={activeColumn === index + 1 ? 0 : -1}
                className={css.sort}
                aria-label={`${name}: ${dayCountText(counts) ?? t('counts.unknown')}. ${t('sort.byDay')}`}
              >
                <span className={cx(css.weekday, isToday && css.today)}>
                  {formatDate(date, 'weekday').slice(0, 3)} {Number(date.slice(8))}
                  {sorted && (order === 'asc' ? <IconArrowUp /> : <IconArrowDown />)}
                </span>
                <span className={css.count}>
                  {counts ? t('counts.in', { count: counts.office }) : ' '}
                </span>
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
});
