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
import { useWrittenPage } from './model';
import { PageForm } from './page-form';
import '../strings';
import './strings';

/** One page: edited, previewed as its readers will see it, and published. */
export function PageWritingPage() {
  const { t } = useTranslation('pagesAdmin');
  const { pageId, isNew, query, page, sections, isGone } = useWrittenPage();
  const { view, section } = useSearch({ from: '/_app/admin/pages/$pageId' });
  const navigate = useNavigate({ from: '/admin/pages/$pageId' });
  const name = t(isNew ? 'writing.new' : 'writing.edit');
  usePageTitle(page?.title ?? name);
  useCrumb(page?.title ?? name);
  return (
    <WritingPage
      name={name}
      back={
        <Link to="/admin/pages" search={{ section }} className={linkClass('back')}>
          <IconChevronLeft aria-hidden="true" />
          {t('writing.back')}
        </Link>
      }
      lastWrite={<LastWrite subject={SUBJECT} />}
      view={view}
      onView={(next) =>
        void navigate({
          search: (before) => ({ ...before, view: next }),
          replace: true,
          resetScroll: false,
        })
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
          <Link
            to="/admin/pages"
            search={{ section }}
            className={buttonClass({ variant: 'primary' })}
          >
            {t('writing.back')}
          </Link>
        ),
      }}
    >
      {(isNew || page) && (
        <PageForm
          key={pageId}
          page={page}
          sections={sections ?? []}
          section={section}
          view={view}
        />
      )}
    </WritingPage>
  );
}
