import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { actions, type Action, type ActionObject } from '@/api/actions';
import { ApiError } from '@/api/core/errors';
import { formatClock, formatDate, officeDay } from '@/domain/time';
import { useViewerZone } from '@/lib/clock/use-viewer-zone';
import { addStrings, useTranslation } from '@/lib/i18n';
import strings from '@/locales/en/activity.json';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { List, ListRow } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';

addStrings('activity', strings);

/** Whose history is shown: one audited thing's, everything in an office, or what a person did. */
export type ActivityOf =
  | { readonly object_type: ActionObject; readonly object_id: string }
  | { readonly office_id: string }
  | { readonly user: string[] };

/** As much as a panel shows. */
const ROWS = 10;

/** What was done to something, newest first (ACT-1). Nothing is shown to those who may not read it. */
export function Activity({ of }: { of: ActivityOf }) {
  const { t } = useTranslation('activity');
  const id = useId();
  const zone = useViewerZone();
  const { data, error, isFetching, refetch } = useQuery(
    actions.list.query({ query: { ...of, limit: ROWS } }),
  );
  if (error instanceof ApiError && error.isAuthorization) return null;
  const name = (action: Action): string => action.object_name ?? t('unnamed');
  const sentence = (action: Action): string => {
    const actor = action.actor?.name ?? t('system');
    const who = action.impersonator
      ? t('actedFor', { impersonator: action.impersonator.name ?? '', actor })
      : actor;
    const what = name(action);
    if (action.is_deleted || action.kind.endsWith(':delete')) return t('deleted', { who, what });
    if (action.kind === 'schedule:add') return t('booked', { who, what });
    return t(action.kind.endsWith(':add') ? 'added' : 'changed', { who, what });
  };
  return (
    <section aria-labelledby={id} aria-busy={!data && !error}>
      <Heading level={3} id={id}>
        {t('title')}
      </Heading>
      {error && !data && (
        <ErrorState compact title={t('error')} onRetry={refetch} retrying={isFetching} />
      )}
      {!data && !error && <SkeletonRows count={3} />}
      {data?.elements.length === 0 && <Text muted>{t('empty')}</Text>}
      {data && data.elements.length > 0 && (
        <List>
          {data.elements.map((action) => (
            <ListRow
              key={action.id}
              title={sentence(action)}
              text={
                <time dateTime={action.created_at}>
                  {formatDate(officeDay(action.created_at, zone), 'day')}{' '}
                  {formatClock(action.created_at, zone)}
                </time>
              }
            />
          ))}
        </List>
      )}
    </section>
  );
}
