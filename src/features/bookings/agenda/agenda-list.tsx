import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { addDays, formatDate, type LocalDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { useWhere } from '@/session/where';
import type { DayGroup, Entry } from '../rows';
import { BookingRow } from './booking-row';
import type { Asker } from './standing';
import css from '../bookings.module.css';

interface AgendaListProps {
  groups: readonly DayGroup[];
  asker: Asker;
  /** Slots that stand in the list as the server has it. */
  listed: ReadonlySet<string>;
}

/** From so many rows on only those in sight are on the page (F-40). */
const LONG = 80;

/** Heights before a row has been measured: its own, and with the head of a day above it. */
const ROW = 64;
const DAY_HEAD = 44;

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

const isGone = ({ row }: Entry, listed: ReadonlySet<string>): boolean => !listed.has(row.slot.id);

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

interface Flat {
  readonly date: LocalDate;
  readonly entry: Entry;
  readonly first: boolean;
}

/** The same, of which only what is in sight is on the page. Days stay sections with their heading. */
function LongAgenda({ groups, asker, listed }: AgendaListProps) {
  const flat: Flat[] = groups.flatMap(({ date, entries }) =>
    entries.map((entry, index) => ({ date, entry, first: index === 0 })),
  );
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + globalThis.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: flat.length,
    estimateSize: (index) => (flat[index]?.first ? ROW + DAY_HEAD : ROW),
    getItemKey: (index) => flat[index]?.entry.key ?? index,
    overscan: 8,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const [start, end] = [items[0]?.start ?? top, items.at(-1)?.end ?? top];
  const days = new Map<LocalDate, { readonly index: number; readonly flat: Flat }[]>();
  for (const { index } of items) {
    const one = flat[index];
    if (!one) continue;
    const rows = days.get(one.date) ?? [];
    days.set(one.date, [...rows, { index, flat: one }]);
  }
  return (
    <div
      ref={list}
      style={{
        paddingBlockStart: start - top,
        paddingBlockEnd: Math.max(0, virtualizer.getTotalSize() - (end - top)),
      }}
    >
      {[...days].map(([date, rows]) => (
        <section key={date} aria-label={formatDate(date, 'full')} className={css.longDay}>
          <ul className={css.rows}>
            {rows.map(({ index, flat: { entry, first } }) => (
              <li
                key={entry.key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={css.item}
                aria-setsize={flat.length}
                aria-posinset={index + 1}
              >
                {first && <h2 className={css.longDate}>{formatDate(date, 'full')}</h2>}
                <BookingRow entry={entry} asker={asker} gone={isGone(entry, listed)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
