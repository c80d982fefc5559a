import { Link, useParams } from '@tanstack/react-router';
import type { Page } from '@/api/pages';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { NoArticle } from '@/kit/article/no-article';
import { buttonClass } from '@/ui/button-class';
import { cx } from '@/ui/cx';
import { Heading } from '@/ui/heading';
import { IconChevronLeft } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { Stack } from '@/ui/stack';
import { useMediaQuery, WIDE } from '@/ui/use-media-query';
import { usePages, useReading } from '../model';
import { PageArticle } from './page-article';
import '../strings';
import css from '../page.module.css';

/** One page to read; beside it, if there’s room, all the others. */
export function ReadingPage() {
  const { t } = useTranslation('pages');
  const { query, page, section, before, after, isGone } = useReading();
  const wide = useMediaQuery(WIDE);
  usePageTitle(page?.title ?? t('page'));
  return (
    <Stack gap={4}>
      <Link to="/pages" search={{ q: '' }} className={linkClass('back')}>
        <IconChevronLeft aria-hidden="true" />
        {t('back')}
      </Link>
      <div className={css.columns}>
        {wide && <Contents />}
        <div className={css.reading}>
          {page ? (
            <PageArticle page={page} section={section?.name} level={1} />
          ) : (
            <>
              <Heading level={1}>{t('page')}</Heading>
              <NoArticle
                name={t('page')}
                read={{
                  query,
                  isGone,
                  words: { gone: t('gone'), goneText: t('goneText'), error: t('pageError') },
                  toList: (
                    <Link
                      to="/pages"
                      search={{ q: '' }}
                      className={buttonClass({ variant: 'primary' })}
                    >
                      {t('back')}
                    </Link>
                  ),
                }}
              />
            </>
          )}
          {(before || after) && (
            <nav aria-label={t('neighbors')} className={css.neighbors}>
              {before && <Neighbor page={before} label={t('before')} />}
              {after && <Neighbor page={after} label={t('after')} isNext />}
            </nav>
          )}
        </div>
      </div>
    </Stack>
  );
}

/** All pages by section, with the open one marked. */
function Contents() {
  const { t } = useTranslation('pages');
  const { pageId } = useParams({ from: '/_app/pages/$pageId' });
  const { groups = [] } = usePages();
  return (
    <nav aria-label={t('contents')} className={css.contents}>
      {groups.map(({ section, pages }) =>
        pages.length === 0 ? null : (
          <div key={section?.id ?? ''}>
            <p id={`contents-${section?.id}`} className={css.group}>
              <bdi>{section?.name ?? t('noSection')}</bdi>
            </p>
            <ul aria-labelledby={`contents-${section?.id}`}>
              {pages.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    to="/pages/$pageId"
                    params={{ pageId: id }}
                    className={css.entry}
                    aria-current={id === pageId ? 'page' : undefined}
                  >
                    <bdi>{title}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </nav>
  );
}

function Neighbor({ page, label, isNext }: { page: Page; label: string; isNext?: boolean }) {
  return (
    <Link
      to="/pages/$pageId"
      params={{ pageId: page.id }}
      className={cx(css.neighbor, isNext && css.next)}
    >
      <span className={css.facts}>{label}</span> <bdi>{page.title}</bdi>
    </Link>
  );
}
