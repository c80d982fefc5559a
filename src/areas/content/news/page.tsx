import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { LastWrite } from '@/kit/list/last-write';
import { Outdated } from '@/kit/list/outdated';
import { ReadFailed } from '@/kit/loading/read-failed';
import { MARKS, useMarks } from '@/areas/content/shared/news/marks';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FilterChip } from '@/ui/chip';
import { EmptyState } from '@/ui/empty-state';
import { Heading, Text } from '@/ui/heading';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
import { NewsEntry } from './news-entry';
import { useNewsList } from './model';
import './strings';
import css from './page.module.css';

/** An office’s news, newest first. What I’ve got is marked only for me. */
export function NewsPage() {
  const { t } = useTranslation('news');
  usePageTitle(t('title'));
  const { show } = useSearch({ from: '/_app/news' });
  const navigate = useNavigate({ from: '/news' });
  const { office, query, all, unread, rows } = useNewsList(show);
  const { gotIt } = useMarks();
  const lock = useImpersonationLock();
  const some = all !== undefined && all.length > 0;
  return (
    <Stack gap={4} className={css.page}>
      <header className={css.head}>
        <div>
          <Heading level={1}>{t('title')}</Heading>
          <Text muted>{office ? t('text', { office: office.name }) : t('textNoOffice')}</Text>
        </div>
      </header>
      <LastWrite subject={MARKS} />
      {some && unread && (
        <div className={css.tools}>
          <FilterChip
            label={t('unread')}
            count={unread.length}
            pressed={show === 'unread'}
            onChange={(on) =>
              void navigate({ search: (before) => ({ ...before, show: on ? 'unread' : 'all' }) })
            }
          />
          {unread.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              disabledReason={lock}
              onClick={() => gotIt(unread.map(({ id }) => id)).catch(() => {})}
            >
              {t('gotAll')}
            </Button>
          )}
        </div>
      )}
      <Outdated query={query} />
      <Card
        padded={false}
        aria-busy={query.isPending && office !== undefined}
        aria-label={t('title')}
      >
        {query.isPending && office && (
          <div className={css.inset}>
            <SkeletonRows count={5} avatar />
            <StillWorking />
          </div>
        )}
        {query.isError && !query.data && <ReadFailed title={t('error')} query={query} />}
        {(!office || (all && !some)) && (
          <EmptyState drawing="plan" title={t('empty')} text={t('emptyText')} />
        )}
        {some && rows?.length === 0 && (
          <EmptyState title={t('allRead')}>
            <Button
              onClick={() => void navigate({ search: (before) => ({ ...before, show: 'all' }) })}
            >
              {t('showAll')}
            </Button>
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <ul className={css.list}>
            {rows.map((item) => (
              <NewsEntry key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  );
}
