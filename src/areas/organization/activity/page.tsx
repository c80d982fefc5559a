import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { thingName } from '@/areas/organization/shared/activity/text';
import { ReadFailed } from '@/kit/loading/read-failed';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading, Text } from '@/ui/heading';
import { Notice } from '@/ui/notice';
import { SkeletonRows } from '@/ui/skeleton';
import { Inline, Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
import { Days } from './list/days';
import { Filters } from './list/filters';
import { NO_FILTERS, useActivity } from './model';
import type { ActivitySearch } from './search';
import './strings';

/** The organization’s log: who did what, as sentences that link to the objects (ACT-1). */
export function ActivityPage() {
  const { t } = useTranslation('activityPage');
  usePageTitle(t('title'));
  const navigate = useNavigate({ from: '/admin/activity' });
  const { search, reversed, query, days, count, only, isStuck, isFiltered } = useActivity();
  const set = (change: Partial<ActivitySearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const clear = () => set(NO_FILTERS);
  const { isError, isFetchNextPageError, hasNextPage, isFetchingNextPage } = query;
  return (
    <Stack gap={4}>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        <Text muted>{t('text')}</Text>
      </header>
      <Filters search={search} reversed={reversed} onChange={set} />
      {isFiltered && (
        <Inline>
          {search.object !== undefined && (
            <Chip onRemove={() => set({ object: undefined })}>
              {only ? t('only', { name: thingName(only) }) : t('onlyThis')}
            </Chip>
          )}
          <Button size="small" variant="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        </Inline>
      )}
      <Card aria-label={t('list')} aria-busy={!days && !isError}>
        {!days && !isError && (
          <>
            <SkeletonRows count={8} />
            <StillWorking />
          </>
        )}
        {!days && isError && <ReadFailed title={t('error')} query={query} />}
        {days?.length === 0 && (
          <EmptyState
            title={t('empty')}
            text={reversed ? t('reversed') : t(isFiltered ? 'noMatchText' : 'emptyText')}
          >
            {isFiltered && <Button onClick={clear}>{t('clear')}</Button>}
          </EmptyState>
        )}
        {days && days.length > 0 && (
          <Stack gap={4}>
            <Days days={days} ofOne={search.object !== undefined} />
            {isFetchNextPageError && (
              <ErrorState
                compact
                title={t('moreError')}
                onRetry={query.fetchNextPage}
                retrying={isFetchingNextPage}
              />
            )}
            {hasNextPage && !isFetchNextPageError && (
              <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t('more')}
              </Button>
            )}
            <div role="status">
              {!hasNextPage && !isStuck && (
                <Text as="span" muted>
                  {t('end', { count })}
                </Text>
              )}
            </div>
            {isStuck && <Notice tone="warning">{t('stuck')}</Notice>}
          </Stack>
        )}
      </Card>
    </Stack>
  );
}
