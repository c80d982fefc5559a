import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { addDays, dayBounds, formatDate, overlaps } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import type { BulkOutcome } from '../release/bulk';
import { ReadFailed } from '@/kit/loading/read-failed';
import { OwnEvents } from '@/areas/booking/shared/own-events/own-events';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { IconCalendarX } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { AgendaList } from '../agenda/agenda-list';
import { rowState, useRowViewer } from '../agenda/row-state';
import { useAgenda } from '../agenda/use-agenda';
import { ExportButtons } from '../export/export-buttons';
import { useMyBookings, type Days } from '../model';
import { agenda, ownRows, rowsIn, withTombstones, type Row } from '../agenda/rows';
import { EmptyMine } from './empty-mine';
import { WhenControl } from '../agenda/when-control';
import css from '../bookings.module.css';

const ReleaseBar = lazyPart(async () => (await import('../release/release-bar')).ReleaseBar);
const AwayPanel = lazyPart(
  async () => (await import('@/areas/booking/shared/away/away-panel')).AwayPanel,
);
const BulkRelease = lazyPart(async () => (await import('../release/bulk')).BulkRelease);
const BulkNotice = lazyPart(async () => (await import('../release/bulk')).BulkNotice);

/** My bookings by day: canceled with one click or released by range, each with its Undo (B1, B2). */
export function MineView() {
  const { t } = useTranslation('bookings');
  const { when, firstDay: from, lastDay: to } = useSearch({ from: '/_app/bookings' });
  const navigate = useNavigate();
  const { user } = useSession();
  const { today } = useWhere();
  const minute = useNow();
  const { canceled, select, selected, isExpanded } = useAgenda();
  const asker = useRowViewer('mine');
  const [releasing, setReleasing] = useState(from !== undefined);
  const [isAway, setAway] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const range = useMemo(
    () => (releasing && from !== undefined && to !== undefined ? { from, to } : undefined),
    [releasing, from, to],
  );
  const query = useMyBookings(when, range);
  const { data, isError } = query;
  const own = useMemo(() => data && ownRows(data.elements, user.id), [data, user.id]);
  const rows = own && (range ? inRange(own, range, minute) : rowsIn(own, when, minute));
  const shown =
    rows && (when === 'past' && !range ? rows : withTombstones(rows, canceled.values()));
  const groups =
    shown &&
    agenda({
      rows: range ? shown.filter((row) => touches(row, range)) : shown,
      when: range ? 'upcoming' : when,
      now: minute,
      // A range is released date by date.
      expanded: (masterId) => range !== undefined || isExpanded(masterId),
    });
  const listed = new Set(rows?.map(({ slot }) => slot.id));

  // Everything in a range that can be released is selected initially, once per range; what extends beyond it needs a decision.
  const key = range && data ? `${range.from} ${range.to}` : undefined;
  const chooseAll = useEffectEvent(() => {
    if (!range || !rows) return;
    select(
      rows
        .filter((row) => rowState(row, asker).denied === undefined && within(row, range))
        .map(({ slot }) => slot.id),
    );
  });
  useEffect(() => {
    if (key !== undefined) chooseAll();
  }, [key]);

  const stopReleasing = () => {
    setReleasing(false);
    select([]);
    void navigate({
      to: '.',
      search: (before) => ({ ...before, firstDay: undefined, lastDay: undefined }),
      replace: true,
    });
  };
  return (
    <>
      <div className={css.controls}>
        <WhenControl />
        {when === 'upcoming' && !releasing && (
          <Button size="small" icon={<IconCalendarX />} onClick={() => setReleasing(true)}>
            {t('release.open')}
          </Button>
        )}
        {when === 'upcoming' && !releasing && (
          <Button size="small" aria-expanded={isAway} onClick={() => setAway(!isAway)}>
            {t('away')}
          </Button>
        )}
      </div>
      {releasing && (
        <Suspense>
          <ReleaseBar range={range} onClose={stopReleasing} />
        </Suspense>
      )}
      {isAway && (
        <Suspense>
          <AwayPanel onClose={() => setAway(false)} />
        </Suspense>
      )}
      {outcome && (
        <Suspense>
          <BulkNotice
            key={(outcome.kind === 'moved' ? outcome.moved : outcome.released).subject}
            outcome={outcome}
          />
        </Suspense>
      )}
      {data?.incomplete && <Notice tone="warning">{t('incomplete')}</Notice>}
      <Card padded={false} aria-busy={!data && !isError}>
        {!data && !isError && (
          <>
            <SkeletonRows count={6} />
            <StillWorking />
          </>
        )}
        {!data && isError && <ReadFailed title={t('error')} query={query} />}
        {groups?.length === 0 &&
          (range ? (
            <EmptyState
              drawing="calendar"
              title={t('release.nothing', {
                from: formatDate(range.from, 'day', { today }),
                to: formatDate(range.to, 'day', { today }),
              })}
            />
          ) : (
            <EmptyMine when={when} />
          ))}
        {groups && groups.length > 0 && (
          <AgendaList groups={groups} asker={asker} listed={listed} />
        )}
      </Card>
      {when === 'upcoming' && !range && own && <OwnEvents />}
      <ExportButtons rows={rows ?? []} />
      {selected.size > 0 && (
        <Suspense>
          <BulkRelease
            rows={rows ?? []}
            onReleased={(released) => setOutcome({ kind: 'released', released })}
            onMoved={(moved, date) => setOutcome({ kind: 'moved', moved, date })}
          />
        </Suspense>
      )}
    </>
  );
}

/** From the start of the first day to the end of the last, each in the zone of the booking’s office (TZ-3). */
const boundsOf = ({ from, to }: Days, zone: string) => ({
  start: dayBounds(from, zone).start,
  end: dayBounds(addDays(to, 1), zone).start,
});

/** What overlaps the days and isn’t past (RANGE-3). */
const inRange = (rows: readonly Row[], days: Days, now: number): Row[] =>
  rowsIn(rows, 'upcoming', now).filter((row) => touches(row, days));

const touches = ({ slot }: Row, days: Days): boolean =>
  overlaps(slot, boundsOf(days, slot.time_zone));

function within({ slot }: Row, days: Days): boolean {
  const { start, end } = boundsOf(days, slot.time_zone);
  return Date.parse(slot.start) >= start.getTime() && Date.parse(slot.end) <= end.getTime();
}
