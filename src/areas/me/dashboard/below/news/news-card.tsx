import { Link } from '@tanstack/react-router';
import { formatDate, officeDay } from '@/domain/time';
import { useTranslation } from '@/lib/i18n';
import { GotItButton } from '@/areas/content/shared/news/got-it-button';
import { Card, CardHead } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { linkClass } from '@/ui/link-class';
import { SkeletonRows } from '@/ui/skeleton';
import { SHOWN, useNews } from './model';
import css from './news.module.css';

/** The latest three items of the office that weren’t marked as read. */
export function NewsCard({ officeId, zone }: { officeId: string; zone: string }) {
  const { t } = useTranslation('dashboard');
  const { state, unread, isEmpty, retry, retrying } = useNews(officeId);
  return (
    <Card aria-labelledby="news" aria-busy={state === 'loading'}>
      <CardHead id="news" title={t('news.title')}>
        <Link to="/news" className={linkClass('standalone')}>
          {t('news.all')}
        </Link>
      </CardHead>
      {state === 'failed' && (
        <ErrorState compact title={t('news.error')} onRetry={retry} retrying={retrying} />
      )}
      {state === 'loading' && <SkeletonRows count={SHOWN} />}
      {state === 'ready' && unread.length === 0 && (
        <EmptyState compact title={t(isEmpty ? 'news.empty' : 'news.allRead')} />
      )}
      {unread.length > 0 && (
        <ul className={css.news}>
          {unread.map(({ id, title, published_at, author }) => (
            <li key={id}>
              <Link to="/news/$newsId" params={{ newsId: id }} className={linkClass('subtle')}>
                <bdi>{title}</bdi>
              </Link>
              <span className={css.muted}>
                {published_at !== null && formatDate(officeDay(published_at, zone), 'short')}
                {author?.name != null && (
                  <>
                    {' · '}
                    <bdi>{author.name}</bdi>
                  </>
                )}
              </span>
              <GotItButton id={id} title={title} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
