import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { useCrumb } from '@/kit/crumbs';
import { LastWrite } from '@/kit/list/last-write';
import { WritingPage } from '@/areas/content/shared/writing/writing-page';
import { buttonClass } from '@/ui/button-class';
import { IconChevronLeft } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { SUBJECT } from './actions';
import { useWrittenNews } from './model';
import { NewsForm } from './news-form';
import '../strings';
import './strings';

/** One article: edited, previewed as its readers will see it, and published. */
export function NewsWritingPage() {
  const { t } = useTranslation('newsAdmin');
  const { newsId, isNew, query, item, isGone } = useWrittenNews();
  const { view } = useSearch({ from: '/_app/admin/news/$newsId' });
  const navigate = useNavigate({ from: '/admin/news/$newsId' });
  const name = t(isNew ? 'writing.new' : 'writing.edit');
  usePageTitle(item?.title ?? name);
  useCrumb(item?.title ?? name);
  return (
    <WritingPage
      name={name}
      back={
        <Link to="/admin/news" className={linkClass('back')}>
          <IconChevronLeft aria-hidden="true" />
          {t('writing.back')}
        </Link>
      }
      lastWrite={<LastWrite subject={SUBJECT} />}
      view={view}
      onView={(next) =>
        void navigate({ search: { view: next }, replace: true, resetScroll: false })
      }
      read={{
        query,
        isGone,
        words: {
          gone: t('writing.gone'),
          goneText: t('writing.goneText'),
          error: t('writing.error'),
        },
        toList: (
          <Link to="/admin/news" className={buttonClass({ variant: 'primary' })}>
            {t('writing.back')}
          </Link>
        ),
      }}
    >
      {(isNew || item) && <NewsForm key={newsId} item={item} view={view} />}
    </WritingPage>
  );
}
