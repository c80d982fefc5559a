import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Office } from '@/api/schemas/places';
import { dayText } from '@/lib/clock/day-text';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { LastWrite } from '@/kit/list/last-write';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { SUBJECT, useSchedulerActions } from './actions';
import { Board } from './board/board';
import { useMove, type At } from './board/use-move';
import { useOffice, useScheduler, useWeek, useWhyNot } from './model';
import { CellPanel } from './panel/cell-panel';
import { HaltedNotice } from './seat/halted-notice';
import { SeatTeam } from './seat/seat-team';
import { Tools } from './tools';
import './strings';

/** An office’s week, by person or by place: places are assigned, moved, and released here (OTH-1, OTH-5). */
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
      {office ? (
        <OfficeWeek key={office.id} office={office} />
      ) : (
        <EmptyState title={t('noOffice')} />
      )}
    </Stack>
  );
}

function OfficeWeek({ office }: { office: Office }) {
  const { t } = useTranslation('scheduler');
  const { by, team, q, seat, on } = useSearch({ from: '/_app/admin/scheduler' });
  const navigate = useNavigate({ from: '/admin/scheduler' });
  const week = useWeek(office);
  const model = useScheduler(office, week);
  const { rows, all, people, places } = model;
  const actions = useSchedulerActions();
  const whyNot = useWhyNot();
  const move = useMove({ by, today: week.today, rows: all ?? [], actions, whyNot });
  const open = (at: At | undefined): void => {
    // Why something failed in one cell isn’t about the next one; an offer to continue stays.
    if (at && !actions.halted?.others) actions.dismiss();
    void navigate({ search: (before) => ({ ...before, seat: at?.rowId, on: at?.day }) });
  };
  const onTeam = (id: string | undefined): void =>
    void navigate({
      search: (before) => ({ ...before, team: id, seat: undefined, on: undefined }),
    });
  const isTeamGone = team !== undefined && model.teams?.every(({ id }) => id !== team);
  const label = t('board', { office: office.name, day: dayText(week.first, office.time_zone) });
  const isHere = model.isComplete || all?.some(({ id }) => id === seat);
  const isOpen = seat !== undefined && on !== undefined && isHere && people && places && all;
  const notice = actions.halted && (
    <HaltedNotice key={actions.halted.id} halted={actions.halted} onClose={actions.dismiss} />
  );
  return (
    <>
      <LastWrite subject={SUBJECT} />
      {!isOpen && notice}
      <SeatTeam
        {...{ office, week, actions }}
        members={model.members}
        areas={model.areas ?? []}
        teams={model.teams ?? []}
        teamId={team}
        onTeam={onTeam}
      />
      <Tools first={week.first} by={by} text={q} />
      {rows && model.isStale && (
        <Notice tone="warning" onRetry={model.retry} retrying={model.isFetching}>
          {t('stale')}
        </Notice>
      )}
      <Card padded={false} aria-label={label} aria-busy={!rows && !model.failure}>
        {isTeamGone ? (
          <EmptyState title={t('teamGone')}>
            <Button onClick={() => onTeam(undefined)}>{t('showAll')}</Button>
          </EmptyState>
        ) : rows && rows.length > 0 ? (
          <Board {...week} {...{ rows, by, label, move }} onOpen={open} onSight={model.onSight} />
        ) : rows ? (
          <EmptyState
            title={t(q === '' ? (by === 'people' ? 'empty' : 'emptyPlaces') : 'noMatch')}
          />
        ) : model.failure ? (
          <ReadFailed title={t('error')} query={model.failure} />
        ) : (
          <SkeletonRows count={10} />
        )}
      </Card>
      {isOpen && (
        <CellPanel
          key={`${by} ${seat} ${on}`}
          {...{ office, week, by, people, places, actions, whyNot, notice }}
          rows={all}
          at={{ rowId: seat, day: on }}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}
