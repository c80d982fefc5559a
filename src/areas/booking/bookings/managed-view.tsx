import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { addDays, formatDate } from '@/domain/time';
import { useNow } from '@/lib/clock';
import { useTranslation } from '@/lib/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { TypedSearch } from '@/kit/list/typed-search';
import { useTyped } from '@/kit/list/use-typed';
import type { Released } from '@/areas/booking/shared/use-many';
import { ReadFailed } from '@/kit/loading/read-failed';
import { useWhere } from '@/session/where';
import { Card } from '@/ui/card';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { StillWorking } from '@/ui/still-working';
import { AgendaList } from './agenda/agenda-list';
import { useRowViewer } from './agenda/row-state';
import { useAgenda } from './agenda/use-agenda';
import { ExportButtons } from './export/export-buttons';
import { useManagedBookings } from './model';
import { MANAGED_WEEKS } from './queries';
import { agenda, allRows, matching, rowsIn, withTombstones } from './agenda/rows';
import { WhenControl } from './agenda/when-control';
import css from './bookings.module.css';

const BulkRelease = lazyPart(async () => (await import('./release/bulk')).BulkRelease);
const BulkNotice = lazyPart(async () => (await import('./release/bulk')).BulkNotice);

/** Bookings of the places and people the viewer manages: two weeks of an office from the selected day. */
export function ManagedView() {
  const { office, date } = useWhere();
  const { t } = useTranslation('bookings');
  return office ? (
    <OfficeBookings officeId={office.id} officeName={office.name} date={date} />
  ) : (
    <EmptyState drawing="plan" title={t('managed.noOffice')} />
  );
}

interface OfficeBookingsProps {
  officeId: string;
  officeName: string;
  date: string;
}

function OfficeBookings({ officeId, officeName, date }: OfficeBookingsProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const { when, q } = useSearch({ from: '/_app/bookings' });
  const navigate = useNavigate();
  const [typed, type] = useTyped(
    q,
    (text) =>
      void navigate({ to: '.', search: (before) => ({ ...before, q: text }), replace: true }),
  );
  const minute = useNow();
  const { canceled, selected, isExpanded } = useAgenda();
  const asker = useRowViewer('managed');
  const [released, setReleased] = useState<Released>();
  const query = useManagedBookings(officeId, when, date);
  const { data, isError } = query;
  const all = useMemo(() => data && allRows(data.elements), [data]);
  const rows = all && rowsIn(all, when, minute);
  const found = rows && matching(rows, typed);
  const canceledHere = [...canceled.values()].filter(
    ({ slot }) => slot.resource.office_id === officeId,
  );
  const groups =
    found &&
    agenda({
      rows: when === 'past' ? found : withTombstones(found, matching(canceledHere, typed)),
      when,
      now: minute,
      expanded: isExpanded,
    });
  const last = addDays(date, (when === 'past' ? -1 : 1) * (7 * MANAGED_WEEKS - 1));
  const [from, to] = when === 'past' ? [last, date] : [date, last];
  return (
    <>
      <div className={css.controls}>
        <WhenControl />
        <div className={css.search}>
          <TypedSearch label={t('managed.search')} value={typed} onChange={type} />
        </div>
      </div>
      <p role="status" className={css.sum}>
        {found &&
          t('managed.sum', {
            count: found.length,
            office: officeName,
            from: formatDate(from, 'short'),
            to: formatDate(to, 'short'),
          })}
      </p>
      {released && (
        <Suspense>
          <BulkNotice key={released.subject} outcome={{ kind: 'released', released }} />
        </Suspense>
      )}
      {data?.incomplete && <Notice tone="warning">{t('managed.narrow')}</Notice>}
      <Card padded={false} aria-busy={!data && !isError}>
        {!data && !isError && (
          <>
            <SkeletonRows count={8} />
            <StillWorking />
          </>
        )}
        {!data && isError && <ReadFailed title={t('managed.error')} query={query} />}
        {groups?.length === 0 &&
          (typed === '' ? (
            <EmptyState
              drawing="calendar"
              title={t(`managed.empty.${when}`, { office: officeName })}
            />
          ) : (
            <EmptyState compact title={t('managed.noHit', { text: typed })}>
              <Button size="small" onClick={() => type('')}>
                {t('managed.drop', { count: rows?.length ?? 0 })}
              </Button>
            </EmptyState>
          ))}
        {groups && groups.length > 0 && (
          <AgendaList
            groups={groups}
            asker={asker}
            listed={new Set(all?.map(({ slot }) => slot.id))}
          />
        )}
      </Card>
      <ExportButtons rows={found ?? []} />
      {selected.size > 0 && (
        <Suspense>
          <BulkRelease rows={rows ?? []} onReleased={setReleased} />
        </Suspense>
      )}
    </>
  );
}
