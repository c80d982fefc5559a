import { useQuery } from '@tanstack/react-query';
import { news } from '@/api/news';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { rememberedSettings } from '@/reads/settings';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { SkeletonRows } from '@/ui/skeleton';
import css from './news-card.module.css';

/** So many are shown; so many are looked through for those that were not read yet. */
const SHOWN = 3;
const LOOKED = 20;

const latestNews = (officeId: string) =>
  news.ofOffice.query({ params: { officeId }, query: { limit: LOOKED } });

/** The three newest items of the office that were not marked as read. */
export function NewsCard({ officeId, zone }: { officeId: string; zone: string }) {
  const { t } = useTranslation('dashboard');
  const { data, isError, refetch, isFetching } = useQuery(latestNews(officeId));
  const remembered = useQuery(rememberedSettings());
  // Without what the account remembers, all of it is new.
  const read = new Set(remembered.data?.read_news);
  const ready = data && !remembered.isPending ? data : undefined;
  const unread = ready?.elements.filter(({ id }) => !read.has(id)).slice(0, SHOWN);
  return (
    <Card aria-labelledby="news" aria-busy={!ready && !isError}>
      <CardHead id="news" title={t('news.title')} />
      {!data && isError && (
        <ErrorState compact title={t('news.error')} onRetry={refetch} retrying={isFetching} />
      )}
      {!ready && !isError && <SkeletonRows count={SHOWN} />}
      {ready && unread?.length === 0 && (
        <EmptyState
          compact
          title={t(ready.elements.length === 0 ? 'news.empty' : 'news.allRead')}
        />
      )}
      {unread && unread.length > 0 && (
        <ul className={css.news}>
          {unread.map(({ id, title, published_at, author }) => (
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
