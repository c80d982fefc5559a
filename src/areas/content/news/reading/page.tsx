import { Link } from '@tanstack/react-router';
import type { News } from '@/api/news';
import { useTranslation } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page';
import { NoArticle } from '@/kit/article/no-article';
import { useImpersonationLock } from '@/areas/people/shared/impersonate/use-impersonation-lock';
import { GotItButton } from '@/areas/content/shared/news/got-it-button';
import { useMarks } from '@/areas/content/shared/news/marks';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Heading } from '@/ui/heading';
import { IconChevronLeft } from '@/ui/icon';
import { linkClass } from '@/ui/link-class';
import { Stack } from '@/ui/stack';
import { useNewsItem } from '../model';
import { NewsArticle } from './news-article';
import '../strings';
import css from '../page.module.css';

/** One item to read, and "Got it" below it. */
export function NewsItemPage() {
  const { t } = useTranslation('news');
  const { query, item, isGone, isRead } = useNewsItem();
  usePageTitle(item?.title ?? t('item'));
  return (
    <Stack gap={4} className={css.reading}>
      <Link to="/news" search={{ show: 'all' }} className={linkClass('back')}>
        <IconChevronLeft aria-hidden="true" />
        {t('back')}
      </Link>
      {item ? (
        <Reading item={item} isRead={isRead} />
      ) : (
        <>
          <Heading level={1}>{t('item')}</Heading>
          <NoArticle
            name={t('item')}
            read={{
              query,
              isGone,
              words: { gone: t('gone'), goneText: t('goneText'), error: t('itemError') },
              toList: (
                <Link
                  to="/news"
                  search={{ show: 'all' }}
                  className={buttonClass({ variant: 'primary' })}
                >
                  {t('back')}
                </Link>
              ),
            }}
          />
        </>
      )}
    </Stack>
  );
}

function Reading({ item, isRead }: { item: News; isRead: boolean | undefined }) {
  return (
    <NewsArticle item={item} level={1}>
      {item.status === 'published' && isRead !== undefined && (
        <Marks id={item.id} isRead={isRead} />
      )}
    </NewsArticle>
  );
}

function Marks({ id, isRead }: { id: string; isRead: boolean }) {
  const { t } = useTranslation('news');
  const { unread } = useMarks();
  const lock = useImpersonationLock();
  return (
    <footer className={css.foot}>
      {isRead ? (
        <>
          <Badge tone="accepted">{t('got')}</Badge>
          <Button
            variant="quiet"
            size="small"
            disabledReason={lock}
            onClick={() => unread([id]).catch(() => {})}
          >
            {t('markUnread')}
          </Button>
        </>
      ) : (
        <GotItButton id={id} />
      )}
    </footer>
  );
}
