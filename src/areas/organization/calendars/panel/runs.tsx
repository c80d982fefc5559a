import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { SyncJob, SyncState } from '@/api/schemas/calendars';
import { useTranslation } from '@/lib/i18n';
import { Stamp } from '@/areas/booking/shared/stamp';
import { Badge, type BadgeTone } from '@/ui/badge';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { linkClass } from '@/ui/link-class';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';

const TONE: Record<SyncState, BadgeTone> = {
  pending: 'pending',
  synced: 'pending',
  finished: 'accepted',
  failed: 'rejected',
};

/** How many events are listed with their reason before the rest is counted. */
const NAMED = 5;

interface RunsProps {
  readonly query: {
    readonly data?: { readonly elements: readonly SyncJob[] } | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly zone: string;
}

/** A calendar’s last runs: when, how they ended, what was skipped and why; a failure links to its booking. */
export function Runs({ query: { data, isError, isFetching, refetch }, zone }: RunsProps) {
  const { t } = useTranslation('calendars');
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={!data && !isError}>
      <Heading level={3} id={id}>
        {t('runs.title')}
      </Heading>
      {isError && !data && (
        <ErrorState compact title={t('runs.error')} onRetry={refetch} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows count={3} />}
      {data?.elements.length === 0 && <Text muted>{t('runs.empty')}</Text>}
      {data && data.elements.length > 0 && (
        <List aria-labelledby={id}>
          {data.elements.map((job) => (
            <ListRow
              key={job.id}
              wraps
              title={<Stamp at={job.created_at} zone={zone} />}
              text={<Outcome job={job} />}
              end={<Badge tone={TONE[job.status]}>{t(`runs.status.${job.status}`)}</Badge>}
            />
          ))}
        </List>
      )}
    </section>
  );
}

function Outcome({ job: { error, schedule_id, skipped: events } }: { job: SyncJob }) {
  const { t } = useTranslation('calendars');
  const skipped = events ?? [];
  if (error === null && skipped.length === 0) return null;
  return (
    <Stack gap={1}>
      {error !== null && <span>{error}</span>}
      {schedule_id !== null && (
        <Link
          to="/bookings/$scheduleId"
          params={{ scheduleId: schedule_id }}
          className={linkClass('standalone')}
        >
          {t('runs.booking')}
        </Link>
      )}
      {skipped.length > 0 && <span>{t('runs.skipped', { count: skipped.length })}</span>}
      {[...new Set(skipped.map(({ reason }) => reason))].slice(0, NAMED).map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </Stack>
  );
}
