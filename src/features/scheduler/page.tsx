import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Office } from '@/api/schemas/places';
import { addWeeks, formatDate } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { LastWrite } from '@/parts/list/last-write';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { IconChevronLeft, IconChevronRight } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { SearchField } from '@/ui/search-field';
import { SegmentedControl } from '@/ui/segmented-control';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { SUBJECT, useSchedulerActions } from './actions';
import { Board } from './board/board';
import { useMove } from './board/use-move';
import { useOffice, useScheduler, useWeek } from './model';
import { SeatPanel } from './panel/seat-panel';
import { HaltedNotice } from './seat/halted-notice';
import { SeatTeam } from './seat/seat-team';
import './strings';
import css from './page.module.css';

/** The week of an office, by person or by place: seats are given, moved and taken back here (OTH-1, OTH-5). */
export function SchedulerPage() {
  const { t } = useTranslation('scheduler');
  usePageTitle(t('title'));
  const office = useOffice();
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text')}</Text>
      </header>
      {office ? <Week key={office.id} office={office} /> : <EmptyState title={t('noOffice')} />}
    </Stack>
  );
}

function Week({ office }: { office: Office }) {
  const { t } = useTranslation('scheduler');
  const { by, team, q, seat, on } = useSearch({ from: '/_app/admin/scheduler' });
  const navigate = useNavigate({ from: '/admin/scheduler' });
  const zone = office.time_zone;
  const { today, days } = useWeek(zone);
  const model = useScheduler(office.id, zone, days);
  const { rows, people, places, teams, isOthers } = model;
  const actions = useSchedulerActions();
  const move = useMove({ by, rows: rows ?? [], officeId: office.id, actions });
  const first = days[0] ?? today;
  const go = (weeks: number): void =>
    void navigate({ search: (before) => ({ ...before, week: addWeeks(first, weeks) }) });
  const mine = useMemo(
    () => (isOthers ? undefined : new Set(people?.map(({ id }) => id))),
    [isOthers, people],
  );
  const label = t('board', { office: office.name, day: formatDate(first) });
  return (
    <>
      <LastWrite subject={SUBJECT} />
      {actions.halted && <HaltedNotice halted={actions.halted} onClose={actions.dismiss} />}
      <SeatTeam
        {...{ office, days, today, mine, actions }}
        teams={teams ?? []}
        areas={places?.filter(({ type }) => type === 'area') ?? []}
        teamId={team}
        onTeam={(id) => void navigate({ search: (before) => ({ ...before, team: id }) })}
      />
      <div className={css.tools}>
        <div className={css.week}>
          <Button icon={<IconChevronLeft />} onClick={() => go(-1)}>
            {t('previous')}
          </Button>
          <Button
            onClick={() => void navigate({ search: (before) => ({ ...before, week: undefined }) })}
          >
            {t('thisWeek')}
          </Button>
          <Button icon={<IconChevronRight />} onClick={() => go(1)}>
            {t('next')}
          </Button>
        </div>
        <SegmentedControl
          label={t('rows')}
          value={by}
          options={[
            { value: 'people', label: t('byPeople') },
            { value: 'places', label: t('byPlaces') },
          ]}
          onChange={(next) =>
            void navigate({ search: (before) => ({ ...before, by: next, q: '' }) })
          }
        />
        <SearchField
          label={t(by === 'people' ? 'findPerson' : 'findPlace')}
          value={q}
          onChange={(text) =>
            void navigate({ search: (before) => ({ ...before, q: text }), replace: true })
          }
        />
      </div>
      {rows && model.isStale && (
        <Notice tone="warning" onRetry={model.retry} retrying={model.isFetching}>
          {t('stale')}
        </Notice>
      )}
      <Card padded={false} aria-label={label} aria-busy={!rows && !model.isFailed}>
        {rows && rows.length > 0 ? (
          <Board
            {...{ rows, days, today, by, label, move }}
            onOpen={(id, day) =>
              void navigate({ search: (before) => ({ ...before, seat: id, on: day }) })
            }
          />
        ) : rows ? (
          <EmptyState title={t(q === '' ? 'empty' : 'noMatch')} />
        ) : model.isFailed ? (
          <ErrorState title={t('error')} onRetry={model.retry} retrying={model.isFetching} />
        ) : (
          <SkeletonRows count={10} />
        )}
      </Card>
      {seat !== undefined && on !== undefined && people && places && (
        <SeatPanel
          key={`${seat} ${on}`}
          {...{ office, by, people, places, actions }}
          rowId={seat}
          day={on}
          onClose={() =>
            void navigate({ search: (before) => ({ ...before, seat: undefined, on: undefined }) })
          }
        />
      )}
    </>
  );
}
