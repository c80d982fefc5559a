import { useQuery } from '@tanstack/react-query';
import { news } from '@/api/news';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { SkeletonRows } from '@/ui/skeleton';
import css from './news-card.module.css';

const latestNews = (officeId: string) =>
  news.ofOffice.query({ params: { officeId }, query: { limit: 3 } });

/** The three newest items of the office. */
export function NewsCard({ officeId, zone }: { officeId: string; zone: string }) {
  const { t } = useTranslation('dashboard');
  const { data, isError, refetch, isFetching } = useQuery(latestNews(officeId));
  return (
    <Card aria-labelledby="news" aria-busy={!data && !isError}>
      <CardHead id="news" title={t('news.title')} />
      {!data && isError && (
        <ErrorState compact title={t('news.error')} onRetry={refetch} retrying={isFetching} />
      )}
      {!data && !isError && <SkeletonRows count={3} />}
      {data?.elements.length === 0 && <EmptyState compact title={t('news.empty')} />}
      {data && data.elements.length > 0 && (
        <ul className={css.news}>
          {data.elements.map(({ id, title, published_at, author }) => (
            <li key={id}>
              <span>{title}</span>
              <span className={css.muted}>
                {published_at !== null && formatDate(officeDay(published_at, zone), 'short')}
                {author?.name != null && (
                  <>
                    {' · '}
                    <bdi>{author.name}</bdi>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
