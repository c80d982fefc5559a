import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { actions } from '@/api/actions';
import { ApiError } from '@/api/core/errors';
import { useTranslation } from '@/lib/i18n';
import { useSession } from '@/session';
import { useWhere } from '@/session/where';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { List } from '@/ui/list';
import { SkeletonRows } from '@/ui/skeleton';
import { ActivityEntry } from './entry';
import { HistoryLink, type ActivityOf } from './history-link';
import './strings';

/** As much as fits in a panel. */
const ROWS = 10;

/** The history of an object, newest first (ACT-1). Hidden from people who may not read it. */
export function Activity({ of }: { of: ActivityOf }) {
  const { t } = useTranslation('activity');
  const id = useId();
  const { offices } = useSession();
  const { zone } = useWhere();
  const { data, error, isFetching, refetch } = useQuery(
    actions.list.query({ query: { ...of, limit: ROWS } }),
  );
  if (error instanceof ApiError && error.isAuthorization) return null;
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
        <>
          <List>
            {data.elements.map((action) => (
              <ActivityEntry
                key={action.id}
                action={action}
                zone={offices.find(({ id }) => id === action.office_id)?.time_zone ?? zone}
                linked={!('object_id' in of)}
                dated
              />
            ))}
          </List>
          <HistoryLink of={of} />
        </>
      )}
    </section>
  );
}
