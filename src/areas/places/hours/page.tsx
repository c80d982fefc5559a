import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Office } from '@/api/schemas/places';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { ZoneNote } from '@/areas/booking/shared/clock/zone-note';
import { LastWrite } from '@/kit/list/last-write';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { IconPlus } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { Select } from '@/ui/select';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { SUBJECT } from './actions';
import { Calendar } from './calendar';
import { Entries } from './entries';
import { isEntry, mayAdd, useHours, useOffice } from './model';
import { EntryAhead } from './panel/entry-ahead';
import { Panel } from './panel/panel';
import './strings';

/** When an office is open: its week, its closures and holidays, and the resulting calendar. */
export function HoursPage() {
  const { t } = useTranslation('hours');
  usePageTitle(t('title'));
  const { office, isUnknown, offices } = useOffice();
  const navigate = useNavigate({ from: '/admin/hours' });
  return (
    <Stack>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text')}</Text>
      </header>
      {office ? (
        <>
          {isUnknown && (
            <Notice tone="warning" live>
              {t('officeGone', { office: office.name })}
            </Notice>
          )}
          <Stack gap={1}>
            <Select
              label={t('office')}
              value={office.id}
              options={offices.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) =>
                void navigate({
                  search: { office: target.value, from: undefined, open: undefined },
                })
              }
            />
            <ZoneNote allYear zone={office.time_zone} />
          </Stack>
          <OfficeHoursOf key={office.id} office={office} />
        </>
      ) : (
        <EmptyState title={t('noOffice')} />
      )}
    </Stack>
  );
}

function OfficeHoursOf({ office }: { office: Office }) {
  const { t } = useTranslation('hours');
  const { open } = useSearch({ from: '/_app/admin/hours' });
  const navigate = useNavigate({ from: '/admin/hours' });
  const { hours, failed, areas, reach, times, weeks, entries, today, first } = useHours(office);
  const show = (id: string | undefined): void =>
    void navigate({ search: (before) => ({ ...before, open: id }) });
  if (!entries || !times || !weeks || !reach) {
    return (
      <>
        <Card aria-label={t('calendar')} aria-busy={!failed}>
          {failed ? <ReadFailed title={t('error')} query={failed} /> : <SkeletonRows count={10} />}
        </Card>
        {open !== undefined && isEntry(open) && (
          <EntryAhead office={office} id={open} onClose={() => show(undefined)} />
        )}
      </>
    );
  }
  return (
    <>
      <LastWrite subject={SUBJECT} />
      {hours.isError && (
        <Notice tone="warning" onRetry={hours.refetch} retrying={hours.isFetching}>
          {t('stale')}
        </Notice>
      )}
      <div>
        <Button
          variant="primary"
          icon={<IconPlus />}
          disabledReason={mayAdd(reach) ? undefined : t('noneManaged', { office: office.name })}
          onClick={() => show('new')}
        >
          {t('new')}
        </Button>
      </div>
      <Calendar {...{ weeks, first, today, open }} zone={office.time_zone} />
      <Entries {...{ entries, reach }} areas={areas.data?.elements} office={office} />
      {open !== undefined && (
        <Panel
          {...{ office, times, entries, reach, open }}
          areas={areas.data?.elements ?? []}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}
