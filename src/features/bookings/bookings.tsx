import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { usePollInterval } from '@/lib/realtime';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SegmentedControl } from '@/ui/segmented-control';
import { SkeletonRows } from '@/ui/skeleton';
import { BookingRow } from './booking-row';
import { byDay, myBookings, type DayGroup, type Row, type When } from './reads';
import './strings';
import css from './bookings.module.css';

/** My bookings by day; cancelling is one click, and its row stays with Undo until the page is left (B1). */
export function Bookings() {
  const { t } = useTranslation('bookings');
  const { when } = useSearch({ from: '/_app/bookings' });
  const navigate = useNavigate();
  const session = useSession();
  const { today } = useWhere();
  const minute = useNow();
  const poll = usePollInterval('agenda');
  const { data, isError, isFetching, refetch } = useQuery({
    ...myBookings(when, today),
    refetchInterval: poll,
  });
  const [cancelled, setCancelled] = useState<ReadonlyMap<string, Row>>(new Map());
  usePageTitle(t('title'));
  const groups =
    data && withTombstones(byDay(data.elements, session.user.id, when, minute), cancelled, when);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Heading level={1}>{t('title')}</Heading>
        <SegmentedControl
          label={t('when.label')}
          value={when}
          onChange={(next: When) =>
            void navigate({ to: '.', search: (before) => ({ ...before, when: next }) })
          }
          options={[
            { value: 'upcoming', label: t('when.upcoming') },
            { value: 'past', label: t('when.past') },
          ]}
        />
      </header>
      {data?.incomplete && <Notice tone="warning">{t('incomplete')}</Notice>}
      <Card padded={false} aria-busy={!data && !isError}>
        {!data && !isError && <SkeletonRows count={6} />}
        {!data && isError && (
          <ErrorState title={t('error')} onRetry={refetch} retrying={isFetching} />
        )}
        {groups?.length === 0 && (
          <EmptyState drawing="calendar" title={t(`empty.${when}`)}>
            <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
              {t('empty.action')}
            </Link>
          </EmptyState>
        )}
        {groups?.map(({ date, rows }) => (
          <section key={date} aria-labelledby={`day-${date}`} className={css.day}>
            <h2 id={`day-${date}`} className={css.date}>
              {formatDate(date, 'full')}
            </h2>
            <ul className={css.rows}>
              {rows.map((row) => (
                <BookingRow
                  key={row.slot.id}
                  {...row}
                  cancelled={cancelled.has(row.slot.id) && !isListed(data, row)}
                  onCancelled={() =>
                    setCancelled((before) => new Map(before).set(row.slot.id, row))
                  }
                />
              ))}
            </ul>
          </section>
        ))}
      </Card>
    </div>
  );
}

const isListed = (
  data: { elements: readonly { slots: readonly { id: string }[] }[] } | undefined,
  row: Row,
): boolean =>
  data?.elements.some(({ slots }) => slots.some(({ id }) => id === row.slot.id)) ?? false;

/** Puts what was cancelled on this page back to where it stood. */
function withTombstones(
  groups: DayGroup[],
  cancelled: ReadonlyMap<string, Row>,
  when: When,
): DayGroup[] {
  if (when === 'past' || cancelled.size === 0) return groups;
  const live = new Map(groups.map(({ date, rows }) => [date, [...rows]]));
  for (const row of cancelled.values()) {
    const date = row.slot.start.slice(0, 10);
    const rows = live.get(date) ?? [];
    // Undone meanwhile: the same place and time stands there again, under a new id.
    const back = rows.some(
      ({ slot }) =>
        slot.id === row.slot.id ||
        (slot.resource.id === row.slot.resource.id && slot.start === row.slot.start),
    );
    if (!back) live.set(date, [...rows, row]);
  }
  return [...live]
    .map(([date, rows]) => ({
      date,
      rows: rows.toSorted((a, b) => a.slot.start.localeCompare(b.slot.start)),
    }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
