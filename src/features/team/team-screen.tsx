import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FRESH } from '@/api/fresh';
import type { Person } from '@/api/schemas/people';
import {
  addDays,
  addWeeks,
  formatClock,
  formatDate,
  startOfWeek,
  type LocalDate,
} from '@/domain/time';
import { displayName } from '@/domain/people';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { useLiveStatus } from '@/lib/realtime';
import { afterPaint } from '@/lib/idle';
import { InDetailSlot } from '@/lib/slots';
import { Section } from '@/parts/section/section';
import { personById } from '@/reads/people';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Button, IconButton } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { IconChevronLeft, IconChevronRight } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { Sheet } from '@/ui/sheet';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { BestDay } from './best/best-day';
import { FilterBar } from './filters/filter-bar';
import { Matrix } from './matrix/matrix';
import { WEEKS } from './reads';
import { useDays } from './use-days';
import { useFilters, type Filters } from './use-filters';
import { usePeople, type People } from './use-people';
import css from './team.module.css';

const load = () => import('./detail/detail');
const Detail = lazy(async () => ({ default: (await load()).Detail }));

/** Filters, the best day, and people by days. */
export function TeamScreen() {
  const { t } = useTranslation('team');
  const { date, today, set: setWhere } = useWhere();
  const filters = useFilters();
  const people = usePeople(filters);
  const { columns, failed, retry } = useDays(filters.officeIds, people.who, filters.ready);
  const [byKeys, setByKeys] = useState(false);
  const [chosen, setChosen] = useState<Person>();
  useEffect(() => {
    void afterPaint()
      .then(load)
      // The click will ask again.
      .catch(() => undefined);
  }, []);

  const monday = startOfWeek(date);
  const showFrom = (week: LocalDate) =>
    setWhere({ date: week === startOfWeek(today) ? null : week });
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
          <IconButton
            label={t('previous')}
            icon={<IconChevronLeft />}
            onClick={() => showFrom(addWeeks(monday, -1))}
          />
          <Heading level={2} size={16} id="days">
            {t('range', {
              from: formatDate(monday, 'short'),
              to: formatDate(addDays(monday, 7 * WEEKS - 1), 'short'),
            })}
          </Heading>
          <IconButton
            label={t('next')}
            icon={<IconChevronRight />}
            onClick={() => showFrom(addWeeks(monday, 1))}
          />
          {monday !== startOfWeek(today) && (
            <Button variant="quiet" size="small" onClick={() => setWhere({ date: null })}>
              {t('thisWeek')}
            </Button>
          )}
        </div>
      </div>
      <Card padded={false} className={css.card} aria-labelledby="days" aria-busy={people.pending}>
        <Section name="team.best" problem={t('best.failed')}>
          <BestDay columns={columns} counted={people.counted} officeIds={filters.officeIds} />
        </Section>
        {failed && (
          <div className={css.notice}>
            <Notice
              tone="warning"
              action={
                <Button size="small" onClick={retry}>
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
              onOpen={open}
              onSort={sort}
            />
            {isEmpty && (
              <div className={css.notice}>
                <Nobody filters={filters} />
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

/** How old the list is, once it can no longer be kept up to date (HUB-2). */
function Age({ people }: { people: People }) {
  const { t } = useTranslation('team');
  const { zone } = useWhere();
  const { state } = useLiveStatus();
  const minute = useNow();
  const isOverdue = state === 'paused' && minute - people.readAt >= FRESH.board;
  if (people.pending || people.readAt === 0 || !(isOverdue || people.stale)) return null;
  return <span> · {t('asOf', { time: formatClock(people.readAt, zone) })}</span>;
}

/** Nobody passes the filters: which one to drop, or that the office is empty. */
function Nobody({ filters }: { filters: Filters }) {
  const { t } = useTranslation('team');
  const { office } = useWhere();
  if (filters.searchText !== '') {
    return (
      <EmptyState compact title={t('nobody.typed', { text: filters.searchText })}>
        <Button size="small" onClick={() => filters.set({ searchText: null })}>
          {t('nobody.dropText')}
        </Button>
      </EmptyState>
    );
  }
  if (filters.circle !== 'everyone') {
    return (
      <EmptyState compact title={t(`nobody.${filters.circle}`)}>
        <Button size="small" onClick={() => filters.set({ circle: null })}>
          {t('nobody.everyone')}
        </Button>
      </EmptyState>
    );
  }
  if (filters.team.length + filters.person.length > 0) {
    return (
      <EmptyState compact title={t('nobody.filtered', { office: office?.name ?? '' })}>
        <Button
          size="small"
          onClick={() => {
            filters.keep('team', []);
            filters.keep('person', []);
            filters.set({ team: null, person: null });
          }}
        >
          {t('nobody.everyone')}
        </Button>
      </EmptyState>
    );
  }
  return <EmptyState compact title={t('nobody.office', { office: office?.name ?? '' })} />;
}

interface ChosenProps {
  filters: Filters;
  known: Person | undefined;
  byKeys: boolean;
}

/** The panel of the chosen cell; an address that names one opens it as well (UI-8). */
function Chosen({ filters, known, byKeys }: ChosenProps) {
  const { t } = useTranslation('team');
  const { user } = useSession();
  const { date } = useWhere();
  const { who, day, set } = filters;
  const here = known?.id === who ? known : who === user.id ? user : undefined;
  const asked = useQuery({ ...personById(who ?? ''), enabled: who !== undefined && !here });
  if (who === undefined) return null;
  const person = here ?? asked.data;
  const close = () => set({ who: null, day: null });
  return (
    <InDetailSlot>
      <Sheet
        isOpen
        onClose={close}
        modal="never"
        title={person ? displayName(person) : asked.isError ? t('detail.gone') : t('loading')}
      >
        {person ? (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <Detail
              key={`${person.id} ${day ?? date}`}
              person={person}
              date={day ?? date}
              filters={filters}
              takesFocus={byKeys}
            />
          </Suspense>
        ) : asked.isError ? (
          <EmptyState compact title={t('detail.goneText')}>
            <Button size="small" onClick={close}>
              {t('detail.back')}
            </Button>
          </EmptyState>
        ) : (
          <SkeletonRows count={3} />
        )}
      </Sheet>
    </InDetailSlot>
  );
}
