import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FRESH } from '@/api/fresh';
import type { Person } from '@/api/schemas/people';
import {
  addDays,
  addWeeks,
  formatClock,
  formatDays,
  startOfWeek,
  type LocalDate,
} from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useAfterContent, usePageTitle } from '@/lib/page';
import { useLiveStatus } from '@/lib/realtime';
import { Section } from '@/kit/section';
import { useWhere } from '@/session/where';
import { Button, IconButton } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { IconChevronLeft, IconChevronRight } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { BestDay } from './best/best-day';
import { loadDetail } from './detail/load-detail';
import { Chosen } from './detail/chosen';
import { FilterBar } from './filters/filter-bar';
import { Matrix } from './matrix/matrix';
import { NoPeople } from './matrix/no-people';
import { useTeam, type People } from './model';
import { WEEKS } from './model/columns';
import { PrintTeam } from './print-team';
import './strings';
import css from './team.module.css';

/** Code that the first click needs: it loads once the table is shown. */
const loadPressed = () => Promise.all([loadDetail(), import('./filters/pick-popover')]);

/** The team: who is where on which day, the day that suits most of them, and a desk next to someone’s. */
export function TeamPage() {
  const { t } = useTranslation('team');
  const { office } = useWhere();
  usePageTitle(t('title'));
  return (
    <div className={css.page}>
      <Heading level={1}>{t('title')}</Heading>
      {office ? (
        <TeamTable key={office.id} />
      ) : (
        <EmptyState drawing="people" title={t('noOffice.title')} text={t('noOffice.text')}>
          <Link to="/week" className={buttonClass({})}>
            {t('noOffice.week')}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}

/** Filters, the best day, and people by days. */
function TeamTable() {
  const { t } = useTranslation('team');
  const { filters, people, days } = useTeam();
  const { columns } = days;
  const [byKeys, setByKeys] = useState(false);
  const [chosen, setChosen] = useState<Person>();
  const [isPrinting, setPrinting] = useState(false);
  // If it fails, the click loads it again.
  useAfterContent(!people.pending, () => void loadPressed().catch(() => undefined));

  const open = (person: Person, day: LocalDate, how: 'keys' | 'pointer') => {
    setChosen(person);
    setByKeys(how === 'keys');
    filters.set({ who: person.id, day });
  };
  const sort = (day: LocalDate | undefined) => {
    if (day === undefined) filters.set({ sort: null, order: null });
    else if (filters.sort !== day) filters.set({ sort: day, order: null });
    else if (filters.order === 'asc') filters.set({ order: 'desc' });
    else filters.set({ sort: null, order: null });
  };
  const isEmpty = !people.loading && people.isAlone;
  return (
    <>
      <div className={css.bar}>
        <FilterBar filters={filters} />
        <div className={css.nav}>
          <WeekNav />
          <PrintTeam people={people} filters={filters} setPrinting={setPrinting} />
        </div>
      </div>
      <Card padded={false} className={css.card} aria-labelledby="days" aria-busy={people.pending}>
        <Section name="team.best" problem={t('best.failed')}>
          <BestDay
            columns={columns}
            counted={people.counted}
            countsMe={people.countsMe}
            officeIds={filters.officeIds}
          />
        </Section>
        {days.failed && (
          <div className={css.notice}>
            <Notice
              tone="warning"
              action={
                <Button size="small" onClick={days.retry}>
                  {t('retry')}
                </Button>
              }
            >
              {t('counts.failed')}
            </Notice>
          </div>
        )}
        {people.failed && people.lines.length > 0 && (
          <div className={css.notice}>
            <Notice
              tone="warning"
              action={
                <Button size="small" busy={people.fetching} onClick={people.retry}>
                  {t('retry')}
                </Button>
              }
            >
              {t('someFailed')}
            </Notice>
          </div>
        )}
        {people.isStuck && (
          <div className={css.notice}>
            <Notice tone="warning">{t('incomplete')}</Notice>
          </div>
        )}
        {people.failed && people.lines.length === 0 ? (
          <ErrorState
            title={t('failed')}
            text={t('failedText')}
            onRetry={people.retry}
            retrying={people.fetching}
          />
        ) : people.pending ? (
          <div className={css.waiting}>
            <SkeletonRows count={10} avatar />
            <StillWorking text={t('loading')} />
          </div>
        ) : (
          <>
            <Matrix
              people={people}
              columns={columns}
              filters={filters}
              isPrinting={isPrinting}
              onOpen={open}
              onSort={sort}
            />
            {isEmpty && (
              <div className={css.notice}>
                <NoPeople filters={filters} />
              </div>
            )}
          </>
        )}
        <p className={css.foot} aria-live="polite" data-people="">
          {people.pending
            ? ''
            : people.loading
              ? t('shownSoFar', { count: people.count })
              : t(people.countsAll ? 'shownOf' : 'shown', {
                  count: people.count,
                  all: people.all,
                })}
          <Age people={people} />
        </p>
      </Card>
      <Chosen filters={filters} known={chosen} byKeys={byKeys} />
    </>
  );
}

/** The table’s weeks, and navigation to others. */
function WeekNav() {
  const { t } = useTranslation('team');
  const { date, today, set } = useWhere();
  const monday = startOfWeek(date);
  const showFrom = (week: LocalDate) => set({ date: week === startOfWeek(today) ? null : week });
  return (
    <div className={css.nav}>
      <IconButton
        label={t('previous')}
        icon={<IconChevronLeft />}
        onClick={() => showFrom(addWeeks(monday, -1))}
      />
      <Heading level={2} size={16} id="days">
        {formatDays(monday, addDays(monday, 7 * WEEKS - 1), 'short')}
      </Heading>
      <IconButton
        label={t('next')}
        icon={<IconChevronRight />}
        onClick={() => showFrom(addWeeks(monday, 1))}
      />
      {monday !== startOfWeek(today) && (
        <Button variant="quiet" size="small" onClick={() => set({ date: null })}>
          {t('thisWeek')}
        </Button>
      )}
    </div>
  );
}

/** The list’s age, once it can no longer be kept up to date (HUB-2). */
function Age({ people }: { people: People }) {
  const { t } = useTranslation('team');
  const { zone } = useWhere();
  const { state } = useLiveStatus();
  const minute = useNow();
  const isOverdue = state === 'paused' && minute - people.readAt >= FRESH.board;
  if (people.pending || people.readAt === 0 || !(isOverdue || people.stale)) return null;
  return <span> · {t('asOf', { time: formatClock(people.readAt, zone) })}</span>;
}
