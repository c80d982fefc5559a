import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { LastWrite } from '@/parts/list/last-write';
import { ViewChoice } from '@/parts/writing/preview';
import { buttonClass } from '@/ui/button-class';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { IconChevronLeft } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { SkeletonRows } from '@/ui/skeleton';
import { Stack } from '@/ui/stack';
import { StillWorking } from '@/ui/still-working';
import { SUBJECT } from './actions';
import { useWrittenNews } from './model';
import { NewsForm } from './news-form';
import '../strings';
import './strings';
import css from './writing.module.css';

/** One article: written, looked at as its readers will see it, and published. */
export function NewsWritingPage() {
  const { t } = useTranslation('newsAdmin');
  const { newsId, isNew, query, item, isGone } = useWrittenNews();
  const { view } = useSearch({ from: '/_app/admin/news/$newsId' });
  const navigate = useNavigate({ from: '/admin/news/$newsId' });
  const name = t(isNew ? 'writing.new' : 'writing.edit');
  usePageTitle(item?.title ?? name);
  return (
    <Stack gap={4}>
      <Link to="/admin/news" className={linkClass('back')}>
        <IconChevronLeft aria-hidden="true" />
        {t('writing.back')}
      </Link>
      <header className={css.head}>
        <Heading level={1}>{name}</Heading>
        {(isNew || item) && (
          <ViewChoice
            view={view}
            onChange={(next) =>
              void navigate({ search: { view: next }, replace: true, resetScroll: false })
            }
          />
        )}
      </header>
      <LastWrite subject={SUBJECT} />
      {isNew || item ? (
        <NewsForm key={newsId} item={item} view={view} />
      ) : (
        <Card aria-busy={query.isPending} aria-label={name}>
          {query.isPending && (
            <>
              <SkeletonRows count={8} />
              <StillWorking />
            </>
          )}
          {isGone && (
            <EmptyState title={t('writing.gone')} text={t('writing.goneText')}>
              <Link to="/admin/news" className={buttonClass({ variant: 'primary' })}>
                {t('writing.back')}
              </Link>
            </EmptyState>
          )}
          {query.isError && !isGone && (
            <ErrorState
              title={t('writing.error')}
              onRetry={query.refetch}
              retrying={query.isFetching}
            />
          )}
        </Card>
      )}
    </Stack>
  );
}
